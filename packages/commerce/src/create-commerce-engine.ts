import { createMultiSourceEngine, EngineError, type EngineOptions } from '@querent/engine'
import { parseOptions } from '@querent/engine/options'
import { context } from './features/context'
import { commerceParameters } from './protocol/commerce-parameters'
import { productAdapter, slotAdapter, type CommerceEngine, type CommerceProtocol } from './protocol/commerce-protocol'
import { contextOptions, type CommerceContextOptions } from './protocol/context-options'

/** The options of a commerce engine: the options of every engine, and the context of its requests. */
export interface CommerceEngineOptions extends EngineOptions<CommerceProtocol> {
  /** The visitor and the page. */
  context: CommerceContextOptions
}

/** The name of the source of the page. The sources of recommendations have the ids of their slots. */
const PRODUCTS = 'products'

/**
 * Starts an engine for a page of a shop. It shows the products of a query, with the feature `productSearch`, or of a
 * listing, with `productListing`. Each slot of recommendations is another source, with a page and a status; an act
 * that does not change its request does not repeat it.
 *
 * @throws {EngineError} `invalid-options` without a client, features or a valid context, `missing-feature` if the
 * features request no products, `request-conflict` if they request both a search and a listing or two set one key of
 * the request, `duplicate-feature` if two features have one id.
 * @see Specification, sentences 1.10, 5.12 and 5.14; Protocol, section 10
 */
export function createCommerceEngine({
  client,
  context: visitor,
  features,
  ...options
}: CommerceEngineOptions): CommerceEngine {
  if (!Array.isArray(features)) {
    throw new EngineError('invalid-options', 'createCommerceEngine needs a list of features')
  }
  if (typeof client?.search !== 'function') {
    throw new EngineError(
      'invalid-options',
      'createCommerceEngine needs a client: pass what createCommerceClient returns',
    )
  }
  const isListed = features.some(({ definition }) => /^product(Search|Listing)$/.test(definition?.kind))
  const sources = new Map(isListed ? [[PRODUCTS, productAdapter]] : [])
  for (const { source = PRODUCTS } of features) if (source !== PRODUCTS) sources.set(source, slotAdapter)
  if (!sources.size) {
    throw new EngineError('missing-feature', 'The engine requests no products: add productSearch() or productListing()')
  }
  return createMultiSourceEngine<CommerceProtocol>(
    // Errors name the option, not the feature.
    { ...options, features: [context(parseOptions('context', contextOptions, visitor)), ...features] },
    [...sources].map(([name, adapter]) => [name, { client, adapter }]),
    commerceParameters,
  )
}
