import { isDeepStrictEqual } from 'node:util'
import { hasWords } from '../../shop.ts'
import type { Expected } from '../stage.ts'
import { anotherLink, cleared, expecting } from './differences.ts'
import type { Session } from './session.ts'
import { count, has, isShoe, lacks, ranges, released } from './stock.ts'

const jackets = count(hasWords('jacket'))
const shoes = count(isShoe)
const notRed = count(isShoe, lacks('ec_color', 'red'))

const excludes: Expected = {
  why: 'a link that excludes a value restores it; the vendor reads it and requests nothing',
  members: /^(listing request, (facets.*|number.*)|page, .*)$/,
  holds: ({ path, vendor, ours }) => path !== 'total' || isDeepStrictEqual([vendor, ours].toSorted(), [notRed, shoes]),
}
const restored = expecting('a platform does not choose values in a facet if a link has chosen some', {
  'listing request, facets[].preventAutoSelect': [false, true],
})
const linked: Expected = {
  why: 'a link restores the choices of a known facet; the vendor forgets the facet',
  members: /^search request, facets\[\]\.(preventAutoSelect|values|displayName|numberOfValues|initialNumberOfValues)$/,
  holds: ({ path, vendor, ours }) =>
    path === 'facets[].values' || vendor === undefined || (vendor === false && ours === true),
}

/** Pages that a link opens, and the links of pages. */
export const linkSessions: readonly Session[] = [
  {
    title: 'a link names a query, a page and its size',
    setup: { page: 'search', url: 'q=jacket&page=1&perPage=6' },
    steps: [
      ['sees', { query: 'jacket', page: 2, perPage: 6, window: '7 to 12', url: ['page=1', 'perPage=6', 'q=jacket'] }],
      ['previousPage'],
      ['sees', { page: 1, url: ['perPage=6', 'q=jacket'] }],
      ['visit', 'q=boot'],
      ['sees', { query: 'boot', total: count(hasWords('boot')) }],
    ],
  },
  {
    title: 'a link names an order',
    setup: { page: 'listing', url: 'sortCriteria=ec_price%20desc' },
    steps: [
      ['sees', { sort: 'ec_price desc' }],
      ['visit', 'sortCriteria=ec_price%20asc'],
      ['sees', { sort: 'ec_price asc' }],
      ['visit', ''],
      ['sees', { sort: 'relevance' }],
    ],
    differs: { 1: [anotherLink], 2: [anotherLink] },
  },
  {
    title: 'a link names values',
    setup: { page: 'listing', url: 'f-ec_brand=Nordvik,Pampa&f-ec_color=red' },
    steps: [
      [
        'sees',
        {
          total: count(isShoe, has('ec_brand', 'Nordvik', 'Pampa'), has('ec_color', 'red')),
          breadcrumbs: ['ec_brand: Nordvik selected', 'ec_brand: Pampa selected', 'ec_color: red selected'],
        },
      ],
      ['toggle', 'ec_brand', 'Pampa'],
      ['sees', { url: ['f-ec_brand=Nordvik', 'f-ec_color=red'] }],
    ],
    differs: { 0: restored },
  },
  {
    title: 'a link excludes a value',
    setup: { page: 'listing', url: 'fExcluded-ec_color=red' },
    steps: [
      ['sees', { url: ['fExcluded-ec_color=red'] }],
      ['exclude', 'ec_color', 'red'],
    ],
    differs: { 0: [excludes], 1: [excludes] },
  },
  {
    title: 'a link names a category and a store',
    setup: { page: 'search', url: 'cf-ec_category=Shoes,Trail&lf-store=Oslo' },
    steps: [
      [
        'sees',
        {
          total: count(has('ec_category', 'Shoes|Trail'), has('store', 'Oslo')),
          breadcrumbs: ['ec_category: Shoes/Trail', 'store: Oslo selected'],
          url: ['cf-ec_category=Shoes,Trail', 'lf-store=Oslo'],
        },
      ],
      ['selectPath', 'ec_category', ['Shoes']],
      ['sees', { total: count(isShoe, has('store', 'Oslo')) }],
    ],
    differs: {
      0: expecting('facets are requested in the order of their parameters', {
        'search request, facets[order]': ['store,ec_category', 'ec_category,store'],
      }),
      1: [
        ...expecting('a facet from a link requests more values by the number that the link selects', {
          'search request, facets[].retrieveCount': [2, 8],
          'page, shown.ec_category.more': [true, false],
          'page, shown.ec_category.values': [
            ['in Shoes', 'Road 11', 'Boots 4'],
            ['in Shoes', 'Road 11', 'Boots 4', 'Trail 2'],
          ],
        }),
      ],
    },
  },
  {
    title: 'a link names ranges of numbers and dates',
    setup: {
      page: 'listing',
      url: 'nf-ec_price=50..150&df-ec_released=2000/01/01@00:00:00...2100/01/01@00:00:00',
    },
    steps: [
      ['sees', { total: count(isShoe, ranges('ec_price', 50, 149.9999)) }],
      ['nextPage'],
      ['clearFacets'],
      ['sees', { total: count(isShoe), breadcrumbs: [] }],
    ],
    differs: { 2: cleared },
  },
  {
    title: 'a link names a range that was typed',
    setup: { page: 'listing', url: 'mnf-ec_price=50...150' },
    steps: [
      ['sees', { total: count(isShoe, ranges('ec_price', 50, 150)), shown: { ec_price: { range: '50 150' } } }],
      ['toggle', 'ec_color', 'blue'],
      ['sees', { url: ['f-ec_color=blue', 'mnf-ec_price=50...150'] }],
    ],
  },
  {
    title: 'links to products are followed, one after another',
    setup: { page: 'search' },
    steps: [
      ['visit', 'q=jacket&f-ec_brand=Nordvik'],
      ['sees', { total: count(hasWords('jacket'), has('ec_brand', 'Nordvik')), box: { text: 'jacket' } }],
      ['visit', 'q=jacket&sortCriteria=ec_price%20asc&page=1'],
      ['sees', { total: jackets, page: 2, breadcrumbs: [] }],
      ['visit', ''],
      ['sees', { total: count(), query: '', page: 1, sort: 'relevance' }],
    ],
    differs: { 1: [linked], 2: [anotherLink] },
  },
  {
    title: 'the link of a page names all choices',
    setup: { page: 'listing' },
    steps: [
      ['toggle', 'ec_brand', 'Nordvik'],
      ['exclude', 'ec_color', 'red'],
      ['selectPath', 'ec_category', ['Shoes']],
      ['toggle', 'store', 'Paris'],
      ['sees', { url: ['cf-ec_category=Shoes', 'f-ec_brand=Nordvik', 'fExcluded-ec_color=red', 'lf-store=Paris'] }],
      ['sortBy', 'ec_price asc'],
      ['perPage', 2],
      ['nextPage'],
      [
        'sees',
        {
          url: [
            'cf-ec_category=Shoes',
            'f-ec_brand=Nordvik',
            'fExcluded-ec_color=red',
            'lf-store=Paris',
            'page=1',
            'perPage=2',
            'sortCriteria=ec_price%20asc',
          ],
        },
      ],
    ],
  },
  {
    title: 'the link of a page names ranges',
    setup: { page: 'listing' },
    steps: [
      ['toggleRange', 'ec_price', 0],
      ['setRange', 'ec_rating', 2, 4],
      [
        'sees',
        {
          total: count(isShoe, ranges('ec_rating', 2, 4), ranges('ec_price', 0, 75)),
          url: ['mnf-ec_rating=2...4', 'nf-ec_price=0..75'],
        },
      ],
      ['toggleRange', 'ec_released', 0],
      ['sees', { total: count(isShoe, ranges('ec_rating', 2, 4), ranges('ec_price', 0, 75), released(2024)) }],
    ],
  },
  {
    title: 'a link names an unknown facet and an unreadable range',
    setup: { page: 'listing', url: 'f-ec_brand=Nobody&nf-ec_price=a..b&x-y=z' },
    steps: [
      ['sees', { total: 0, breadcrumbs: ['ec_brand: Nobody selected'] }],
      ['clearBreadcrumbs'],
      ['sees', { total: count(isShoe) }],
    ],
    differs: {
      0: [
        ...restored,
        ...expecting('a link keeps foreign parameters and drops unreadable ones', {
          'page, url[]': ['nf-ec_price=', 'x-y=z'],
        }),
      ],
      1: [...cleared, ...expecting('a link keeps foreign parameters', { 'page, url': [[], ['x-y=z']] })],
    },
  },
]
