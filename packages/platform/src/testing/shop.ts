import type { Document } from '../port'
import type { ConfigurationInput } from '../configuration/schema'
import { buildBackend } from './build-backend'
import { createPlatform, type PlatformHandler, type PlatformOptions } from '../platform'
import { answerOf } from './requests'
import { generateProducts, productFields } from './generate-products'

/** Test support: the products of the shop, in index order. */
export const catalogue: readonly Document[] = [...generateProducts({ count: 200, seed: 3 })]

/** Test support: creates a request of a commerce call. */
export const commercePost = (path: string, body: object) =>
  new Request(`https://platform.test/rest/organizations/acme/commerce/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Test support: sends requests to a platform, and returns status and body. */
export const asking =
  (platform: PlatformHandler) =>
  async (path: string, body: object = {}) =>
    answerOf(await platform(commercePost(path, body)))

/** Test support: opens a shop with the whole catalogue, or with other documents. */
export const openShop = async (
  commerce: NonNullable<ConfigurationInput['commerce']> = {},
  { configuration, ...options }: Partial<PlatformOptions> & { documents?: readonly Document[] } = {},
) => {
  const { documents = catalogue, ...others } = options
  const backend = await buildBackend(documents, productFields)
  return asking(createPlatform({ backend, ...others, configuration: { ...configuration, commerce } }))
}

/** Test support: returns a field of a document as a string. */
export const textOf = (document: Document, field: string) => String(document.fields[field] ?? '')

/** Test support: returns a field of a document as a number; NaN if it is missing. */
export const numberOf = (document: Document, field: string) => Number(document.fields[field] ?? Number.NaN)

/** Test support: returns the variant groups of products. */
export const groupsOf = (documents: readonly Document[]) => [
  ...new Set(documents.map((document) => textOf(document, 'ec_item_group_id'))),
]

/** Test support: returns the number of groups with a matching product. */
export const countGroups = (fulfils: (document: Document) => boolean) => groupsOf(catalogue.filter(fulfils)).length

export interface WireValue extends Record<string, unknown> {
  value: string
  start: number
  end: number
  endInclusive: boolean
  state: string
  numberOfResults: number
  children: WireValue[]
}

export interface WireFacet extends Record<string, unknown> {
  facetId: string
  values: WireValue[]
}

/** Test support: returns a facet of a response. */
export const facetOf = (body: { facets: WireFacet[] }, facetId: string): WireFacet =>
  body.facets.find((facet) => facet.facetId === facetId)!

/** Test support: returns the ids of the products in a response. */
export const idsOf = (body: { products: { ec_product_id: string }[] }) => body.products.map((it) => it.ec_product_id)
