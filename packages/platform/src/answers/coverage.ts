/** Words around a text, and how much each counts if the text itself lacks it, from 0 to 1. */
interface Surrounding {
  stems: ReadonlySet<string>
  weight: number
}

/**
 * Returns how much of a question a text or its surroundings cover, from 0 to 1. All words of the question have the same
 * weight: their frequency among texts found by these words says little.
 */
export const coverageOf = (
  question: readonly string[],
  text: ReadonlySet<string>,
  around: readonly Surrounding[] = [],
): number => {
  const presenceOf = (stem: string) =>
    text.has(stem) ? 1 : Math.max(0, ...around.map(({ stems, weight }) => (stems.has(stem) ? weight : 0)))
  return question.reduce((sum, stem) => sum + presenceOf(stem), 0) / Math.max(1, question.length)
}
