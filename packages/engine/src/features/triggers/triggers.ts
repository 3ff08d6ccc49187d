import { submittedQueryOf } from '../../domain/query-submitted'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { sortTriggers } from './sort-triggers'
import { triggersMachine } from './triggers.machine'
import { triggersOptions, type TriggerHandler, type TriggersOptions } from './triggers.schema'
import { actsOf, toTriggersCommands, toTriggersState, type TriggersState } from './triggers.view'

/**
 * Does what the rules of a pipeline ask of the page: go elsewhere, search for another query, call functions, show
 * messages.
 *
 * Of several redirects the first one counts. An address that is not `http`, `https` or relative is rejected with a
 * warning, as is everything malformed. A changed query is searched for at once, once per search, through the parameter
 * `q`, which the query feature owns. If the user undoes the change, it is not made again, on other pages and after going
 * back, until another query was submitted. The handlers are called if the redirect or the executions differ from those
 * of the response before, or the query was submitted again: not for each page of a query, nor for a hydrated page.
 *
 * @param options - see {@link TriggersOptions}.
 * @throws {InvalidOptionsError} if a handler is not a function.
 * @see Specification, sentences 3.23 and 4.38 to 4.40; Protocol, section 2.8
 */
export const triggers = defineSearchFeature({
  kind: 'triggers',
  schema: triggersOptions,
  machine: /* @__PURE__ */ triggersMachine.provide({
    actions: {
      act({ self }, { redirectTo, executions, refused }) {
        const { environment, input } = searchToolsOf<TriggersOptions>(self)
        const { logger } = environment
        // After all features have been told of the response, because a handler may search.
        const call = async <Argument>(name: string, handle: TriggerHandler<Argument>, argument: Argument) => {
          try {
            await Promise.resolve(argument).then(handle)
          } catch (error) {
            logger.error(`${name} of triggers threw`, error)
          }
        }
        const { onRedirect, onExecute } = input
        for (const trigger of refused)
          logger.warn(`A trigger was ignored because it is malformed or unsafe: ${trigger}`)
        if (redirectTo && onRedirect) void call('onRedirect', onRedirect, redirectTo)
        if (onExecute) for (const execution of executions) void call('onExecute', onExecute, execution)
      },
    },
  }),
  receive: {
    'feature.emitted': ({ event }) => {
      const query = submittedQueryOf(event)
      return query === undefined ? undefined : { type: 'query.submit', query }
    },
    // Not when it is starting, because a draft may defer it.
    'search.started': ({ asked: { query }, part, by }) =>
      part || by === 'reply' ? undefined : { type: 'search.start', query },
    'search.succeeded': ({ by, facts }) => ({
      type: by === 'hydration' ? 'acts.skip' : 'acts.receive',
      ...actsOf(facts.triggers),
    }),
  },
  sets: ({ query }) => ({ q: query }),
  revise: ({ triggers }, { context: { modification } }, { q = '' }) => {
    const { query } = sortTriggers(triggers)
    return query !== undefined && query !== q && query !== modification.queryToIgnore
      ? {
          parameters: { q: query, page: 1, firstResult: 0 },
          event: { type: 'query.modify', originalQuery: q, newQuery: query },
        }
      : undefined
  },
  parameters: { keys: [], sets: { q: 'query' } },
  reads: ['facts'],
  state: ({ context }, { facts }, _, previous: TriggersState | undefined) => toTriggersState(context, facts, previous),
  commands: toTriggersCommands,
})
