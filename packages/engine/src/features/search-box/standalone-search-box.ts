import type { Completion } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { assertReply } from '../../core/errors'
import { pick } from '../../core/pick'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineStandaloneSearchBox } from './define-standalone-search-box'
import { createStandaloneSearchBoxMachine } from './standalone-search-box.machine'
import { suggestionsEffects } from './suggestions'

/** Holds the text and the suggestions of a box, and asks the platform for the page that a submit leads to. */
export const standaloneSearchBoxMachine = /* @__PURE__ */ createStandaloneSearchBoxMachine<Completion>()

/**
 * A box that leads to the search page instead of searching itself. It has the suggestions of a search box. A submit
 * asks the platform whether it redirects the query, and sets `redirectTo` to that URL or to `redirectionUrl`. The page
 * goes there and hands over the query. Another submit aborts this request. A URL that neither uses `http` or `https`
 * nor has the same origin is rejected, logged, and replaced by `redirectionUrl`.
 *
 * It needs no `query` feature, and sets no parameter.
 *
 * @param options - see {@link StandaloneSearchBoxOptions}.
 * @throws {InvalidOptionsError} if the id is empty, a URL is empty or unsafe, or a number is negative.
 * @see Specification, sentences 3.19, 4.22, 5.27 and 8.16; Protocol, section 4
 */
export const standaloneSearchBox = /* @__PURE__ */ defineStandaloneSearchBox<SearchProtocol, Completion>(
  suggestionsEffects,
  async (q, { client, currentRequest }, options) => {
    const context = pick(currentRequest(), ['locale', 'timezone', 'context', 'pipeline', 'searchHub', 'analytics'])
    const { clientId: visitorId } = context.analytics ?? {}
    const reply = await client.plan({ ...context, q, ...(visitorId && { visitorId }) }, options)
    const triggers = reply?.preprocessingOutput?.triggers
    assertReply(Array.isArray(triggers))
    return triggers.find(({ type }) => type === 'redirect')?.content
  },
)

/** The actor that runs the machine of `standaloneSearchBox`. */
export interface StandaloneSearchBoxActor extends ActorOf<typeof standaloneSearchBox> {}

/** What `engine.get(standaloneSearchBox)` returns: the state, the commands and the actor of the feature. */
export interface StandaloneSearchBoxController extends ControllerOf<typeof standaloneSearchBox> {}
