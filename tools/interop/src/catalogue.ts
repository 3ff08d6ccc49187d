import type { FieldDefinition, PlatformOptions } from '@querent/platform'
import { configuration, organizationId } from './configuration.ts'
import type { InteropDocument } from './documents.ts'
import { createRandom, type Random } from './random.ts'

/** Fields of products; the fields of every document are defined elsewhere. */
export const productFields: FieldDefinition[] = [
  { name: 'ec_product_id', type: 'string' },
  { name: 'ec_name', type: 'string' },
  { name: 'ec_description', type: 'string' },
  { name: 'ec_shortdesc', type: 'string' },
  { name: 'ec_brand', type: 'string', isSearchable: true },
  { name: 'ec_category', type: 'strings' },
  { name: 'ec_item_group_id', type: 'string' },
  { name: 'ec_color', type: 'string' },
  { name: 'ec_price', type: 'number' },
  { name: 'ec_promo_price', type: 'number' },
  { name: 'ec_rating', type: 'number' },
  { name: 'ec_in_stock', type: 'string' },
  { name: 'ec_thumbnails', type: 'strings' },
  { name: 'ec_images', type: 'strings' },
  { name: 'ec_released', type: 'date' },
  { name: 'store', type: 'string' },
  { name: 'material', type: 'string' },
]

const brands = ['Nordvik', 'Alpina', 'Sierra', 'Fjell', 'Tundra', 'Pampa', 'Savanna', 'Boreal', 'Karoo', 'Taiga']
const colors = ['red', 'blue', 'green', 'black', 'white']
const materials = ['mesh', 'leather', 'wool', 'canvas']
const stores = ['Oslo', 'Paris', 'Kyoto']
const kinds = [
  { name: 'trail runner', path: ['Shoes', 'Trail'] },
  { name: 'road runner', path: ['Shoes', 'Road'] },
  { name: 'hiking boot', path: ['Shoes', 'Boots'] },
  { name: 'rain jacket', path: ['Clothing', 'Jackets'] },
  { name: 'wool sweater', path: ['Clothing', 'Sweaters'] },
  { name: 'day pack', path: ['Bags', 'Packs'] },
  { name: 'duffel', path: ['Bags', 'Duffels'] },
]
const traits = ['light', 'sturdy', 'warm', 'packable', 'breathable', 'classic', 'quiet', 'bright']

/** Words by which searches of products differ from searches of documents. */
export const delimiter = '|'

const ancestorsOf = (path: readonly string[]) => path.map((_, index) => path.slice(0, index + 1).join(delimiter))

const createFamily = (random: Random, family: number, now: number): InteropDocument[] => {
  const { name, path } = random.pick(kinds)
  const brand = brands[Math.floor(brands.length * random.next() ** 1.5)]!
  const [first, second] = random.sample(traits, 2)
  const title = `${brand} ${first} ${name}`
  const body = `A ${first} and ${second} ${name} by ${brand}, made for long days.`
  const price = 20 + random.below(280)
  const shared = {
    ec_name: title,
    ec_description: body,
    ec_brand: brand,
    ec_category: ancestorsOf(path),
    ec_item_group_id: `group-${family}`,
    ec_rating: 1 + random.below(9) / 2,
    material: random.pick(materials),
    store: random.pick(stores),
    ec_released: now - (1 + random.below(900)) * 86_400_000,
  }
  const variants = random.sample(colors, random.chance(0.4) ? 2 + random.below(2) : 1)
  return variants.map((color, position) => {
    const id = `sku-${String(family).padStart(3, '0')}-${color}`
    return {
      id,
      title,
      body,
      uri: `https://shop.interop.test/${id}`,
      fields: {
        ...shared,
        objecttype: 'CatalogueItem',
        ec_product_id: id,
        ec_color: color,
        // Cents make prices unique, so that an order by price is total.
        ec_price: price + (family * 4 + position) / 1000,
        ec_promo_price: random.chance(0.3) ? Math.round(price * 0.8) : null,
        ec_in_stock: String(random.chance(0.85)),
        ec_thumbnails: [`https://shop.interop.test/images/${id}.png`],
        ec_images: [],
      },
    }
  })
}

/** Generates about 130 groups of products with 200 variants, the same on every run. */
export const generateProducts = (now: number): InteropDocument[] => {
  const random = createRandom(4_711)
  return Array.from({ length: 130 }, (_, family) => createFamily(random, family, now)).flat()
}

/** The URL of the listing of the checks. */
export const listingUrl = 'https://shop.interop.test/shoes'
/** The URL of another listing. */
export const bagsUrl = 'https://shop.interop.test/bags'

/** The entries of that listing that are not products. */
export const spotlights = [2, 14].map((position) => ({
  position,
  id: `spotlight-${position}`,
  clickUri: 'https://shop.interop.test/sale',
  desktopImage: `https://shop.interop.test/images/sale-${position}.png`,
}))

/** The placement of the badge "Sale". */
export const badgePlacement = 'card'

type Configuration = NonNullable<PlatformOptions['configuration']>

export const commerce: NonNullable<Configuration['commerce']> = {
  perPage: 12,
  filter: '@objecttype==CatalogueItem',
  facets: [
    { field: 'ec_category', displayName: 'Category', type: 'hierarchical', numberOfValues: 2, isFieldSuggestion: true },
    { field: 'ec_brand', displayName: 'Brand', type: 'regular', numberOfValues: 5, isFieldSuggestion: true },
    { field: 'ec_color', displayName: 'Color', type: 'regular' },
    { field: 'ec_price', displayName: 'Price', type: 'numericalRange', numberOfValues: 4 },
    { field: 'ec_rating', displayName: 'Rating', type: 'numericalRange', interval: 'continuous' },
    { field: 'ec_released', displayName: 'Released', type: 'dateRange', numberOfValues: 3 },
    { field: 'store', displayName: 'Store', type: 'location' },
  ],
  sorts: [
    { field: 'ec_price', direction: 'asc', displayName: 'Price, low first' },
    { field: 'ec_price', direction: 'desc', displayName: 'Price, high first' },
  ],
  listings: [
    { url: listingUrl, filter: '@ec_category==Shoes' },
    { url: bagsUrl, filter: '@ec_category==Bags', spotlights },
  ],
  badges: [{ placementId: badgePlacement, filter: '@ec_promo_price', text: 'Sale' }],
  recommendations: [
    { slotId: 'popular', headline: 'Popular now', strategy: 'popular', perPage: 4 },
    { slotId: 'rated', headline: 'Best rated', strategy: 'popular', perPage: 6 },
    { slotId: 'similar', headline: 'More like this', strategy: 'similar', perPage: 4 },
  ],
}

/** Additional configuration of the shop's platform. */
export const shopConfiguration: Configuration = {
  organizationId,
  tokens: configuration.tokens ?? [],
  faults: { header: true },
  suggestions: [
    { expression: 'trail runner', weight: 50 },
    { expression: 'rain jacket', weight: 40 },
  ],
  pipelines: [
    {
      name: 'default',
      triggers: [
        { type: 'redirect', when: { query: ['returns'] }, content: 'https://shop.interop.test/returns' },
        { type: 'query', when: { query: ['anorak'] }, content: 'rain jacket' },
        { type: 'notify', when: { query: ['duffel'] }, content: 'Duffels ship free.' },
      ],
    },
  ],
}
