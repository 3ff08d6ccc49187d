import type * as stage from '../stage.ts'

/** Something in the cart. */
export interface Item {
  productId: string
  name: string
  price: number
  quantity: number
}

/** A place for recommendations. */
export interface Slot {
  slotId: string
  productId?: string
}

/** The parts of a page of the shop, in terms that both libraries share. */
export interface Setup {
  /** Whether the page is a listing or a search. */
  page: 'listing' | 'search'
  /** Whether another query clears the filters. */
  clearFilters?: boolean
  cart?: Item[]
  /** The fragment that the page is opened by. */
  url?: string
  slots?: Slot[]
  /** The address that a standalone box leads to. */
  standalone?: string
  instantProducts?: boolean
  /** Whether values of facets are suggested while typing. */
  suggestsValues?: boolean
  /** Whether analytics is notified of acts. */
  reports?: boolean
  /** Whether analytics also sends them. */
  sends?: boolean
}

/** The context of a visit. */
export interface Place {
  language: string
  country: string
  currency: string
  url: string
}

/** The acts of a user, one method each. */
export interface Actions {
  type: (text: string) => void | Promise<void>
  submit: () => void
  /** Submits a query so quickly that no suggestions are requested. */
  ask: (query: string) => void
  clearBox: () => void
  pickSuggestion: (suggestion: string) => void
  toggle: (facetId: string, value: string) => void
  exclude: (facetId: string, value: string) => void
  only: (facetId: string, value: string) => void
  selectPath: (facetId: string, path: string[]) => void
  /** The range at a place of those shown, from 0. */
  toggleRange: (facetId: string, place: number) => void
  /** The bounds of a slider, or typed ones. */
  setRange: (facetId: string, start: number, end: number) => void
  setDates: (facetId: string, start: string, end: string) => void
  deselectAll: (facetId: string) => void
  showMore: (facetId: string) => void
  showLess: (facetId: string) => void
  searchFacet: (facetId: string, text: string) => void | Promise<void>
  pickFound: (facetId: string, value: string) => void
  clearFacets: () => void
  clearBreadcrumbs: () => void
  /** Removes a breadcrumb. */
  takeBack: (breadcrumb: string) => void
  /** By `relevance`, or by a field and a direction as in `ec_price asc`. */
  sortBy: (criterion: string) => void
  /** Counted from 1. */
  page: (page: number) => void
  nextPage: () => void
  previousPage: () => void
  perPage: (count: number) => void
  fetchMore: () => void
  /** Requests the products and the recommendations again. */
  refresh: () => void
  /** Navigates to a fragment. */
  visit: (fragment: string) => void
  /** Changes the context of the visit, and requests the products again. */
  move: (place: Partial<Place & { currency: 'USD' | 'EUR' | 'CAD' | 'GBP' }>) => void
  locate: (latitude: number, longitude: number) => void
  /** Sets how many of a product are in the cart. */
  setItem: (item: Item) => void
  emptyCart: () => void
  purchase: (id: string, revenue: number) => void
  /** Puts a child in the place of its parent. */
  promote: (productId: string) => void
  /** Opens a product. */
  open: (productId: string) => void
  /** Reports a view of the page of a product. */
  view: (productId: string) => void
  /** Opens a recommended product. */
  openRecommended: (slotId: string, productId: string) => void
  /** Promotes a child among the recommended products. */
  promoteRecommended: (slotId: string, productId: string) => void
  undoQueryTrigger: () => void
  repeatRecent: (place: number) => void
  clearRecent: () => void
  typeStandalone: (text: string) => void | Promise<void>
  submitStandalone: () => void
  /** Tells the standalone box that its page has been left. */
  leaveStandalone: () => void
  typeInstantly: (text: string) => void | Promise<void>
  /** Has values of facets suggested for a text. */
  suggestValues: (text: string) => void | Promise<void>
  pickValue: (facetId: string, value: string) => void
}

/** A list of products. */
export interface Shelf {
  /** By the position and the id; then the ids of its children, if it has any. */
  products: string[]
}

/** A facet as shown. */
export interface ShownFacet {
  name: string
  type: string
  /** Each value with its state and count; in a tree, the selected path and then the values below it. */
  values: string[]
  more: boolean
  less: boolean
  /** The bounds of a slider. */
  domain?: string
  /** The bounds that were typed. */
  range?: string
}

/** The state of the page, in one form for both libraries. */
export interface Visible extends Shelf {
  total: number
  /** The positions of the first and the last product, as in `1 to 12`. */
  window: string
  /** Counted from 1. */
  page: number
  pages: number
  perPage: number
  sort: string
  sorts: string[]
  isLoading: boolean
  hasError: boolean
  /** The ids of the facets, in their order. */
  order: string[]
  shown: Record<string, ShownFacet>
  breadcrumbs: string[]
  url: string[]
  place: Place
  cart: { items: string[]; quantity: number; total: number }
  /** The values that a facet search has found. */
  found: Record<string, string[]>
  /** Of the products of a query, by the query that found them. */
  query?: string
  box?: { text: string; suggestions: string[] }
  recent?: string[]
  triggers?: { redirectTo: string; notifications: string[]; newQuery: string; originalQuery: string }
  corrections?: { wasCorrectedTo: string; originalQuery: string }
  slots?: Record<string, Shelf & { headline: string; hasError: boolean }>
  standalone?: { text: string; redirectTo: string; suggestions: string[] }
  instant?: Shelf & { query: string; total: number }
  suggested?: Record<string, string[]>
  /** The acts that analytics was notified of. */
  reported?: string[]
}

export type Driver = stage.Driver<Actions, Visible>
export type Session = stage.Session<Setup, Actions, Visible>
export type CommerceStage = stage.Stage<Setup, Actions, Visible>
