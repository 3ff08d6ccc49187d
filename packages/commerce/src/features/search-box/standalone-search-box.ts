import type { ActorOf, ControllerOf } from '@querent/engine'
import type { CommerceCompletion } from '@querent/api-client'
import { defineStandaloneSearchBox } from '@querent/engine/machines'
import { oneOf, options, plainStandaloneOptions, withDefault, type InputOfSchema } from '@querent/engine/options'
import { onContextChange } from '../../protocol/commerce-parameters'
import { visitorOf, type CommerceProtocol } from '../../protocol/commerce-protocol'
import { suggestionsEffects } from './suggestions'

const standaloneSearchBoxOptions = options({
  ...plainStandaloneOptions,
  /**
   * The call that returns the page a query leads to: `redirect`, or, for older platforms, a `search` for one product.
   *
   * @default 'redirect'
   */
  plan: withDefault(oneOf(['redirect', 'search']), 'redirect'),
})

/** The options of `standaloneSearchBox`; `id` and `redirectionUrl` are required. */
export interface StandaloneSearchBoxOptions extends InputOfSchema<typeof standaloneSearchBoxOptions> {}

/**
 * A box that leads to the search page instead of searching itself. A submit asks the platform whether it redirects the
 * query, and sets `redirectTo` to that URL or to `redirectionUrl`. A URL that neither uses `http` or `https` nor has
 * the same origin is rejected, logged, and replaced by `redirectionUrl`.
 *
 * @param options - see {@link StandaloneSearchBoxOptions}.
 * @throws {InvalidOptionsError} if the id is empty, a URL is empty or unsafe, or a number is negative.
 * @see Specification, sentences 3.19, 4.22, 5.27 and 8.16; Protocol, section 10.6
 */
export const standaloneSearchBox = /* @__PURE__ */ defineStandaloneSearchBox<
  CommerceProtocol,
  CommerceCompletion,
  StandaloneSettings,
  StandaloneSearchBoxOptions
>(
  suggestionsEffects,
  async (query, { client, currentRequest, input }, options) => {
    const visitor = visitorOf(currentRequest())
    if (input.plan === 'redirect') return (await client.plan({ ...visitor, query }, options)).redirect || undefined
    const context = { ...visitor.context, capture: false }
    const { triggers } = await client.search({ ...visitor, context, query, page: 0, perPage: 1 }, options)
    return triggers.find(({ type }) => type === 'redirect')?.content
  },
  standaloneSearchBoxOptions,
  /* @__PURE__ */ onContextChange({ type: 'suggestions.clear' }),
)

interface StandaloneSettings {
  id: string
  redirectionUrl: string
  numberOfSuggestions: number
  debounceMs: number
  plan: 'redirect' | 'search'
}

/** The actor that runs the machine of `standaloneSearchBox`. */
export interface StandaloneSearchBoxActor extends ActorOf<typeof standaloneSearchBox> {}

/** What `engine.get(standaloneSearchBox)` returns: the state, the commands and the actor of the feature. */
export interface StandaloneSearchBoxController extends ControllerOf<typeof standaloneSearchBox> {}
