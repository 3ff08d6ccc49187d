const brands = ['Ñandú 2 selected', 'Nordic 2 selected', '雪 1']

/** What depends on the runtime. */
interface Differences {
  /** The total of the cart in the German of Switzerland. Default: as the older data of languages has it. */
  swissPrice?: string
  /** Default false, as on a server. */
  sharesStorage?: boolean
}

/** Returns what the session must result in. */
export const expectedSession = ({ swissPrice = "CHF\u00a02'078.05", sharesStorage = false }: Differences = {}) => ({
  sharesStorage,
  search: {
    loaded: {
      status: 'succeeded',
      url: 'utm_source=mail&q=winter%20tire',
      total: 5,
      results: ['Winter tyre', 'All-season tyre'],
      brands: ['Ñandú 2', 'Nordic 2', '雪 1'],
    },
    details: {
      excerpt: 'A quiet tyre for wet and cold roads.',
      highlights: [{ offset: 8, length: 4 }],
      raw: { urihash: '2', permanentid: '2', brand: 'Nordic', price: 120.5 },
      places: ['Tyres 5'],
      prices: ['0..400 4', '400..800 0', '800..1200 1'],
      dates: ['2028/01/01@00:00:00..2030/01/15@13:30:00 3'],
    },
    answered: {
      status: 'complete',
      text: 'Fit winter tyres below 7 °C: 冬タイヤ. '.repeat(12).trim(),
      answerContentFormat: 'text/markdown',
      citations: ['Winter tyre'],
    },
    suggestions: ['Winter tyre'],
    found: ['Ñandú 2'],
    paged: {
      status: 'succeeded',
      url: 'utm_source=mail&q=winter%20tire&sortCriteria=%40price%20descending&f-brand=%C3%91and%C3%BA,Nordic&page=2',
      total: 4,
      results: ['Studded tyre', 'All-season tyre'],
      brands,
    },
    hydrated: { searches: 0, results: ['Studded tyre', 'All-season tyre'], brands },
    back: {
      status: 'succeeded',
      url: 'utm_source=mail&q=winter%20tire&sortCriteria=%40price%20descending&f-brand=%C3%91and%C3%BA,Nordic',
      total: 4,
      results: ['Ice tyre', 'Winter tyre'],
      brands,
    },
    superseded: {
      status: 'succeeded',
      url: 'utm_source=mail&q=%E5%86%AC%E3%82%BF%E3%82%A4%E3%83%A4&sortCriteria=%40price%20descending',
      total: 1,
      results: ['冬タイヤ'],
      brands: ['雪 1'],
      aborted: true,
    },
    cancelled: 'succeeded',
    resumed: { status: 'complete', isWhole: true, isReopened: true },
    failures: [
      ['status=503', 'failed', 'http'],
      ['status=429;times=1', 'succeeded', null],
      ['malformed', 'failed', 'malformed'],
      ['truncated=40', 'failed', 'malformed'],
      ['latency=20000', 'failed', 'timeout'],
    ],
    warnings: [],
  },
  commerce: {
    products: ['Trail shoe', 'Road shoe'],
    facets: ['ec_category category', 'ec_brand regular'],
    filtered: ['Road shoe'],
    totalPrice: 2078.05,
    totalQuantity: 3,
    prices: ['2\u202f078,05\u00a0€', '￥2,078', '$2,078.05', '\u200f٢٬٠٧٨٫٠٥\u00a0ج.م.\u200f'],
    swissPrice,
    status: 'succeeded',
    listed: ['Trail shoe', 'Road shoe'],
    headline: 'Popular now',
    warnings: [],
  },
  analytics: { visitorId: '11111111-2222-4333-8444-555555555555', accepted: [true], warnings: [] },
})
