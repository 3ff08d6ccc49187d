import { brandUrl, categoryUrl } from '../../platform/shop/addresses'
import { categoryPaths } from '../../platform/shop/categories'
import { brands } from '../../platform/shop/family'

export interface Place {
  title: string
  url: string
}

/** A page that lists the products of a category, of a brand, or for an occasion. */
export interface Listing extends Place {
  /** The description in a sentence, if the title does not suffice. */
  about?: string
  /** The ancestor pages. */
  above: readonly Place[]
  /** The subcategories. */
  below: readonly Place[]
}

const titleOf = (path: string) => path.split('|').at(-1)!
const toPlace = (path: string): Place => ({ title: titleOf(path), url: categoryUrl(path) })
const childrenOf = (path: string) =>
  categoryPaths.filter(
    (other) => other.startsWith(`${path}|`) && other.split('|').length === path.split('|').length + 1,
  )
const parentsOf = (path: string) => {
  const steps = path.split('|')
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('|'))
}

/** The categories of the first level. */
export const departments = categoryPaths.filter((path) => !path.includes('|')).map(toPlace)

export const collections: readonly (Place & { about: string })[] = [
  { url: '/shop/new', title: 'New', about: 'Products released this season.' },
  { url: '/shop/sale', title: 'Sale', about: 'Reduced while stocks last, the largest discounts first.' },
  { url: '/shop/best-rated', title: 'Best rated', about: 'Products that customers rate with 4.5 stars or more.' },
  { url: '/shop/ready-for-rain', title: 'Ready for rain', about: 'Waterproof from head to toe, and on the handlebar.' },
  { url: '/shop/ready-for-winter', title: 'Ready for winter', about: 'Warm by day and by night.' },
  { url: '/shop/all', title: 'All products', about: 'Everything there is.' },
]

const listings: readonly Listing[] = [
  ...categoryPaths.map((path) => ({
    ...toPlace(path),
    above: parentsOf(path).map(toPlace),
    below: childrenOf(path).map(toPlace),
  })),
  ...brands.map((brand) => ({
    title: brand,
    url: brandUrl(brand),
    about: `Everything that ${brand} makes.`,
    above: [],
    below: [],
  })),
  ...collections.map((collection) => ({ ...collection, above: [], below: [] })),
]

export const SEARCH = '/shop/search'
export const CART = '/shop/cart'
export const CHECKOUT = '/shop/checkout'
export const CONFIRMATION = '/shop/confirmation'
const RETURNS = '/shop/help/returns'

export type Route =
  | { kind: 'home' | 'search' | 'product' | 'cart' | 'checkout' | 'confirmation' | 'returns' | 'missing' }
  | { kind: 'listing'; listing: Listing }

const pages: Readonly<Record<string, Exclude<Route['kind'], 'listing'>>> = {
  '/shop': 'home',
  [SEARCH]: 'search',
  [CART]: 'cart',
  [CHECKOUT]: 'checkout',
  [CONFIRMATION]: 'confirmation',
  [RETURNS]: 'returns',
}

/** Returns the page at a path. */
export function routeOf(path: string): Route {
  const url = path.replace(/\/+$/, '')
  const listing = listings.find((listing) => listing.url === url)
  if (listing) return { kind: 'listing', listing }
  if (/^\/shop\/products\/[a-z0-9-]+$/.test(url)) return { kind: 'product' }
  return { kind: (Object.hasOwn(pages, url) && pages[url]) || 'missing' }
}
