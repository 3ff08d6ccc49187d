import type { Named } from '@querent/engine/options'
import { ofSource, type PageStatus, type SearchFailure, type ActorOf, type ControllerOf } from '@querent/engine'
import {
  provideResultList,
  toResultListCommands,
  toResultListFacts,
  toResultListState,
  type ResultListState,
} from '@querent/engine/machines'
import { defineCommerceFeature } from '../../protocol/commerce-protocol'
import type { CommerceItem } from '../../protocol/facts'
import { recommendationsOptions, type RecommendationsOptions } from './recommendations.schema'

/** The products of a slot, and the progress of their request. */
export interface RecommendationsState extends ResultListState<CommerceItem> {
  /** The title of the slot; empty before the first response. */
  headline: string
  /** The status of the last request. */
  status: PageStatus
  /** Why the last request failed, such as an unknown slot; undefined if it did not. */
  error: SearchFailure | undefined
}

const define = /* @__PURE__ */ defineCommerceFeature({
  kind: 'recommendations',
  schema: recommendationsOptions as Named<typeof recommendationsOptions, RecommendationsOptions>,
  machine: /* @__PURE__ */ provideResultList(),
  contribute: (_, __, { slotId, productId, maxItems }) => ({
    slot: { slotId, ...(maxItems !== undefined && { perPage: maxItems }) },
    ...(productId !== undefined && { context: { product: { productId } } }),
  }),
  dependsOn: ['facts', 'status', 'error'],
  state: (_, { facts, status, error }, __, previous: RecommendationsState | undefined): RecommendationsState => ({
    ...toResultListState(facts, previous),
    headline: facts.headline ?? '',
    status,
    error,
  }),
  facts: toResultListFacts,
  commands: toResultListCommands,
})

const create = (options: RecommendationsOptions) => {
  const feature = define(options)
  return ofSource(options.slotId, feature)
}

/**
 * Shows the products of a slot, and fetches more of them to append. Each slot is a separate source: it has a status, it
 * is searched with the others, and an act that does not change its request does not repeat it, even after a failure.
 * `engine.get(recommendations, 'home')` finds one of several. `ofSource('home', queryError())` retries the slot alone.
 *
 * @param options - see {@link RecommendationsOptions}.
 * @throws {InvalidOptionsError} if `slotId` is empty or `products`, `productId` is empty, or `maxItems` is below 1.
 * @see Specification, sentence 1.10; Protocol, section 10.5
 */
export const recommendations: typeof define = /* @__PURE__ */ Object.assign(create, { definition: define.definition })

/** The actor that runs the machine of `recommendations`. */
export interface RecommendationsActor extends ActorOf<typeof recommendations> {}

/** What `engine.get(recommendations)` returns: the state, the commands and the actor of the feature. */
export interface RecommendationsController extends ControllerOf<typeof recommendations> {}
