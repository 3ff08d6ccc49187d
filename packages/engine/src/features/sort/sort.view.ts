import { assertOneOf } from '../../core/errors'
import { reuseItems } from '../../core/reuse'
import type { RuntimeText } from '../../domain/runtime-text'
import type { SortContext, SortEvent } from './sort.machine'

/** The current sort criterion, and those to offer. */
export interface SortState {
  /** The current sort criterion, as the platform writes it. */
  criterion: string
  /** The sort criteria offered now; empty if any criterion is allowed. */
  criteria: string[]
}

/** Returns the state of `sort`; the list of `previous` if the same criteria are offered. */
export const toSortState = (
  { criterion }: SortContext,
  offered: string[] = [],
  previous: SortState | undefined,
): SortState => ({ criterion, criteria: reuseItems(previous?.criteria, offered) })

/**
 * Returns the commands. `toCriterion` returns a criterion as the platform writes it, or throws. `offeredOf` returns the
 * criteria offered now; undefined if any criterion is allowed.
 */
export const toSortCommands = <Criterion>(
  send: (event: SortEvent) => void,
  toCriterion: (criterion: Criterion | string) => string,
  offeredOf: () => string[] | undefined,
) => ({
  /**
   * Sorts the results, and returns to page 1.
   *
   * @throws {EngineError} `invalid-argument` if the criterion is invalid, or not offered now.
   */
  sortBy<Text extends string>(criterion: Criterion | RuntimeText<Text>) {
    const text = toCriterion(criterion)
    const offered = offeredOf()
    if (offered) assertOneOf('sortBy', text, offered)
    send({ type: 'criterion.set', criterion: text })
  },
})

/** The commands that {@link toSortCommands} returns. */
export interface SortCommands<Criterion> extends ReturnType<typeof toSortCommands<Criterion>> {}
