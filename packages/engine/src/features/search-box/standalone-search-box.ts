import type { Completion } from '@querent/api-client'
import { assertReply } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { pick } from '../../core/pick'
import { safeRedirect } from '../../domain/safe-redirect'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { keepHandover } from './standalone-handover'
import { createStandaloneSearchBoxMachine } from './standalone-search-box.machine'
import { standaloneSearchBoxOptions } from './standalone-search-box.schema'
import { toStandaloneSearchBoxCommands, toStandaloneSearchBoxState } from './standalone-search-box.view'
import { suggestionsEffects } from './suggestions'

export const standaloneSearchBoxMachine = /* @__PURE__ */ createStandaloneSearchBoxMachine<Completion>()

const fetchRedirect = /* @__PURE__ */ fetchActor(async (q: string, { signal, self }) => {
  const { client, currentRequest, environment, input } = searchToolsOf<{ redirectionUrl: string }>(self)
  const context = pick(currentRequest(), ['locale', 'timezone', 'context', 'pipeline', 'searchHub'])
  const reply = await client.plan({ ...context, q }, { signal })
  const triggers = reply?.preprocessingOutput?.triggers
  assertReply(Array.isArray(triggers))
  const content = triggers.find(({ type }) => type === 'redirect')?.content
  const redirectTo = safeRedirect(content)
  if (content !== undefined && !redirectTo) {
    environment.logger.warn('A redirect of the platform was refused: it is not an address of http or https', content)
  }
  return redirectTo ?? input.redirectionUrl
})

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
export const standaloneSearchBox = defineSearchFeature({
  kind: 'standaloneSearchBox',
  schema: standaloneSearchBoxOptions,
  machine: /* @__PURE__ */ standaloneSearchBoxMachine.provide({
    ...suggestionsEffects,
    actors: { ...suggestionsEffects.actors, fetchRedirect },
  }),
  instance: ({ id }) => id,
  reads: [],
  state: toStandaloneSearchBoxState,
  commands: (send, { environment, input }) =>
    toStandaloneSearchBoxCommands(send, input, (handover) => keepHandover(environment, handover)),
})
