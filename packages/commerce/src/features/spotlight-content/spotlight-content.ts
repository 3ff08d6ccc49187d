import type { ActorOf, ControllerOf } from '@querent/engine'
import { statelessMachine } from '@querent/engine/machines'
import { options } from '@querent/engine/options'
import { defineCommerceFeature } from '../../protocol/commerce-protocol'
import type { CommerceItem, ListedSpotlight } from '../../protocol/facts'

/** Returns whether an item of the page is promotional content rather than a product. */
export const isSpotlight = (item: CommerceItem): item is ListedSpotlight =>
  'resultType' in item && item.resultType === 'spotlight'

/** The state of the promotional content. */
export interface SpotlightContentState {
  /** The promotional content of the page, in the order of the platform. */
  spotlights: ListedSpotlight[]
}

/**
 * Requests promotional content among the products: the items of the page are then products and spotlights in the order of
 * the platform, which {@link isSpotlight} distinguishes.
 *
 * Contributes `enableResults`.
 *
 * @see Protocol, section 10.2
 */
export const spotlightContent = defineCommerceFeature({
  kind: 'spotlightContent',
  schema: options({}),
  machine: statelessMachine,
  contribute: () => ({ enableResults: true }),
  dependsOn: ['facts'],
  state: (_, { facts }): SpotlightContentState => ({ spotlights: facts.items.filter(isSpotlight) }),
  commands: () => ({}),
})

/** The actor that runs the machine of `spotlightContent`. */
export interface SpotlightContentActor extends ActorOf<typeof spotlightContent> {}

/** What `engine.get(spotlightContent)` returns: the state, the commands and the actor of the feature. */
export interface SpotlightContentController extends ControllerOf<typeof spotlightContent> {}
