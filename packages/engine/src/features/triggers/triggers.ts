import type { SearchResponse } from '@querent/api-client'
import { keepItems } from '../../core/keep'
import { HYDRATE } from '../../core/engine'
import { submittedQueryOf } from '../../domain/query-submitted'
import { defineSearchFeature } from '../../search/search-protocol'
import { sortTriggers, type SortedTriggers, type TriggerExecution } from './sort-triggers'
import { triggersMachine, type QueryModification, type TriggerActs } from './triggers.machine'
import { triggersOptions, type TriggerHandler } from './triggers.schema'

export interface TriggersState extends Pick<SortedTriggers, 'redirectTo' | 'query' | 'executions' | 'notifications'> {
  queryModification: QueryModification
  /** Whether the results are those of `queryModification.newQuery`. */
  wasQueryModified: boolean
}

const NOTHING: SortedTriggers = {
  redirectTo: undefined,
  query: undefined,
  executions: [],
  notifications: [],
  refused: [],
}

/**
 * What the rules of a pipeline ask of the page: to go elsewhere, to search for another query, to call functions, to
 * tell something.
 *
 * Of several redirects the first wins; an address that is neither `http`, `https` nor relative is refused, with a
 * warning, as is all that is malformed. A changed query is searched for at once, once for a search, through the
 * parameter `q`, whose owner is the query feature; one that was taken back stays as it was asked, on its other pages
 * and when one goes back to it, until it is asked anew after another. The handlers are called for a response whose
 * redirect or executions are not those of the response before, or whose query was submitted anew: not for each page of
 * the same query, nor for a page that was hydrated.
 *
 * @param options - see {@link TriggersOptions}.
 * @throws {InvalidOptionsError} where a handler is no function.
 * @see Specification, sections 3 "Triggers state" and 4 "Triggers", and Protocol, section 2.8
 */
export const triggers = defineSearchFeature({
  kind: 'triggers',
  schema: triggersOptions,
  machine: triggersMachine,
  provide: ({ environment: { logger } }, { onRedirect, onExecute }) => {
    // Not before the engine has told every feature of the response: a handler may search.
    const call = async <Argument>(name: string, handle: TriggerHandler<Argument>, argument: Argument) => {
      try {
        await Promise.resolve(argument).then(handle)
      } catch (error) {
        logger.error(`${name} of triggers threw`, error)
      }
    }
    return triggersMachine.provide({
      actions: {
        act(_, { redirectTo, executions, refused }: TriggerActs) {
          for (const trigger of refused) logger.warn(`A trigger was ignored, for it is malformed or unsafe: ${trigger}`)
          if (redirectTo && onRedirect) void call('onRedirect', onRedirect, redirectTo)
          if (onExecute) for (const execution of executions) void call('onExecute', onExecute, execution)
        },
      },
    })
  },
  receive: {
    'feature.emitted': ({ event }) => {
      const q = submittedQueryOf(event)
      return q === undefined ? undefined : { type: 'query.submit', q }
    },
    // Not when it is starting: a draft may hold it back.
    'search.started': ({ request: { q = '' }, part, isRevision }) =>
      part || isRevision ? undefined : { type: 'search.start', q },
    'search.succeeded': ({ cause, response }) => ({
      type: cause === HYDRATE ? 'acts.skip' : 'acts.receive',
      ...actsOf(response),
    }),
  },
  revise: (response, { context: { modification } }, { q = '' }) => {
    const { query } = sortTriggers(response)
    return query !== undefined && query !== q && query !== modification.queryToIgnore
      ? {
          parameters: { q: query, page: 1, firstResult: 0 },
          event: { type: 'query.modify', originalQuery: q, newQuery: query },
        }
      : undefined
  },
  parameters: { keys: [], sets: { q: 'query' } },
  select: (
    { context: { modification } },
    { request, response },
    previous: TriggersState | undefined,
  ): TriggersState => {
    const { redirectTo, query, executions, notifications } = response ? sortTriggers(response) : NOTHING
    const wasQueryModified = modification.newQuery !== '' && modification.newQuery === request?.q
    return {
      redirectTo,
      query,
      executions: keepItems<TriggerExecution>(previous?.executions, executions),
      notifications: keepItems(previous?.notifications, notifications),
      queryModification: modification.newQuery ? modification : { ...modification, originalQuery: '' },
      wasQueryModified,
    }
  },
  commands: (send) => ({
    /** Searches for the query as it was asked, and leaves it so; nothing happens where it was not changed. */
    searchOriginalQuery: () => send({ type: 'modification.undo' }),
  }),
})

const actsOf = (response: SearchResponse): TriggerActs => {
  const { redirectTo, executions, refused } = sortTriggers(response)
  return { redirectTo, executions, refused }
}
