import type { Condition } from '../backend'
import { isTextOnly } from '../text-only'

type Group = Extract<Condition, { type: 'and' | 'or' }>

/** Returns what identifies the conditions that one condition with all their values can replace. */
const keyOf = (condition: Condition): string | undefined => {
  switch (condition.type) {
    case 'field':
      return `field ${condition.field} ${condition.operator}`
    case 'uri':
      return `uri ${condition.operator}`
    case 'ids':
      return 'ids'
    default:
      return undefined
  }
}

/** Merges alternative values of the same field into one condition. */
const mergeValues = (conditions: readonly Condition[]): Condition[] => {
  const values = new Map<string, Set<string>>()
  const merged = conditions.filter((condition) => {
    const key = keyOf(condition)
    if (key === undefined) return true
    const own = condition.type === 'ids' ? condition.ids : 'values' in condition ? condition.values : []
    const known = values.get(key)
    if (known) for (const value of own) known.add(value)
    else values.set(key, new Set(own))
    return !known
  })
  return merged.map((condition) => {
    const all = [...(values.get(keyOf(condition) ?? '') ?? [])]
    if (condition.type === 'ids') return { ...condition, ids: all }
    return condition.type === 'field' || condition.type === 'uri' ? { ...condition, values: all } : condition
  })
}

/** Puts the texts among alternatives into a group of their own. */
const groupTexts = (conditions: readonly Condition[]): Condition[] => {
  const texts = conditions.filter(isTextOnly)
  if (texts.length < 2 || texts.length === conditions.length) return [...conditions]
  return [{ type: 'or', conditions: texts }, ...conditions.filter((condition) => !isTextOnly(condition))]
}

const toGroup = (type: Group['type'], conditions: readonly Condition[]): Condition =>
  conditions.length === 1 && conditions[0] ? conditions[0] : { type, conditions }

const toAny = (conditions: readonly Condition[]): Condition => toGroup('or', groupTexts(mergeValues(conditions)))

/** Merges `NOT a AND NOT b` to `NOT (a OR b)`. */
const toAll = (conditions: readonly Condition[]): Condition => {
  const excluded = conditions.flatMap((condition) => (condition.type === 'not' ? [condition.condition] : []))
  if (excluded.length < 2) return toGroup('and', conditions)
  const others = conditions.filter(({ type }) => type !== 'not')
  const flat = excluded.flatMap((condition) => (condition.type === 'or' ? condition.conditions : [condition]))
  return toGroup('and', [...others, { type: 'not', condition: toAny(flat) }])
}

/**
 * Merges the parts of a condition that can be evaluated at once: alternative values of one field, alternative texts, and
 * excluded conditions. Documents match as before.
 */
export const mergeConditions = (condition: Condition): Condition => {
  switch (condition.type) {
    case 'and':
      return toAll(condition.conditions.map(mergeConditions))
    case 'or':
      return toAny(condition.conditions.map(mergeConditions))
    case 'not':
      return { type: 'not', condition: mergeConditions(condition.condition) }
    default:
      return condition
  }
}
