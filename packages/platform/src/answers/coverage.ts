/** Words around a text, and how much one of them counts where the text itself lacks it, from 0 to 1. */
export interface Surrounding {
  stems: ReadonlySet<string>
  weight: number
}

/**
 * Tells from 0 to 1 how much of a question is in a text, or around it. All words of the question weigh the same: how
 * rare one is among texts that were found by these words says little.
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
