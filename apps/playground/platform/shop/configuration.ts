import { quoteValue } from '@querent/api-client'
import type { PlatformConfiguration } from '@querent/platform'
import { brandUrl, categoryUrl, ORIGIN, productUrl } from './addresses'
import { categoryPaths } from './categories'
import { families } from './families'
import { brands } from './family'
import { NIGHT_PICTURE } from './pictures'
import { currencies, priceFieldsOf } from './prices'

type Commerce = NonNullable<PlatformConfiguration['commerce']>

/** The first release day of new products. */
export const NEW_SINCE = '2026-08-01'

const isNew = `@released>=${NEW_SINCE.replaceAll('-', '/')}`
const isOnSale = '@ec_promo_price'

const nightOutside = {
  position: 3,
  id: 'night-outside',
  clickUri: `${ORIGIN}/shop/ready-for-winter`,
  desktopImage: NIGHT_PICTURE,
  name: 'Your first night outside',
  nameFontColor: '#FFFFFF',
  description: 'A tent, a bag and a mat are enough. We show which ones go together.',
  descriptionFontColor: '#F3E8C4',
  altText: 'A lit tent below mountains and stars',
}

const listings: Commerce['listings'] = [
  { url: '/shop/all', filter: '@ec_item_group_id' },
  { url: '/shop/sale', filter: isOnSale, sort: { field: 'discount', direction: 'desc' } },
  { url: '/shop/new', filter: isNew, sort: { field: 'released', direction: 'desc' } },
  { url: '/shop/best-rated', filter: '@ec_rating>=4.5', sort: { field: 'ec_rating', direction: 'desc' } },
  { url: '/shop/ready-for-rain', filter: '@feature==Waterproof' },
  { url: '/shop/ready-for-winter', filter: '@feature==Insulated' },
  ...categoryPaths.map((path) => ({
    url: categoryUrl(path),
    filter: `@ec_category==${quoteValue(path)}`,
    spotlights: path === 'Camping' ? [nightOutside] : [],
  })),
  ...brands.map((brand) => ({ url: brandUrl(brand), filter: `@ec_brand==${quoteValue(brand)}` })),
  ...families.map(({ id }) => ({ url: productUrl(id), filter: `@ec_item_group_id==${quoteValue(id)}` })),
]

const YEARS = [2023, 2024, 2025, 2026]

const facets: Commerce['facets'] = [
  { field: 'ec_category', type: 'hierarchical', isFieldSuggestion: true },
  { field: 'ec_brand', type: 'regular', isFieldSuggestion: true },
  { field: 'ec_price', type: 'numericalRange', interval: 'continuous' },
  { field: 'ec_color', displayName: 'Colour', type: 'regular', numberOfValues: 15 },
  { field: 'size', type: 'regular', numberOfValues: 12 },
  { field: 'ec_gender', displayName: 'Made for', type: 'regular' },
  {
    field: 'ec_rating',
    type: 'numericalRange',
    ranges: [4.5, 4, 3].map((start) => ({ start, end: 5, endInclusive: true })),
  },
  { field: 'availability', type: 'regular' },
  { field: 'store', displayName: 'In store', type: 'location' },
  {
    field: 'released',
    type: 'dateRange',
    ranges: YEARS.map((year) => ({ start: Date.UTC(year), end: Date.UTC(year + 1) })),
  },
  { field: 'material', type: 'regular' },
  { field: 'feature', type: 'regular' },
]

const badge = { placementId: 'card', textColor: '#FFFFFF' }

const commerce: Commerce = {
  perPage: 24,
  prices: currencies.map((currency) => ({ currency, ...priceFieldsOf(currency) })),
  facets,
  sorts: [
    { field: 'ec_price', direction: 'asc', displayName: 'Price, low to high' },
    { field: 'ec_price', direction: 'desc', displayName: 'Price, high to low' },
    { field: 'ec_rating', direction: 'desc', displayName: 'Best rated' },
    { field: 'released', direction: 'desc', displayName: 'Newest' },
  ],
  listings,
  recommendations: [
    { slotId: 'home', headline: 'Popular this season', strategy: 'popular', perPage: 8 },
    { slotId: 'home-sale', headline: 'Now reduced', strategy: 'popular', filter: isOnSale, perPage: 8 },
    { slotId: 'viewed', headline: 'You looked at these', strategy: 'recentlyViewed' },
    { slotId: 'product', headline: 'Similar products', strategy: 'similar' },
    { slotId: 'product-together', headline: 'Often bought together', strategy: 'boughtTogether' },
    { slotId: 'cart', headline: 'Goes well with your cart', strategy: 'boughtTogether', perPage: 4 },
  ],
  badges: [
    { ...badge, filter: isNew, text: 'New', backgroundColor: '#1F5F3A' },
    { ...badge, filter: isOnSale, text: 'Sale', backgroundColor: '#A3201D' },
    { ...badge, filter: '@availability=="Low stock"', text: 'Low stock', backgroundColor: '#7A4A00' },
  ],
}

/** The configuration of the shop: listings, suggestions, recommendations and rules. */
export const shopConfiguration: PlatformConfiguration = {
  faults: { header: true },
  suggestions: [
    { expression: 'trail running shoes', weight: 60 },
    { expression: 'rain jacket', weight: 55 },
    { expression: 'tent for two', weight: 45 },
    { expression: 'hiking boots', weight: 45 },
    { expression: 'winter sleeping bag', weight: 35 },
    { expression: 'bike lights', weight: 35 },
    { expression: 'kids helmet', weight: 30 },
    { expression: 'waterproof pannier', weight: 30 },
    { expression: 'merino base layer', weight: 25 },
    { expression: 'day pack', weight: 25 },
  ],
  pipelines: [
    {
      name: 'default',
      triggers: [
        { type: 'redirect', when: { query: ['returns', 'return policy'] }, content: `${ORIGIN}/shop/help/returns` },
        { type: 'redirect', when: { query: ['sale', 'sales', 'discount'] }, content: `${ORIGIN}/shop/sale` },
        { type: 'query', when: { query: ['mountain bike', 'mtb'] }, content: 'gravel bike' },
        {
          type: 'notify',
          when: { queryContains: ['gift', 'present'] },
          content: 'Not sure what to give? A gift card never has the wrong size.',
        },
        {
          type: 'notify',
          when: { queryContains: ['bike', 'bikes', 'bicycle'] },
          content: 'Our bikes arrive assembled. You only turn the handlebar and pump up the tyres.',
        },
      ],
      thesaurus: [
        { type: 'synonym', words: ['rucksack', 'backpack'] },
        { type: 'synonym', words: ['trousers', 'pants'] },
        { type: 'synonym', words: ['colour', 'color'] },
        { type: 'alias', words: ['sneakers', 'trainers'], alternatives: ['running shoes'] },
        { type: 'alias', words: ['anorak', 'cagoule'], alternatives: ['rain jacket'] },
        { type: 'alias', words: ['pullover', 'jumper'], alternatives: ['fleece'] },
        { type: 'alias', words: ['torch'], alternatives: ['light'] },
        { type: 'alias', words: ['thermos'], alternatives: ['flask'] },
      ],
      rankingWeights: [{ expression: '@availability=="Sold out"', modifier: -4 }],
    },
  ],
  commerce,
}
