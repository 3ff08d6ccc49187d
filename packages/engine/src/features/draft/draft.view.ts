import type { SnapshotFrom } from 'xstate'
import { changedKeys } from '../../core/parameters'
import type { DomainParameterTable } from '../../domain/parameter-kinds'
import type { draftMachine, DraftEvent } from './draft.machine'

/** Whether there is a draft, and whether it changes anything. */
export interface DraftState {
  /** Whether changes of filters wait for `apply`. */
  isDrafting: boolean
  /** Whether the draft differs from the results shown. */
  hasChanges: boolean
}

type DraftSnapshot = SnapshotFrom<typeof draftMachine>

/** The parameters of a page, without defaults, and the defaults. */
interface DraftPage {
  readonly parameters: object
  readonly defaults: object
}

/** Returns the state of `draft`. Changes of the page and of private parameters do not count. */
export function toDraftState<Parameters extends object>(
  snapshot: DraftSnapshot,
  { parameters }: Pick<DraftPage, 'parameters'>,
  table: DomainParameterTable<Parameters>,
): DraftState {
  const isDrafting = snapshot.matches('drafting')
  return { isDrafting, hasChanges: isDrafting && hasChanges(snapshot.context.from, parameters, table) }
}

/** Returns the commands of `draft`, which start, apply and discard it. */
export function toDraftCommands<Parameters extends object>(
  send: (event: DraftEvent) => void,
  pageOf: () => DraftPage,
  snapshotOf: () => DraftSnapshot,
  table: DomainParameterTable<Parameters>,
) {
  const discard = () => {
    const { parameters, defaults } = pageOf()
    const { from } = snapshotOf().context
    const before: Record<string, unknown> = { ...defaults, ...from }
    const reverted = changedKeysOf(from, parameters, table).map((key) => [key, before[key]])
    send({ type: 'draft.revert', parameters: Object.fromEntries(reverted) })
    send({ type: 'draft.discard' })
  }
  return {
    /** Starts a draft, without a search. It does nothing while drafting. */
    start: () => send({ type: 'draft.start', parameters: pageOf().parameters }),
    /** Ends the draft and searches for it, from page 1. If the draft changes no filter, there is no search. */
    apply() {
      if (hasChanges(snapshotOf().context.from, pageOf().parameters, table)) send({ type: 'draft.apply' })
      else discard()
    },
    /**
     * Ends the draft and restores every filter. The results stay; only counts that "show more" requested for the draft
     * are requested again.
     */
    discard,
  }
}

/** Returns the keys with different values, among those that URLs carry and those that features declare. */
const changedKeysOf = <Parameters extends object>(
  from: object,
  parameters: object,
  table: DomainParameterTable<Parameters>,
) =>
  changedKeys<Partial<Record<keyof Parameters, unknown>>>({ ...from }, { ...parameters }).filter(
    (key) => !table[key]?.isPrivate,
  )

// A change of a filter returns to page 1, and undoing it by hand does not restore the page.
const hasChanges = <Parameters extends object>(
  from: object,
  parameters: object,
  table: DomainParameterTable<Parameters>,
) => changedKeysOf(from, parameters, table).some((key) => table[key]?.group !== 'page')

/** The commands that {@link toDraftCommands} returns. */
export interface DraftCommands extends ReturnType<typeof toDraftCommands> {}
