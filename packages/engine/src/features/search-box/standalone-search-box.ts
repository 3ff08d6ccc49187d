import type { Completion } from '@querent/api-client'
import { assertReply } from '../../core/errors'
import { pick } from '../../core/pick'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineStandaloneSearchBox } from './define-standalone-search-box'
import { createStandaloneSearchBoxMachine } from './standalone-search-box.machine'
import { suggestionsEffects } from './suggestions'

export const standaloneSearchBoxMachine = /* @__PURE__ */ createStandaloneSearchBoxMachine<Completion>()

/**
 * A box that leads to the page that searches, instead of searching itself. Its suggestions are those of a search box.
 * A submit asks the platform whether the query leads to an address of its own, and sets `redirectTo` to that address or
 * to `redirectionUrl`. The page goes there and hands over what was submitted. Another submit aborts this request. An
 * address that is neither of `http` or `https` nor of the same origin is refused, logged, and replaced by
 * `redirectionUrl`.
 *
 * It needs no `query` feature, and sets no parameter.
 *
 * @param options - see {@link StandaloneSearchBoxOptions}.
 * @throws {InvalidOptionsError} if the id is empty, an address is empty or unsafe, or a number is negative.
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
