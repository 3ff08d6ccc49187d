/** Functions that call themselves for each level of a value fail far above. */
const MAX_LEVELS = 100

/** What is wrong with a value that has more levels. */
export const NESTED_TOO_DEEPLY = `it is nested more than ${MAX_LEVELS} levels deep`

/** Returns whether a value of JSON has more levels of arrays and objects than any that is meant. */
export const isNestedTooDeeply = (value: unknown): boolean => {
  let level = [value].filter((each) => typeof each === 'object' && each !== null)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_LEVELS) return true
    const next: object[] = []
    for (const each of level) {
      for (const member of Object.values(each!)) if (typeof member === 'object' && member !== null) next.push(member)
    }
    level = next
  }
  return false
}
