import type { Expected } from '../stage.ts'
import { anotherPlace, anotherVisitor, expecting, staleLink } from './differences.ts'
import type { Item, Session, Setup } from './session.ts'
import { count, isShoe } from './stock.ts'

const listing: Setup = { page: 'listing' }
const boot: Item = { productId: 'sku-000-black', name: 'Boot', price: 120, quantity: 2 }
const runner: Item = { productId: 'sku-009-black', name: 'Runner', price: 80.5, quantity: 1 }
const shoes = count(isShoe)

const oncePerProduct = expecting('a product is in the cart once, at its last price', {
  'page, cart.items': [['2 sku-000-black Boot 120', '2 sku-000-black Boot 99'], ['4 sku-000-black Boot 99']],
  'page, cart.total': [438, 396],
})

const keptOrder: Expected = {
  why: 'a sort order that a person chose stays in another currency',
  members: /^(listing request, sort\.(sortCriteria|fields)|page, (products\[\]|sort))$/,
  holds: ({ path, vendor, ours }) => path !== 'sort' || (vendor === 'relevance' && ours === 'ec_price asc'),
}

const known = expecting('a request names a visitor by an id or an email; the vendor sends only the position', {
  'listing request, context.user.userId': [undefined, 'visitor'],
})

/** Sessions about a visit: its cart, its context and its recommendations. */
export const visitSessions: readonly Session[] = [
  {
    title: 'a cart is filled, changed and emptied',
    setup: { ...listing, reports: true },
    steps: [
      ['setItem', boot],
      ['setItem', runner],
      ['sees', { cart: { quantity: 3, total: 320.5 }, reported: ['add 2 sku-000-black', 'add 1 sku-009-black'] }],
      ['nextPage'],
      ['setItem', { ...boot, quantity: 5 }],
      ['setItem', { ...boot, quantity: 4 }],
      ['setItem', { ...runner, quantity: 0 }],
      ['sees', { cart: { items: ['4 sku-000-black Boot 120'], quantity: 4, total: 480 } }],
      ['nextPage'],
      ['emptyCart'],
      ['refresh'],
      [
        'sees',
        {
          cart: { items: [], quantity: 0, total: 0 },
          reported: [
            'add 2 sku-000-black',
            'add 1 sku-009-black',
            'add 3 sku-000-black',
            'remove 1 sku-000-black',
            'remove 1 sku-009-black',
            'remove 4 sku-000-black',
          ],
        },
      ],
    ],
  },
  {
    title: 'a product is in the cart at two prices',
    setup: { ...listing, cart: [boot] },
    steps: [['setItem', { ...boot, price: 99 }], ['sees', { cart: { quantity: 4 } }], ['refresh']],
    differs: { 1: oncePerProduct, 2: oncePerProduct },
  },
  {
    title: 'a stored cart is sent from the start',
    setup: { page: 'search', cart: [boot, runner] },
    steps: [
      ['sees', { cart: { quantity: 3 } }],
      ['ask', 'boot'],
      ['type', 'jacket'],
      ['sees', { query: 'boot', box: { text: 'jacket' } }],
    ],
  },
  {
    title: 'only recommendations are sent the purchased products',
    setup: { ...listing, cart: [boot], slots: [{ slotId: 'popular' }], reports: true },
    steps: [
      ['setItem', runner],
      ['refresh'],
      ['purchase', 'order-1', 320.5],
      [
        'sees',
        {
          cart: { items: [], quantity: 0 },
          reported: ['add 1 sku-009-black', 'purchase order-1 of 320.5: 2 sku-000-black, 1 sku-009-black'],
        },
      ],
      ['refresh'],
      ['sees', { slots: { popular: { headline: 'Popular now', hasError: false } } }],
      ['nextPage'],
      ['setItem', boot],
      ['purchase', 'order-2', 240],
      ['refresh'],
    ],
  },
  {
    title: 'the currency changes during a visit',
    setup: listing,
    steps: [
      ['toggle', 'ec_brand', 'Nordvik'],
      ['sortBy', 'ec_price asc'],
      ['move', { currency: 'EUR' }],
      ['sees', { place: { currency: 'EUR' }, breadcrumbs: [], total: shoes }],
      ['nextPage'],
      ['sees', { page: 2 }],
    ],
    differs: { 3: [...anotherPlace, keptOrder, staleLink], 4: [keptOrder, staleLink] },
  },
  {
    title: 'a chosen page size outlives the currency',
    setup: listing,
    steps: [
      ['perPage', 5],
      ['nextPage'],
      ['move', { currency: 'EUR' }],
      ['sees', { perPage: 5, page: 1, window: '1 to 5' }],
      ['nextPage'],
      ['sees', { window: '6 to 10' }],
    ],
    differs: {
      3: [staleLink],
      4: expecting('a link names the page that is shown', { 'page, url[]': ['page=2', 'page=1'] }),
    },
  },
  {
    title: 'language and country change while products are searched',
    setup: { page: 'search' },
    steps: [
      ['ask', 'jacket'],
      ['nextPage'],
      ['move', { language: 'fr', country: 'CA', currency: 'CAD' }],
      ['sees', { place: { language: 'fr', country: 'CA', currency: 'CAD' }, query: 'jacket', page: 1 }],
      ['type', 'boot'],
    ],
    differs: { 3: [...anotherPlace, staleLink], 4: [staleLink] },
  },
  {
    title: 'a page is turned after a visitor shares a position',
    setup: listing,
    steps: [['locate', 48.85, 2.35], ['nextPage'], ['sees', { page: 2 }]],
    differs: { 1: [...anotherPlace, anotherVisitor, ...known], 2: known },
  },
  {
    title: 'products are recommended in two places',
    setup: { ...listing, slots: [{ slotId: 'popular' }, { slotId: 'similar', productId: 'sku-000-black' }] },
    steps: [
      ['sees', { slots: { popular: { headline: 'Popular now' }, similar: { headline: 'More like this' } } }],
      ['nextPage'],
      ['setItem', runner],
      ['refresh'],
      ['sees', { cart: { quantity: 1 }, slots: { similar: { headline: 'More like this' } } }],
    ],
  },
  {
    title: 'a child is put in the place of its parent among recommendations',
    setup: { ...listing, slots: [{ slotId: 'rated' }] },
    steps: [
      ['promoteRecommended', 'rated', 'sku-046-blue'],
      [
        'sees',
        {
          slots: {
            rated: {
              products: [
                '1 sku-014-white',
                '2 sku-017-white',
                '3 sku-024-blue',
                '4 sku-029-red',
                '5 sku-045-red',
                '6 sku-046-blue, sku-046-black, sku-046-blue',
              ],
            },
          },
        },
      ],
    ],
  },
  {
    title: 'products are recommended for an unknown slot',
    setup: { ...listing, slots: [{ slotId: 'nowhere' }] },
    steps: [
      ['sees', { slots: { nowhere: { products: [], hasError: true } }, hasError: false, total: shoes }],
      ['nextPage'],
      ['sees', { page: 2 }],
    ],
  },
  {
    title: 'recommendations follow the currency',
    setup: { ...listing, slots: [{ slotId: 'popular' }] },
    steps: [
      ['move', { currency: 'GBP' }],
      ['sees', { slots: { popular: { headline: 'Popular now' } }, place: { currency: 'GBP' } }],
    ],
    differs: { 1: anotherPlace },
  },
]
