import type { Item, Session, Setup } from '../commerce/session.ts'

const listing: Setup = { page: 'listing', reports: true, sends: true }
const search: Setup = { ...listing, page: 'search' }
const boot: Item = { productId: 'sku-000-black', name: 'Boot', price: 120, quantity: 2 }
const runner: Item = { productId: 'sku-009-black', name: 'Runner', price: 80.5, quantity: 1 }

/** What people do in a shop, as it is reported. */
export const shopAnalyticsSessions: readonly Session[] = [
  {
    title: 'products that are opened are reported to the platform',
    setup: listing,
    steps: [['open', 'sku-009-black'], ['nextPage'], ['open', 'sku-038-black']],
  },
  {
    title: 'views of product pages are reported to the platform',
    setup: listing,
    steps: [
      ['view', 'sku-009-black'],
      ['view', 'sku-000-black'],
    ],
  },
  {
    title: 'recommended products are reported to the platform',
    setup: { ...listing, slots: [{ slotId: 'popular' }] },
    steps: [['openRecommended', 'popular', 'sku-014-white']],
  },
  {
    title: 'a cart is reported to the platform',
    setup: listing,
    steps: [
      ['setItem', boot],
      ['setItem', runner],
      ['setItem', { ...boot, quantity: 5 }],
      ['setItem', { ...runner, quantity: 0 }],
      ['emptyCart'],
    ],
  },
  {
    title: 'a purchase is reported to the platform',
    setup: { ...listing, cart: [boot] },
    steps: [
      ['setItem', runner],
      ['purchase', 'order-1', 320.5],
    ],
  },
  {
    title: 'searches of a shop are reported to the platform',
    setup: search,
    steps: [['ask', 'boot'], ['nextPage'], ['sortBy', 'ec_price asc'], ['ask', 'runner']],
  },
]
