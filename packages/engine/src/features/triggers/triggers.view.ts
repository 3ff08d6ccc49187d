import { keepItems } from '../../core/keep'
import type { PageFacts, TriggerFact } from '../../domain/facts'
import { sortTriggers, type TriggerExecution } from './sort-triggers'
import type { QueryModification, TriggerActs, TriggersContext, TriggersEvent } from './triggers.machine'

export interface TriggersState {
  /** The URL to redirect to, if the response has a safe one. */
  redirectTo: string | undefined
  /** The query that the response asks to search for instead. */
  query: string | undefined
  /** The functions that the response asks to call. */
  executions: TriggerExecution[]
  /** The messages to show. */
  notifications: string[]
  /** How a rule changed the query; its strings are empty if no rule did. */
  queryModification: QueryModification
  /** Whether the results are those of `queryModification.newQuery`. */
  wasQueryModified: boolean
}

/** Returns the content of the triggers of a response. */
export function actsOf(triggers: readonly TriggerFact[]): TriggerActs {
  const { redirectTo, executions, notifications, refused } = sortTriggers(triggers)
  return { redirectTo, executions, notifications, refused }
}

export function toTriggersState(
  { modification }: TriggersContext,
  { triggers, asked }: Pick<PageFacts, 'triggers' | 'asked'>,
  previous: TriggersState | undefined,
): TriggersState {
  const { redirectTo, query, executions, notifications } = sortTriggers(triggers)
  return {
    redirectTo,
    query,
    executions: keepItems(previous?.executions, executions),
    notifications: keepItems(previous?.notifications, notifications),
    queryModification: modification.newQuery ? modification : { ...modification, originalQuery: '' },
    wasQueryModified: modification.newQuery !== '' && modification.newQuery === asked.query,
  }
}

export const toTriggersCommands = (send: (event: TriggersEvent) => void) => ({
  /** Searches for the original query, without changing it again. It does nothing if it was not changed. */
  searchOriginalQuery: () => send({ type: 'modification.undo' }),
})

/** The commands that {@link toTriggersCommands} returns. */
export interface TriggersCommands extends ReturnType<typeof toTriggersCommands> {}
