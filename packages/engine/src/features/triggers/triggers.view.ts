import type { SnapshotFrom } from 'xstate'
import { reuseItems } from '../../core/reuse'
import type { PageFacts, TriggerFact } from '../../domain/facts'
import { sortTriggers, type TriggerExecution } from './sort-triggers'
import type { QueryChange, TriggerActs, TriggersEvent, triggersMachine } from './triggers.machine'

type TriggersSnapshot = SnapshotFrom<typeof triggersMachine>

/** The strings are empty if the query was not changed. */
export interface QueryModification extends QueryChange {
  /** The query that must not replace the original one again. */
  queryToIgnore: string
}

/** What the rules of the query pipeline ask the page to do. */
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
  /** Whether the results belong to `queryModification.newQuery`. */
  wasQueryModified: boolean
}

/** Returns the content of the triggers of a response. */
export function actsOf(triggers: readonly TriggerFact[]): TriggerActs {
  const { redirectTo, executions, notifications, refused } = sortTriggers(triggers)
  return { redirectTo, executions, notifications, refused }
}

/** Returns how a rule changed the query, or which change the user has undone. */
export function toModification(snapshot: TriggersSnapshot): QueryModification {
  const { change } = snapshot.context
  return {
    ...(snapshot.matches({ query: 'modified' }) ? change : { originalQuery: '', newQuery: '' }),
    queryToIgnore: snapshot.matches({ query: 'undone' }) ? change.newQuery : '',
  }
}

/** Returns the state of `triggers`. Lists that equal previous ones are the same objects. */
export function toTriggersState(
  snapshot: TriggersSnapshot,
  { triggers, requestFacts }: Pick<PageFacts, 'triggers' | 'requestFacts'>,
  previous: TriggersState | undefined,
): TriggersState {
  const { redirectTo, query, executions, notifications } = sortTriggers(triggers)
  const queryModification = toModification(snapshot)
  return {
    redirectTo,
    query,
    executions: reuseItems(previous?.executions, executions),
    notifications: reuseItems(previous?.notifications, notifications),
    queryModification,
    wasQueryModified: queryModification.newQuery !== '' && queryModification.newQuery === requestFacts.query,
  }
}

/** Returns the command that searches for the original query. */
export const toTriggersCommands = (send: (event: TriggersEvent) => void) => ({
  /** Searches for the original query, without changing it again. It does nothing if it was not changed. */
  searchOriginalQuery: () => send({ type: 'modification.undo' }),
})

/** The commands that {@link toTriggersCommands} returns. */
export interface TriggersCommands extends ReturnType<typeof toTriggersCommands> {}
