import type { Condition } from '../port'

/** Maximum nesting of a text that is searched at once: the parser of SQLite accepts about 30 levels. */
const MAX_DEPTH = 12

const depthOf = (condition: Condition): number => {
  if (condition.type === 'text' || condition.type === 'near') return 1
  if (condition.type !== 'and' && condition.type !== 'or') return Infinity
  return 1 + Math.max(...condition.conditions.map(depthOf))
}

/** Returns whether a condition has words only, and few enough levels to search them at once. */
export const isTextOnly = (condition: Condition): boolean => {
  const depth = depthOf(condition)
  return depth > 0 && depth <= MAX_DEPTH
}
