import type { ActorOf, ControllerOf } from '@querent/engine'
import { createRelayMachine } from '@querent/engine/machines'
import { optional, options, type InputOfSchema, type Named } from '@querent/engine/options'
import { commerceToolsOf, defineCommerceFeature } from '../../protocol/commerce-protocol'
import { url } from '../../protocol/context-options'
import type { ProductPageState } from './product-search'

const productListingOptions = options({
  /**
   * The address that names the listing.
   *
   * @default the address in the context
   */
  url: optional(url()),
})

/** A listing does not send a query. */
export interface QueryIgnored {
  type: 'query.ignored'
  query: string
}

/** The options of `productListing`; all have defaults. */
export interface ProductListingOptions extends InputOfSchema<typeof productListingOptions> {}

/**
 * Shows the products of a listing, which the address of the page names. An engine has this feature or `productSearch`.
 * A listing has no query: the query of a query feature is not sent, and a warning is logged.
 *
 * @param options - see {@link ProductListingOptions}.
 * @throws {InvalidOptionsError} if `url` is not a URL.
 * @see Specification, sentences 1.10, 5.12 and 5.14; Protocol, section 10.2
 */
export const productListing = defineCommerceFeature({
  kind: 'productListing',
  schema: productListingOptions as Named<typeof productListingOptions, ProductListingOptions>,
  machine: /* @__PURE__ */ createRelayMachine<QueryIgnored>().provide({
    actions: {
      relay: ({ self, event: { query } }) =>
        commerceToolsOf(self).environment.logger.warn(
          `The query "${query}" is not sent, because a listing has no query: search with productSearch().`,
        ),
    },
  }),
  contribute: (_, __, { url }) => ({ solution: 'listing', ...(url && { context: { view: { url } } }) }),
  receive: {
    'search.started': ({ requestFacts: { query }, part }) =>
      query && !part ? { type: 'query.ignored', query } : undefined,
  },
  dependsOn: ['facts'],
  state: (_, { facts: { responseId } }): ProductPageState => ({ responseId }),
  commands: () => ({}),
})

/** The actor that runs the machine of `productListing`. */
export interface ProductListingActor extends ActorOf<typeof productListing> {}

/** What `engine.get(productListing)` returns: the state, the commands and the actor of the feature. */
export interface ProductListingController extends ControllerOf<typeof productListing> {}
