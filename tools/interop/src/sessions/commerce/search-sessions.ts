import { isDeepStrictEqual } from 'node:util'
import { hasWords } from '../../shop.ts'
import type { Expected } from '../stage.ts'
import { anotherQuery, expecting, sameRequest } from './differences.ts'
import type { Session, Setup } from './session.ts'
import { count, has, ranges } from './stock.ts'

const setup: Setup = { page: 'search' }
const all = count()
const jackets = count(hasWords('jacket'))

const outlivesQuery: Expected = {
  why: 'another query clears the choices; the vendor keeps a range that was typed',
  members: /^(search request, facets\[\]|page, (products|total|window|pages|breadcrumbs|url|shown\..*))$/,
  holds: ({ path, vendor, ours }) => path !== 'total' || Number(vendor) < Number(ours),
}
const ledElsewhere: Expected[] = [
  ...expecting('a box that leads to another page requests nothing here', { 'page, url': [['q=boot'], []] }),
  {
    why: 'a submitted text has no suggestions',
    members: /^page, standalone\.suggestions$/,
    holds: ({ ours }) => isDeepStrictEqual(ours, []),
  },
]
const picked: Expected[] = [
  anotherQuery,
  ...expecting('a picked value is requested, and its suggestions are cleared', {
    'page, suggested.ec_category': [[], undefined],
    'page, suggested.ec_brand': [[], undefined],
  }),
  {
    why: 'a submitted text has no suggestions',
    members: /^page, box\.suggestions$/,
    holds: ({ ours }) => isDeepStrictEqual(ours, []),
  },
]

/** Sessions of users who search the shop. */
export const searchSessions: readonly Session[] = [
  {
    title: 'queries for products follow one another',
    setup,
    steps: [
      ['sees', { total: all }],
      ['ask', 'jacket'],
      ['sees', { query: 'jacket', total: jackets, breadcrumbs: [] }],
      ['nextPage'],
      ['sees', { page: 2, window: `13 to ${jackets}` }],
      ['ask', 'light trail'],
      ['sees', { total: count(hasWords('light trail')), page: 1 }],
      ['ask', ''],
      ['sees', { total: all, query: '' }],
    ],
  },
  {
    title: 'a query without products is followed by another one',
    setup,
    steps: [
      ['ask', 'nothingofthis'],
      ['sees', { total: 0, order: [], products: [], pages: 0 }],
      ['ask', 'boot'],
      ['sees', { total: count(hasWords('boot')) }],
    ],
  },
  {
    title: 'another query clears the filters',
    setup,
    steps: [
      ['selectPath', 'ec_category', ['Shoes']],
      ['toggle', 'ec_brand', 'Nordvik'],
      ['ask', 'jacket'],
      ['sees', { total: jackets, breadcrumbs: [] }],
    ],
  },
  {
    title: 'another query clears a range that was typed',
    setup,
    steps: [
      ['setRange', 'ec_price', 50, 150],
      ['sees', { total: count(ranges('ec_price', 50, 150)) }],
      ['ask', 'jacket'],
      ['sees', { query: 'jacket' }],
    ],
    differs: { 2: [outlivesQuery] },
  },
  {
    title: 'filters outlive another query',
    setup: { ...setup, clearFilters: false },
    steps: [
      ['toggle', 'ec_brand', 'Nordvik'],
      ['ask', 'jacket'],
      [
        'sees',
        { total: count(hasWords('jacket'), has('ec_brand', 'Nordvik')), breadcrumbs: ['ec_brand: Nordvik selected'] },
      ],
      ['ask', 'boot'],
      ['sees', { total: count(hasWords('boot'), has('ec_brand', 'Nordvik')) }],
    ],
    differs: { 2: [anotherQuery], 3: [anotherQuery] },
  },
  {
    title: 'more products of a query are fetched, and sorted',
    setup,
    steps: [
      ['ask', 'boot'],
      ['fetchMore'],
      ['sees', { window: `1 to ${count(hasWords('boot'))}` }],
      ['sortBy', 'ec_price asc'],
      ['sees', { window: '1 to 12', sort: 'ec_price asc' }],
      ['ask', 'jacket'],
      ['sees', { total: jackets }],
    ],
    differs: { 2: [sameRequest] },
  },
  {
    title: 'categories of all products are shown and walked',
    setup,
    steps: [
      ['selectPath', 'ec_category', ['Bags']],
      ['selectPath', 'ec_category', ['Bags', 'Packs']],
      ['sees', { total: count(has('ec_category', 'Bags|Packs')) }],
      ['selectPath', 'ec_category', ['Bags']],
      ['sees', { total: count(has('ec_category', 'Bags')) }],
    ],
  },
  {
    title: 'a value is found among the facets of a query',
    setup,
    steps: [
      ['ask', 'jacket'],
      ['searchFacet', 'ec_brand', 'a'],
      ['pickFound', 'ec_brand', 'Alpina'],
      ['sees', { total: count(hasWords('jacket'), has('ec_brand', 'Alpina')) }],
    ],
  },
  {
    title: 'suggestions are shown, and one is picked',
    setup,
    steps: [
      ['type', 'tra'],
      ['type', 'trail r'],
      ['sees', { box: { text: 'trail r' }, total: all }],
      ['pickSuggestion', 'trail runner'],
      ['sees', { query: 'trail runner', box: { text: 'trail runner' }, total: count(hasWords('trail runner')) }],
      ['clearBox'],
      ['sees', { box: { text: '' }, query: 'trail runner' }],
      ['submit'],
      ['sees', { total: all }],
    ],
  },
  {
    title: 'a query for products is corrected',
    setup,
    steps: [
      ['ask', 'jackte'],
      ['sees', { total: jackets, corrections: { wasCorrectedTo: 'jacket', originalQuery: 'jackte' }, query: 'jacket' }],
      ['nextPage'],
      ['ask', 'boot'],
      ['sees', { corrections: { wasCorrectedTo: '' } }],
    ],
    differs: {
      2: expecting('the next page shows products of the corrected query as well', {
        'page, corrections.wasCorrectedTo': ['', 'jacket'],
        'page, corrections.originalQuery': ['', 'jackte'],
      }),
    },
  },
  {
    title: 'a trigger searches for something else, and is undone',
    setup,
    steps: [
      ['ask', 'anorak'],
      [
        'sees',
        {
          query: 'rain jacket',
          total: count(hasWords('rain jacket')),
          triggers: { newQuery: 'rain jacket', originalQuery: 'anorak' },
        },
      ],
      ['undoQueryTrigger'],
      ['sees', { query: 'anorak', total: 0 }],
      ['ask', 'boot'],
      ['ask', 'anorak'],
      ['sees', { query: 'rain jacket' }],
    ],
    differs: { 2: [anotherQuery] },
  },
  {
    title: 'a trigger redirects, and another notifies',
    setup,
    steps: [
      ['ask', 'returns'],
      ['sees', { triggers: { redirectTo: 'https://shop.interop.test/returns' } }],
      ['ask', 'duffel'],
      ['sees', { triggers: { redirectTo: '', notifications: ['Duffels ship free.'] } }],
      ['ask', 'boot'],
      ['sees', { triggers: { notifications: [] } }],
    ],
  },
  {
    title: 'recent queries are repeated, and cleared',
    setup,
    steps: [
      ['ask', 'jacket'],
      ['ask', 'boot'],
      ['ask', 'nothingofthis'],
      ['sees', { recent: ['boot', 'jacket'] }],
      ['repeatRecent', 1],
      ['sees', { query: 'jacket', recent: ['jacket', 'boot'], total: jackets }],
      ['clearRecent'],
      ['sees', { recent: [] }],
    ],
  },
  {
    title: 'values of facets are suggested, and a brand is picked',
    setup: { ...setup, suggestsValues: true },
    steps: [
      ['type', 'jacket'],
      ['suggestValues', 'jacket'],
      ['sees', { suggested: { ec_category: [`Clothing ${jackets}`, `Clothing/Jackets ${jackets}`] } }],
      ['pickValue', 'ec_brand', 'Nordvik'],
      ['sees', { query: 'jacket', total: count(hasWords('jacket'), has('ec_brand', 'Nordvik')) }],
    ],
    differs: {
      3: [
        ...picked,
        {
          why: 'a value that is picked for another query does not freeze the values of the previous query',
          members: /^(search request, facets\[\]\.freezeCurrentValues|page, shown\.ec_brand\.values\[\])$/,
          holds: ({ path, vendor, ours }) =>
            path !== 'facets[].freezeCurrentValues' || (vendor === true && ours === false),
        },
      ],
    },
  },
  {
    title: 'values of facets are suggested, and a category is picked',
    setup: { ...setup, suggestsValues: true },
    steps: [
      ['ask', 'boot'],
      ['type', 'jacket'],
      ['suggestValues', 'jacket'],
      ['pickValue', 'ec_category', 'Jackets'],
      ['sees', { query: 'jacket', total: jackets, breadcrumbs: ['ec_category: Clothing/Jackets'] }],
    ],
    differs: {
      4: [
        ...picked,
        ...expecting('a known facet is requested by its name and size', {
          'search request, facets[].numberOfValues': [undefined, 2],
          'search request, facets[].initialNumberOfValues': [undefined, 2],
          'search request, facets[].retrieveCount': [undefined, 2],
        }),
      ],
    },
  },
  {
    title: 'products are shown while a query is typed',
    setup: { ...setup, instantProducts: true },
    steps: [
      ['typeInstantly', 'boot'],
      ['sees', { instant: { query: 'boot', total: count(hasWords('boot')) }, total: all }],
      ['typeInstantly', 'jacket'],
      ['sees', { instant: { total: jackets } }],
      ['typeInstantly', 'boot'],
      ['sees', { instant: { query: 'boot', total: count(hasWords('boot')) } }],
    ],
  },
  {
    title: 'a standalone box leads to its page',
    setup: { ...setup, standalone: 'https://shop.interop.test/search' },
    steps: [
      ['typeStandalone', 'boot'],
      ['submitStandalone'],
      ['sees', { standalone: { text: 'boot', redirectTo: 'https://shop.interop.test/search' }, total: all }],
      ['leaveStandalone'],
      ['sees', { standalone: { redirectTo: '' } }],
    ],
    differs: { 2: ledElsewhere, 3: ledElsewhere },
  },
  {
    title: 'a standalone box follows the redirection of a trigger',
    setup: { ...setup, standalone: 'https://shop.interop.test/search' },
    steps: [
      ['typeStandalone', 'returns'],
      ['submitStandalone'],
      ['sees', { standalone: { redirectTo: 'https://shop.interop.test/returns' }, query: '' }],
    ],
    differs: {
      2: expecting('a box that leads to another page requests nothing here', { 'page, url': [['q=returns'], []] }),
    },
  },
  {
    title: 'a search for products fails, and the next one does not',
    setup,
    steps: [
      ['type', 'jacket'],
      ['fault', '/search', 'status=500;times=1'],
      ['submit'],
      ['sees', { hasError: true, isLoading: false }],
      ['ask', 'boot'],
      ['sees', { hasError: false, total: count(hasWords('boot')) }],
    ],
  },
  {
    title: 'a query is answered after the next one',
    setup,
    steps: [
      ['overtake', '/commerce/v2/search'],
      ['atOnce', ['ask', 'jacket'], ['ask', 'boot']],
      ['sees', { box: { text: 'boot' } }],
    ],
    differs: {
      2: [
        {
          why: 'the page shows the products of the last query; the vendor shows the last reply',
          members: /^page, (products\[\]|total|window|pages|shown\..*|recent.*|query|order|url)$/,
          holds: ({ path, vendor, ours }) =>
            path !== 'total' || isDeepStrictEqual([vendor, ours], [jackets, count(hasWords('boot'))]),
        },
      ],
    },
  },
]
