import type { RecentResultsContext, RecentResultsEvent } from './recent-results.machine'

/** The opened results, and how many are kept. */
export interface RecentResultsState<Item> {
  /** Newest first. */
  results: Item[]
  /** The maximum number of results to remember. */
  maxLength: number
}

/** The options that the view of recent results reads. */
export interface RecentResultsInput {
  maxLength: number
}

/** Returns the state of `recentResults` from its machine and options. */
export const toRecentResultsState = <Item>(
  { results }: RecentResultsContext<Item>,
  { maxLength }: RecentResultsInput,
): RecentResultsState<Item> => ({ results, maxLength })

/** Returns the commands. `toItem` returns what to remember of a result; undefined if it is invalid. */
export const toRecentResultsCommands = <Result, Item>(
  send: (event: RecentResultsEvent<Item>) => void,
  toItem: (result: Result) => Item | undefined,
  { maxLength }: RecentResultsInput,
) => ({
  /** Adds a result at the front, as if it was opened. */
  add(result: Result) {
    const item = toItem(result)
    if (item) send({ type: 'result.add', result: item, maxLength })
  },
  /** Removes one of the results, by its `uniqueId`. */
  removeResult: (uniqueId: string) => send({ type: 'result.remove', uniqueId }),
  /** Removes all results. */
  clear: () => send({ type: 'results.clear' }),
})

/** The commands that {@link toRecentResultsCommands} returns. */
export interface RecentResultsCommands<Result> extends ReturnType<typeof toRecentResultsCommands<Result, unknown>> {}
