import { meanOf, quantileOf, scoresOf, type Grades, type Scores } from './measures'

/** Number of results that are judged. */
export const DEPTH = 10

/** How good the results of a query are, and how long they took. */
export interface Outcome extends Scores {
  /** Whether there is no result. */
  isEmpty: boolean
  milliseconds: number
}

/** What a configuration achieves over several queries. All but the times are means, from 0 to 1. */
export interface Summary extends Scores {
  /** Number of queries. */
  queries: number
  /** Share of the queries without a result. */
  empty: number
  /** The median time of a query, in milliseconds. */
  p50: number
  /** The time that 99 % of the queries take at most, in milliseconds. */
  p99: number
}

/** Asks each query, one after the other. `search` returns the ids of the results, the best one first. */
export const runQueries = async <Query extends { grades: Grades }>(
  queries: readonly Query[],
  search: (query: Query) => Promise<readonly string[]>,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const query of queries) {
    const startedAt = performance.now()
    const ids = await search(query)
    const milliseconds = performance.now() - startedAt
    outcomes.push({ ...scoresOf(ids, query.grades, DEPTH), isEmpty: ids.length === 0, milliseconds })
  }
  return outcomes
}

/** Returns the means of outcomes. */
export const summaryOf = (outcomes: readonly Outcome[]): Summary => {
  const times = outcomes.map(({ milliseconds }) => milliseconds)
  return {
    queries: outcomes.length,
    ndcg: meanOf(outcomes.map(({ ndcg }) => ndcg)),
    reciprocalRank: meanOf(outcomes.map(({ reciprocalRank }) => reciprocalRank)),
    recall: meanOf(outcomes.map(({ recall }) => recall)),
    hit: meanOf(outcomes.map(({ hit }) => hit)),
    empty: meanOf(outcomes.map(({ isEmpty }) => Number(isEmpty))),
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
  }
}
