import type { ActorOf, ControllerOf } from '@querent/engine'
import type { ProductSuggestRequest } from '@querent/api-client'
import { assertReply, defineInstantResults } from '@querent/engine/machines'
import { onContextChange } from '../../protocol/commerce-parameters'
import { visitorOf, withPositions, type CommerceProtocol } from '../../protocol/commerce-protocol'
import type { ListedProduct } from '../../protocol/facts'

/**
 * Shows products while a user types, beside the products of the page, which stay. They are requested when typing
 * pauses, and cached by their request. The products of the previous query are shown until the reply; a reply to an
 * older query, or to a request in another context, has no effect.
 *
 * @param options - like the options of `instantResults`; `maxResultsPerQuery` products are kept, by default 5.
 * @throws {InvalidOptionsError} if the id is empty, `maxResultsPerQuery` is below 1, or a number is negative.
 * @see Specification, sentences 3.29, 5.17 and 7.9; Protocol, section 10.5
 */
export const instantProducts = /* @__PURE__ */ defineInstantResults<CommerceProtocol, ListedProduct>({
  toRequest: (query, present): ProductSuggestRequest => ({ ...visitorOf(present), query }),
  async fetchResults(request, { client, currentRequest, input }, options) {
    const { query } = request as ProductSuggestRequest
    // The visitor may have withdrawn consent since.
    const reply = await client.productSuggest({ ...visitorOf(currentRequest()), query }, options)
    assertReply(Array.isArray(reply?.products))
    const { products, responseId, pagination } = reply
    const results = withPositions(products.slice(0, input.maxResultsPerQuery), responseId, 0)
    return { results, totalCount: pagination.totalEntries }
  },
  receive: onContextChange({ type: 'results.clear' }),
})

/** The actor that runs the machine of `instantProducts`. */
export interface InstantProductsActor extends ActorOf<typeof instantProducts> {}

/** What `engine.get(instantProducts)` returns: the state, the commands and the actor of the feature. */
export interface InstantProductsController extends ControllerOf<typeof instantProducts> {}
