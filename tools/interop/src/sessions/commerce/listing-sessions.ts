import { bagsUrl } from '../../catalogue.ts'
import {
  anotherPlace,
  cleared,
  expecting,
  frozen,
  pastTheEnds,
  removedRange,
  sameRequest,
  staleLink,
} from './differences.ts'
import type { Expected } from '../stage.ts'
import type { Session, Setup } from './session.ts'
import { count, has, isShoe, lacks, ranges, released } from './stock.ts'

const setup: Setup = { page: 'listing' }
const shoes = count(isShoe)
const facets = ['ec_category', 'ec_brand', 'ec_color', 'ec_price', 'ec_rating', 'ec_released', 'store']

/** In the request, then on the page. */
const addedRange: Expected = {
  why: 'a given range is added to the ranges that the platform offers; the vendor requests it alone',
  members:
    /^(listing request, facets\[\]\.(values|numberOfValues|preventAutoSelect)|page, (shown\.ec_released\.values|url))$/,
  holds: ({ path, vendor, ours }) => {
    if (path.endsWith('numberOfValues')) return vendor === 1 && ours === 3
    if (path.endsWith('preventAutoSelect')) return vendor === false && ours === true
    // The vendor's link does not name it.
    if (path === 'url') return JSON.stringify(vendor) === '[]' && String(ours).startsWith('df-ec_released=')
    return Array.isArray(vendor) && vendor.length === 1 && Array.isArray(ours) && ours.length > 3
  },
}
const offeredAgain: Expected = {
  why: 'without a given range the platform offers its own again; the vendor requests one range',
  members: /^(listing request, facets\[\]\.(values|numberOfValues)|page, shown\.ec_released\.values)$/,
  holds: ({ path, vendor, ours }) =>
    path.endsWith('numberOfValues')
      ? vendor === 1 && ours === 3
      : Array.isArray(vendor) && vendor.length === 1 && Array.isArray(ours) && ours.length >= 3,
}

/** Sessions of users who browse the products of a listing. */
export const listingSessions: readonly Session[] = [
  {
    title: 'a listing is opened',
    setup,
    steps: [
      [
        'sees',
        {
          total: shoes,
          window: '1 to 12',
          order: facets,
          sorts: ['relevance', 'ec_price asc', 'ec_price desc'],
          shown: {
            ec_category: { name: 'Category', type: 'hierarchical', values: ['in ', `Shoes ${shoes}`] },
            store: { name: 'Store', type: 'location' },
          },
          hasError: false,
        },
      ],
      ['refresh'],
      ['sees', { total: shoes }],
    ],
  },
  {
    title: 'the pages of a listing are turned',
    setup,
    steps: [
      ['nextPage'],
      ['nextPage'],
      ['sees', { page: 3, window: '25 to 36', pages: 5 }],
      ['page', 5],
      ['sees', { page: 5, window: `49 to ${shoes}` }],
      ['previousPage'],
      ['page', 1],
      ['sees', { page: 1, window: '1 to 12' }],
    ],
  },
  {
    title: 'a listing is paged at its ends',
    setup,
    steps: [['previousPage'], ['page', 5], ['nextPage'], ['sees', { window: `49 to ${shoes}` }]],
    differs: {
      1: pastTheEnds,
      3: [...pastTheEnds, ...expecting('a link names the page that is shown', { 'page, url[]': ['page=5', 'page=4'] })],
    },
  },
  {
    title: 'a page of a listing shows fewer products, then more',
    setup,
    steps: [
      ['page', 3],
      ['perPage', 5],
      ['sees', { page: 1, pages: 10, perPage: 5, window: '1 to 5' }],
      ['nextPage'],
      ['sees', { window: '6 to 10' }],
      ['perPage', 24],
      ['sees', { page: 1, pages: 3, window: '1 to 24' }],
    ],
  },
  {
    title: 'more products are fetched, and a filter starts again',
    setup,
    steps: [
      ['fetchMore'],
      ['sees', { window: '1 to 24' }],
      ['fetchMore'],
      ['sees', { window: '1 to 36' }],
      ['toggle', 'ec_brand', 'Nordvik'],
      ['sees', { window: '1 to 10', total: 10 }],
    ],
    differs: { 1: [sameRequest], 2: [sameRequest] },
  },
  {
    title: 'more products are fetched to the last',
    setup,
    steps: [['perPage', 24], ['fetchMore'], ['fetchMore'], ['sees', { window: `1 to ${shoes}` }]],
  },
  {
    title: 'more products are fetched after the last one',
    setup,
    steps: [
      ['toggle', 'ec_brand', 'Nordvik'],
      ['fetchMore'],
      ['sees', { window: '1 to 10', total: 10 }],
      ['toggle', 'ec_brand', 'Nordvik'],
      ['sees', { isLoading: false, total: shoes }],
    ],
    differs: {
      2: expecting(
        'nothing loads after the last product; the vendor waits for a reply to a request that it does not send',
        {
          'page, isLoading': [true, false],
        },
      ),
    },
  },
  {
    title: 'a listing is sorted by each criterion that the platform offers',
    setup,
    steps: [
      ['sortBy', 'ec_price asc'],
      ['sees', { sort: 'ec_price asc' }],
      ['nextPage'],
      ['sortBy', 'ec_price desc'],
      ['sees', { sort: 'ec_price desc', page: 1 }],
      ['toggle', 'ec_color', 'red'],
      ['sees', { sort: 'ec_price desc', total: count(isShoe, has('ec_color', 'red')) }],
      ['sortBy', 'relevance'],
      ['sees', { sort: 'relevance' }],
    ],
    differs: {
      5: expecting('a link does not name defaults', {
        'page, url': [['f-ec_color=red', 'sortCriteria=relevance'], ['f-ec_color=red']],
      }),
    },
  },
  {
    title: 'values of a facet are selected and deselected',
    setup,
    steps: [
      ['toggle', 'ec_brand', 'Nordvik'],
      ['sees', { total: count(isShoe, has('ec_brand', 'Nordvik')), breadcrumbs: ['ec_brand: Nordvik selected'] }],
      ['toggle', 'ec_brand', 'Pampa'],
      ['sees', { total: count(isShoe, has('ec_brand', 'Nordvik', 'Pampa')) }],
      ['toggle', 'ec_brand', 'Nordvik'],
      ['sees', { total: count(isShoe, has('ec_brand', 'Pampa')) }],
      ['deselectAll', 'ec_brand'],
      ['sees', { total: shoes, breadcrumbs: [] }],
    ],
    differs: { 4: cleared },
  },
  {
    title: 'values of a facet are excluded',
    setup,
    steps: [
      ['exclude', 'ec_color', 'red'],
      ['sees', { total: count(isShoe, lacks('ec_color', 'red')), breadcrumbs: ['ec_color: red excluded'] }],
      ['exclude', 'ec_color', 'blue'],
      ['toggle', 'ec_color', 'blue'],
      ['sees', { breadcrumbs: ['ec_color: blue selected', 'ec_color: red excluded'] }],
      ['exclude', 'ec_color', 'red'],
      ['sees', { total: count(isShoe, has('ec_color', 'blue')) }],
    ],
  },
  {
    title: 'a single brand is selected in place of others',
    setup,
    steps: [
      ['toggle', 'ec_brand', 'Nordvik'],
      ['only', 'ec_brand', 'Fjell'],
      ['sees', { total: count(isShoe, has('ec_brand', 'Fjell')), breadcrumbs: ['ec_brand: Fjell selected'] }],
      ['only', 'ec_brand', 'Fjell'],
      ['sees', { total: shoes }],
    ],
  },
  {
    title: 'facets are combined, a page turned, and all cleared',
    setup,
    steps: [
      ['toggle', 'ec_color', 'white'],
      ['toggleRange', 'ec_rating', 0],
      ['nextPage'],
      ['sees', { page: 2 }],
      ['toggle', 'store', 'Oslo'],
      ['sees', { page: 1, total: count(isShoe, has('ec_color', 'white'), has('store', 'Oslo')) }],
      ['clearFacets'],
      ['sees', { total: shoes, breadcrumbs: [] }],
    ],
    differs: { 5: cleared },
  },
  {
    title: 'facets without values disappear, and come back',
    setup,
    steps: [
      ['toggle', 'ec_brand', 'Nordvik'],
      ['toggle', 'store', 'Oslo'],
      ['toggleRange', 'ec_price', 1],
      ['sees', { total: 0, order: ['ec_brand', 'ec_price', 'store'] }],
      ['takeBack', 'store: Oslo selected'],
      ['clearBreadcrumbs'],
      ['sees', { total: shoes, order: facets }],
    ],
    differs: { 5: cleared },
  },
  {
    title: 'more values of a facet are shown, and less',
    setup,
    steps: [
      ['sees', { shown: { ec_brand: { more: true, less: false } } }],
      ['showMore', 'ec_brand'],
      ['sees', { shown: { ec_brand: { more: false, less: true } } }],
      ['toggle', 'ec_brand', 'Karoo'],
      ['sees', { total: count(isShoe, has('ec_brand', 'Karoo')) }],
      ['showLess', 'ec_brand'],
      ['sees', { shown: { ec_brand: { more: true, less: false } } }],
    ],
  },
  {
    title: 'more categories are shown, and less',
    setup,
    steps: [
      ['selectPath', 'ec_category', ['Shoes']],
      ['sees', { shown: { ec_category: { more: true, less: false } } }],
      ['showMore', 'ec_category'],
      ['sees', { shown: { ec_category: { more: false, less: true } } }],
      ['showLess', 'ec_category'],
      ['sees', { shown: { ec_category: { more: true, less: false } } }],
    ],
  },
  {
    title: 'categories are walked down, up, and left',
    setup,
    steps: [
      ['selectPath', 'ec_category', ['Shoes']],
      ['selectPath', 'ec_category', ['Shoes', 'Boots']],
      ['sees', { total: count(has('ec_category', 'Shoes|Boots')), breadcrumbs: ['ec_category: Shoes/Boots'] }],
      ['nextPage'],
      ['selectPath', 'ec_category', ['Shoes']],
      ['sees', { total: shoes, page: 1 }],
      ['deselectAll', 'ec_category'],
      ['sees', { breadcrumbs: [] }],
    ],
  },
  {
    title: 'ranges of prices are selected',
    setup,
    steps: [
      ['toggleRange', 'ec_price', 1],
      ['sees', { total: count(isShoe, ranges('ec_price', 75, 150)) }],
      ['toggleRange', 'ec_price', 2],
      ['sees', { breadcrumbs: ['ec_price: 150 to 225 selected', 'ec_price: 75 to 150 selected'] }],
      ['toggle', 'ec_color', 'blue'],
      ['toggleRange', 'ec_price', 1],
      ['deselectAll', 'ec_price'],
      ['sees', { total: count(isShoe, has('ec_color', 'blue')) }],
    ],
  },
  {
    title: 'a range of prices is typed',
    setup,
    steps: [
      ['setRange', 'ec_price', 50, 150],
      ['sees', { total: count(isShoe, ranges('ec_price', 50, 150)), shown: { ec_price: { range: '50 150' } } }],
      ['toggle', 'ec_color', 'blue'],
      ['sees', { total: count(isShoe, ranges('ec_price', 50, 150), has('ec_color', 'blue')) }],
      ['setRange', 'ec_price', 100, 250],
      ['sees', { total: count(isShoe, ranges('ec_price', 100, 250), has('ec_color', 'blue')) }],
      ['deselectAll', 'ec_price'],
      ['sees', { total: count(isShoe, has('ec_color', 'blue')) }],
    ],
    differs: { 4: [removedRange] },
  },
  {
    title: 'a slider is moved',
    setup,
    steps: [
      ['sees', { shown: { ec_rating: { domain: '1 5', values: ['1 5 true idle 50'] } } }],
      ['setRange', 'ec_rating', 2, 4],
      ['sees', { total: count(isShoe, ranges('ec_rating', 2, 4)) }],
      ['setRange', 'ec_rating', 3, 4],
      ['nextPage'],
      ['sees', { total: count(isShoe, ranges('ec_rating', 3, 4)), page: 2 }],
      ['clearFacets'],
      ['sees', { total: shoes }],
    ],
    differs: { 4: [removedRange] },
  },
  {
    title: 'ranges of dates are selected',
    setup,
    steps: [
      ['toggleRange', 'ec_released', 1],
      ['sees', { total: count(isShoe, released(2025)) }],
      ['toggleRange', 'ec_released', 2],
      ['toggleRange', 'ec_released', 1],
      ['nextPage'],
      ['sees', { total: count(isShoe, released(2026)), page: 2 }],
      ['deselectAll', 'ec_released'],
      ['sees', { total: shoes, page: 1 }],
    ],
  },
  {
    title: 'a range of dates is given by its bounds',
    setup,
    steps: [
      ['setDates', 'ec_released', '2000/01/01@00:00:00', '2100/01/01@00:00:00'],
      ['sees', { total: shoes, breadcrumbs: ['ec_released: 2000/01/01@00:00:00 to 2100/01/01@00:00:00 selected'] }],
      ['setDates', 'ec_released', '2000/01/01@00:00:00', '2001/01/01@00:00:00'],
      ['sees', { total: 0 }],
      ['clearBreadcrumbs'],
      ['sees', { total: shoes }],
    ],
    differs: { 1: [addedRange], 2: [addedRange], 3: [offeredAgain, ...cleared] },
  },
  {
    title: 'stores are chosen',
    setup,
    steps: [
      ['toggle', 'store', 'Paris'],
      ['toggle', 'store', 'Kyoto'],
      ['sees', { total: count(isShoe, has('store', 'Paris', 'Kyoto')) }],
      ['only', 'store', 'Oslo'],
      ['sees', { total: count(isShoe, has('store', 'Oslo')), breadcrumbs: ['store: Oslo selected'] }],
      ['deselectAll', 'store'],
      ['sees', { total: shoes }],
    ],
  },
  {
    title: 'a brand is found in a facet and picked',
    setup,
    steps: [
      ['toggle', 'ec_color', 'red'],
      ['searchFacet', 'ec_brand', 'tai'],
      ['sees', { found: { ec_brand: [`Taiga ${count(isShoe, has('ec_brand', 'Taiga'), has('ec_color', 'red'))}`] } }],
      ['pickFound', 'ec_brand', 'Taiga'],
      ['sees', { breadcrumbs: ['ec_brand: Taiga selected', 'ec_color: red selected'], found: {} }],
      ['searchFacet', 'ec_brand', 'nothing'],
      ['toggle', 'ec_brand', 'Taiga'],
      ['sees', { breadcrumbs: ['ec_color: red selected'] }],
    ],
  },
  {
    title: 'a category is found and picked',
    setup,
    steps: [
      ['searchFacet', 'ec_category', 'boo'],
      ['sees', { found: { ec_category: [`Shoes/Boots ${count(has('ec_category', 'Shoes|Boots'))}`] } }],
      ['pickFound', 'ec_category', 'Boots'],
      ['sees', { total: count(has('ec_category', 'Shoes|Boots')), breadcrumbs: ['ec_category: Shoes/Boots'] }],
    ],
    differs: {
      2: expecting('a path that was found requests as many categories below it as any other path', {
        'listing request, facets[].retrieveCount': [undefined, 2],
      }),
    },
  },
  {
    title: 'a category is found below another one',
    setup,
    steps: [
      ['selectPath', 'ec_category', ['Shoes']],
      ['searchFacet', 'ec_category', 'ra'],
      ['sees', { found: { ec_category: [`Shoes/Trail ${count(has('ec_category', 'Shoes|Trail'))}`] } }],
      ['pickFound', 'ec_category', 'Trail'],
      ['sees', { breadcrumbs: ['ec_category: Shoes/Trail'] }],
    ],
    differs: {
      2: expecting(
        'the selected path itself is not found among the values below it; only newer versions of the vendor request that',
        {
          'facet request, ignorePaths': [undefined, [['Shoes']]],
        },
      ),
    },
  },
  {
    title: 'breadcrumbs of values are removed',
    setup,
    steps: [
      ['exclude', 'ec_color', 'red'],
      ['toggle', 'ec_brand', 'Nordvik'],
      ['toggle', 'store', 'Paris'],
      ['sees', { breadcrumbs: ['ec_brand: Nordvik selected', 'ec_color: red excluded', 'store: Paris selected'] }],
      ['takeBack', 'store: Paris selected'],
      ['sees', { total: count(isShoe, has('ec_brand', 'Nordvik'), lacks('ec_color', 'red')) }],
      ['takeBack', 'ec_brand: Nordvik selected'],
      ['takeBack', 'ec_color: red excluded'],
      ['sees', { breadcrumbs: [], total: shoes }],
    ],
    differs: { 5: [frozen], 6: [frozen] },
  },
  {
    title: 'breadcrumbs of a category and of ranges are removed',
    setup,
    steps: [
      ['selectPath', 'ec_category', ['Shoes']],
      ['setRange', 'ec_price', 50, 250],
      ['toggleRange', 'ec_released', 0],
      ['takeBack', 'ec_price: 50 to 250 selected'],
      ['sees', { total: count(isShoe, released(2024)) }],
      ['takeBack', 'ec_category: Shoes'],
      ['clearBreadcrumbs'],
      ['sees', { breadcrumbs: [], total: shoes }],
    ],
    differs: {
      4: [removedRange],
      6: cleared,
    },
  },
  {
    title: 'a child is put in the place of its parent',
    setup,
    steps: [
      ['perPage', 2],
      ['sees', { products: ['1 sku-000-black', '2 sku-008-green, sku-008-green, sku-008-white'] }],
      ['promote', 'sku-008-white'],
      ['sees', { products: ['1 sku-000-black', '2 sku-008-white, sku-008-green, sku-008-white'] }],
      ['promote', 'sku-008-green'],
      ['promote', 'sku-008-white'],
      ['fetchMore'],
      ['sees', { window: '1 to 4' }],
      ['refresh'],
      ['sees', { total: shoes }],
    ],
  },
  {
    title: 'products of a listing are opened',
    setup: { ...setup, reports: true },
    steps: [
      ['open', 'sku-009-black'],
      ['sees', { reported: ['open sku-009-black at 3'] }],
      ['nextPage'],
      ['open', 'sku-038-black'],
      ['sees', { reported: ['open sku-009-black at 3', 'open sku-038-black at 18'] }],
    ],
  },
  {
    title: 'another listing is visited',
    setup,
    steps: [
      ['toggle', 'ec_color', 'white'],
      ['nextPage'],
      ['move', { url: bagsUrl }],
      ['sees', { total: count(has('ec_category', 'Bags')), breadcrumbs: [], page: 1 }],
      ['move', { url: 'https://shop.interop.test/nowhere' }],
      ['sees', { total: 0, order: [] }],
    ],
    differs: { 3: anotherPlace, 4: anotherPlace },
  },
  {
    title: 'a listing fails, and is requested again',
    setup,
    steps: [
      ['fault', '/listing', 'status=500;times=1'],
      ['nextPage'],
      ['sees', { hasError: true, isLoading: false }],
      ['refresh'],
      ['sees', { hasError: false, total: shoes }],
    ],
    differs: {
      2: expecting('the products of the previous page stay until the next reply', {
        'page, window': ['13 to 24', '1 to 12'],
      }),
    },
  },
  {
    title: 'a listing is filtered and paged before it is answered',
    setup,
    steps: [
      ['atOnce', ['nextPage'], ['toggle', 'ec_brand', 'Nordvik']],
      ['sees', { total: count(isShoe, has('ec_brand', 'Nordvik')), page: 1 }],
      ['atOnce', ['toggle', 'ec_brand', 'Nordvik'], ['toggle', 'ec_brand', 'Pampa']],
      ['sees', { total: count(isShoe, has('ec_brand', 'Pampa')) }],
    ],
  },
  {
    title: 'the currency changes before a listing is answered',
    setup,
    steps: [
      ['atOnce', ['nextPage'], ['move', { currency: 'EUR' }]],
      ['sees', { page: 1, place: { currency: 'EUR' } }],
      ['atOnce', ['move', { currency: 'GBP' }], ['move', { currency: 'CAD' }]],
      ['sees', { total: shoes, place: { currency: 'CAD' } }],
    ],
    differs: { 1: [...anotherPlace, staleLink], 2: [...anotherPlace, staleLink] },
  },
]
