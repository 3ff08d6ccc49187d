import type { CommerceFacetRequest, CommerceRequest } from '@querent/api-client'
import {
  decodeCommerceParameters,
  encodeCommerceParameters,
  type CommerceProtocol,
  type CommerceRequestParts,
} from '@querent/commerce'
import {
  buildCategoryFacet,
  buildCategoryValue,
  buildCommerceFacet,
  buildCommerceValues,
  buildDateFacet,
  buildLocationFacet,
  buildNumericFacet,
  buildPagination,
  buildProduct,
  buildRange,
} from '@querent/commerce/testing'
import { assert, type Wire } from './page'
import { hashOf, type Answer } from './platform'

interface Value {
  value?: string
  start?: unknown
  end?: unknown
  state?: string
  children?: readonly Value[]
}

const chosenIn = (values: readonly Value[]): unknown[] =>
  values.flatMap(({ value, start, end, state, children = [] }) => [
    ...(state === 'idle' ? [] : [[value, start, end, state]]),
    ...(children.length ? [[value, chosenIn(children)]] : []),
  ])

/** Returns a name for the context of a request: nothing of another context may be shown. */
export const contextOf = ({ language, country, currency, context }: CommerceRequestParts) =>
  [language, country, currency, context?.user?.userId ?? '', context?.view?.url].join()

/** Returns a name for what a request asks for, except for the window of products. */
function topicOf(request: CommerceRequestParts): string {
  const { query = '', sort, facets = [], slotId, slot = slotId } = request
  const chosen = facets.map(({ facetId, values }) => [facetId, chosenIn(values)])
  const asked = chosen.filter(([, values]) => (values as unknown[]).length).sort()
  const fields = sort?.sortCriteria === 'fields' ? sort.fields.map(({ field, direction }) => [field, direction]) : []
  return hashOf(JSON.stringify([query, fields, asked, slot, contextOf(request)])).toString(36)
}

const DEFAULT_PER_PAGE = 8

function productsOf(request: CommerceRequestParts, first: number, length: number) {
  const topic = topicOf(request)
  return Array.from({ length }, (_, offset) => {
    const id = `${topic}-${first + offset}`
    const product = buildProduct(id, { ec_name: contextOf(request), ec_product_id: `p${(first + offset) % 5}` })
    const children = offset % 3 === 0 ? [buildProduct(`${id}-blue`, { ec_name: contextOf(request) })] : []
    return { ...product, children, totalNumberOfChildren: children.length }
  })
}

function windowOf(request: CommerceRequestParts, total: number) {
  const { page = 0, perPage = DEFAULT_PER_PAGE } = request
  const first = page * perPage
  const products = productsOf(request, first, Math.max(0, Math.min(perPage, total - first)))
  return { products, pagination: buildPagination({ page, perPage, totalEntries: total }) }
}

const BRANDS = { Nordic: 2, Alp: 1, 'Ärlig & Sons; 100%': 3, __proto__: 1 }

/** Returns the facets that the platform chose, with the choices of those in the request. */
function facetsOf({ facets: asked = [] }: CommerceRequestParts, seed: number) {
  const chosen = [
    buildCommerceFacet('brand', { values: buildCommerceValues(BRANDS), moreValuesAvailable: true }),
    buildNumericFacet('price', {
      values: [buildRange(0, 50), buildRange(50, 100)],
      domain: { min: 0, max: 100, increment: 1 },
    }),
    buildCategoryFacet('category', {
      values: [buildCategoryValue(['Shoes'], [buildCategoryValue(['Shoes', 'Trail'])])],
    }),
    buildLocationFacet('store', { values: buildCommerceValues({ Oslo: 1, Bergen: 2 }) }),
    buildDateFacet('date', { values: [{ ...buildRange(0, 0), start: 'past-1-month', end: 'now' }] }),
    buildCommerceFacet(`other${seed % 3}`, { values: buildCommerceValues({ a: 1 }) }),
  ].slice(0, 3 + (seed % 4))
  return chosen.map((facet) =>
    withChoices(
      facet,
      asked.find(({ facetId }) => facetId === facet.facetId),
    ),
  )
}

function withChoices<Facet extends { values: object[] }>(facet: Facet, asked: CommerceFacetRequest | undefined): Facet {
  const values = (asked?.values ?? []) as Value[]
  const isSameAs = (one: Value) => (other: Value) =>
    one.value === other.value && one.start === other.start && one.end === other.end
  const shown = facet.values.map((value: Value) => ({
    ...value,
    ...values.find(isSameAs(value)),
    children: value.children,
  }))
  const added = values.filter((value) => value.state !== 'idle' && !facet.values.some(isSameAs(value)))
  const rest = added.map((value) => ({ numberOfResults: 0, path: [value.value], ...value, children: [] }))
  return { ...facet, values: [...shown, ...rest] }
}

const json = (value: object): Answer => ({ status: 200, text: JSON.stringify(value) })
const PRICE = { field: 'ec_price', direction: 'asc', displayName: 'Price' } as const
const RELEVANCE = { sortCriteria: 'relevance' } as const

function searchOf(request: CommerceRequestParts): object {
  const seed = hashOf(topicOf(request))
  const { query = '' } = request
  const sorts = [RELEVANCE, { sortCriteria: 'fields', fields: [PRICE] }] as const
  return {
    responseId: `r${seed}`,
    ...windowOf(request, query === 'shoo' || seed % 7 === 0 ? 0 : seed % 60),
    facets: facetsOf(request, seed),
    sort: { appliedSort: request.sort ?? RELEVANCE, availableSorts: sorts },
    triggers: query === 'help' ? [{ type: 'redirect', content: 'https://shop.test/help' }] : [],
    ...(query.includes('e') && !request.requireAllWords && { relaxation: { step: 'anyWord', omittedWords: [] } }),
    ...(query === 'shoo' && {
      queryCorrection: { originalQuery: null, correctedQuery: null, corrections: [{ correctedQuery: 'shoe' }] },
    }),
  }
}

/** Answers a request like the commerce API. */
export function answerShop(url: string, body: string): Answer {
  const { pathname } = new URL(url)
  const path = pathname.slice('/commerce/v2'.length)
  const request = JSON.parse(body) as CommerceRequest & CommerceRequestParts & { query?: string }
  if (path === '/search' || path === '/listing') return json(searchOf(request))
  if (path === '/recommendations') return json({ responseId: 'slot', headline: 'For you', ...windowOf(request, 20) })
  if (path === '/facet') return json({ values: [], moreValuesAvailable: false })
  if (path === '/search/querySuggest') {
    return json({ responseId: 's', completions: [{ expression: 'shoe', highlighted: '[shoe]' }] })
  }
  if (path === '/search/productSuggest') return json({ responseId: 's', ...windowOf(request, 9) })
  if (path === '/search/redirect') return json({ redirect: null })
  if (path.endsWith('/badges')) {
    const badge = { text: contextOf(request), backgroundColor: '#000', textColor: '#fff', iconUrl: null }
    return json({ products: [{ productId: 'p1', badgePlacements: [{ placementId: 'card', badges: [badge] }] }] })
  }
  throw new Error(`The shop has no ${path}`)
}

/** Invalid replies of the commerce API. */
export const MALFORMED_PRODUCTS = [
  '{"products":null,"facets":{},"pagination":{"page":"first"}}',
  '{"__proto__":{"polluted":true},"products":[{"permanentid":"x","clickUri":"javascript:alert(1)"}],"facets":[{"facetId":"brand"},null,7],"pagination":{"page":0,"perPage":1,"totalEntries":-1,"totalPages":-1},"sort":{},"triggers":7,"completions":[7],"responseId":7}',
]

/** What the checks need to know about the commerce protocol. */
export const shopWire: Wire<CommerceProtocol> = {
  encode: encodeCommerceParameters,
  decode: decodeCommerceParameters,
  privateKeys: ['language', 'country', 'currency', 'user', 'view'],
  wrongParameters: [{ q: 7 }, { page: 'one' }, { currency: 'gold' }, { f: { brand: 'Nordic' } }, { toString: 'x' }],
  /** I1: the products are those that the request asks for, without gaps, in the context of the page. */
  checkResponse(request, { products }, { parameters, defaults }) {
    const { page = 0, perPage = DEFAULT_PER_PAGE } = request
    const topic = topicOf(request)
    for (const [index, { permanentid }] of products.entries()) {
      if (permanentid === 'x') break // A damaged reply, which is shorter than a page.
      assert(permanentid === `${topic}-${page * perPage + index}`, 'I1: the products do not belong to the request')
    }
    const { language, country, currency, user, view } = { ...defaults, ...parameters }
    const present = contextOf({ language, country, currency, context: { user, view } } as CommerceRequestParts)
    assert(contextOf(request) === present, 'I1: the products belong to another context')
  },
}
