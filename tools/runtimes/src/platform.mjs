// @ts-check
import { createEmbeddedBackend, createMemoryEventStore, createPlatform } from '@querent/platform'

const ANSWER = 'Fit winter tyres below 7 °C: 冬タイヤ. '.repeat(12).trim()

/** @type {import('@querent/platform').FieldDefinition[]} */
export const fields = [
  { name: 'brand', type: 'string' },
  { name: 'color', type: 'string' },
  { name: 'place', type: 'paths' },
  { name: 'price', type: 'number' },
  { name: 'date', type: 'date' },
  { name: 'ec_item_group_id', type: 'string' },
  { name: 'ec_brand', type: 'string' },
  { name: 'ec_category', type: 'strings' },
  { name: 'ec_price', type: 'number' },
  { name: 'ec_promo_price', type: 'number' },
]

/** @type {[id: string, title: string, body: string, brand: string, color: string, place: string, price: number, date: string][]} */
const tyres = [
  [
    '1',
    'Studded tyre',
    'A winter tyre that grips ice. Fit it before October.',
    'Nordic',
    'black',
    'Tyres;Winter',
    90,
    '2029-10-01',
  ],
  [
    '2',
    'Winter tyre',
    'A quiet tyre for wet and cold roads.',
    'Nordic',
    'black',
    'Tyres;Winter',
    120.5,
    '2030-01-15T12:30:00Z',
  ],
  [
    '3',
    'Ice tyre',
    'A winter tyre for lakes 🧊 that are frozen.',
    'Ñandú',
    'white',
    'Tyres;Winter',
    1200,
    '2030-02-28',
  ],
  ['4', 'All-season tyre', 'A tyre for a mild winter.', 'Ñandú', 'grey', 'Tyres;All seasons', 80, '2028-02-29'],
  [
    '5',
    'Pneu d’été',
    'Un pneu pour les routes sèches de l’été.',
    'Éclair',
    'noir',
    'Tyres;Summer',
    75.25,
    '2030-06-01',
  ],
  ['6', '冬タイヤ', '雪道のためのタイヤ。 A winter tyre from Japan.', '雪', 'black', 'Tyres;Winter', 300, '2031-01-01'],
]

/** @type {[id: string, group: string, title: string, brand: string, category: string[], price: number, promoPrice: number | null][]} */
const shoes = [
  ['trail-s', 'trail', 'Trail shoe', 'Nordic', ['Shoes', 'Shoes|Trail'], 1200.5, 999],
  ['trail-m', 'trail', 'Trail shoe', 'Nordic', ['Shoes', 'Shoes|Trail'], 1200.5, 999],
  ['road-m', 'road', 'Road shoe', 'Éclair', ['Shoes', 'Shoes|Road'], 80, null],
]

const documents = [
  ...tyres.map(([id, title, body, brand, color, place, price, date]) => ({
    id,
    title,
    body,
    uri: `https://shop.test/${id}`,
    fields: { brand, color, place: [place], price, date },
  })),
  ...shoes.map(([id, group, title, brand, category, price, promoPrice]) => ({
    id,
    title,
    body: `${title} of ${brand}.`,
    uri: `https://shop.test/${id}`,
    fields: {
      ec_item_group_id: group,
      ec_brand: brand,
      ec_category: category,
      ec_price: price,
      ec_promo_price: promoPrice,
    },
  })),
]

/** @type {import('@querent/platform').PlatformConfiguration} */
const configuration = {
  tokens: [{ token: 'token-2', rights: ['search', 'analytics', 'events', 'faults'] }],
  pipelines: [{ name: 'default', thesaurus: [{ type: 'synonym', words: ['tyre', 'tire'] }] }],
  answers: {
    rules: [{ when: { query: ['winter tire'] }, answer: ANSWER, contentFormat: 'text/markdown', citations: ['2'] }],
    resume: true,
  },
  commerce: {
    facets: [
      { field: 'ec_category', type: 'hierarchical' },
      { field: 'ec_brand', type: 'regular' },
    ],
    listings: [{ url: 'https://shop.test/shoes', filter: '@ec_category==Shoes' }],
    recommendations: [{ slotId: 'home', headline: 'Popular now', strategy: 'popular' }],
  },
  faults: { header: true },
}

/**
 * Starts the platform that each runtime embeds.
 *
 * @param {import('@querent/platform').SqlDriver} driver
 * @param {import('@querent/platform').EventStore} [events] Default: in memory.
 */
export const startPlatform = async (driver, events = createMemoryEventStore()) => {
  const backend = createEmbeddedBackend({ driver, fields })
  await backend.upsert(documents)
  return { platform: createPlatform({ backend, configuration, events }), close: () => backend.close() }
}
