import { assertReply } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { pick } from '../../core/pick'
import { safeRedirect } from '../../domain/safe-redirect'
import { defineSearchFeature } from '../../search/search-protocol'
import { toBoxCommands } from './box-commands'
import { fetchCompletions } from './fetch-completions'
import { keepHandover, type StandaloneHandover } from './standalone-handover'
import { standaloneSearchBoxMachine } from './standalone-search-box.machine'
import { standaloneSearchBoxOptions } from './standalone-search-box.schema'

/**
 * A box that leads to the page that searches, instead of searching itself. Its suggestions are those of a search box.
 * On submit it asks the platform whether the query leads somewhere of its own, and gives that address or
 * `redirectionUrl` as `redirectTo`; the page goes there, and hands over what was submitted. A submit before the reply
 * takes its place. An address that is neither of `http` or `https` nor of the same origin is refused, logged, and
 * replaced by `redirectionUrl`.
 *
 * It needs no `query` feature, and sets no parameter.
 *
 * @param options - see {@link StandaloneSearchBoxOptions}.
 * @throws {InvalidOptionsError} for an empty id, an empty or unsafe address, a negative number.
 * @see Specification, sections 4 "Standalone search box", 5 and 8 "Redirect plan failure"; Protocol, section 4
 */
export const standaloneSearchBox = defineSearchFeature({
  kind: 'standaloneSearchBox',
  schema: standaloneSearchBoxOptions,
  machine: standaloneSearchBoxMachine,
  instance: ({ id }) => id,
  provide: (tools) => {
    const { client, currentRequest, environment } = tools
    return standaloneSearchBoxMachine.provide({
      actors: {
        fetchCompletions: fetchCompletions(tools),
        fetchRedirect: fetchActor(async (q: string, call) => {
          const context = pick(currentRequest(), ['locale', 'timezone', 'context', 'pipeline', 'searchHub'])
          const reply = await client.plan({ ...context, q }, call)
          const triggers = reply?.preprocessingOutput?.triggers
          assertReply(Array.isArray(triggers))
          const content = triggers.find(({ type }) => type === 'redirect')?.content
          const redirectTo = safeRedirect(content)
          if (content === undefined || redirectTo) return redirectTo
          environment.logger.warn(
            'A redirect of the platform was refused: it is not an address of http or https',
            content,
          )
          return undefined
        }, environment),
      },
    })
  },
  select: (snapshot) => {
    const { text, completions, error, redirectTo, redirectError, handover } = snapshot.context
    return {
      text,
      /** For `text`, or until typing pauses and their reply comes, for what it was before. */
      suggestions: completions,
      isLoadingSuggestions: snapshot.matches({ suggestions: 'loading' }),
      /** Why there are no suggestions. */
      suggestionsError: error,
      /** Whether the platform is being asked where to go. */
      isLoading: snapshot.matches({ redirect: 'planning' }),
      /** Where to go; undefined until the platform has answered a submit. */
      redirectTo,
      /** What was submitted last. */
      handover,
      /** Why there is nowhere to go. */
      error: redirectError,
    }
  },
  commands: (send, { environment }) => ({
    ...toBoxCommands(send),
    /**
     * Forgets where to go, and gives up asking: for a page that went there and is still the same, or that does not want
     * to.
     */
    afterRedirection: () => send({ type: 'redirect.forget' }),
    /** Keeps a hand-over in the storage, for `takeStandaloneHandover` of the next page. */
    keepHandover: (handover: StandaloneHandover) => keepHandover(environment, handover),
  }),
})
