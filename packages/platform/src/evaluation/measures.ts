/** How well documents answer a query, by their ids: the higher, the better. Documents that are left out do not. */
export type Grades = Readonly<Record<string, number>>

/** How good the results of one query are, each from 0 to 1. */
export interface Scores {
  /** Normalized discounted cumulative gain: 1 if no other order would be better. */
  ndcg: number
  /** 1 divided by the rank of the first document with a grade; 0 without one. */
  reciprocalRank: number
  /** The share of the documents with a grade that are among the results. */
  recall: number
  /** 1 if a document with a grade is among the results. */
  hit: number
}

const gradeOf = (grades: Grades, id: string) => (Object.hasOwn(grades, id) ? Math.max(0, grades[id] ?? 0) : 0)

/** Returns the discounted cumulative gain: 2 to the power of a grade, minus 1, divided by the logarithm of the rank. */
const gainOf = (grades: readonly number[]) =>
  grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

/**
 * Returns how good the first `depth` results of a query are. A document counts at its first rank only.
 *
 * @throws {RangeError} If no document has a grade above 0, so that nothing can be measured.
 */
export const scoresOf = (ids: readonly string[], grades: Grades, depth: number): Scores => {
  const relevant = Object.values(grades).filter((grade) => grade > 0)
  if (relevant.length === 0) throw new RangeError('A document must have a grade above 0.')
  const seen = new Set<string>()
  const found = ids.slice(0, depth).map((id) => {
    const isRepeated = seen.has(id)
    seen.add(id)
    return isRepeated ? 0 : gradeOf(grades, id)
  })
  const first = found.findIndex((grade) => grade > 0)
  const ideal = relevant.toSorted((left, right) => right - left).slice(0, depth)
  return {
    ndcg: gainOf(found) / gainOf(ideal),
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    recall: found.filter((grade) => grade > 0).length / relevant.length,
    hit: first < 0 ? 0 : 1,
  }
}

/** Returns the mean of numbers; 0 without one. */
export const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the smallest value that at least a share of the values does not exceed; 0 without values. */
export const quantileOf = (values: readonly number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? 0
