import type { Condition } from '../port'
import { toTerms, wordsOfTerm } from '../retrieval/terms'
import { isTextOnly } from '../retrieval/text-only'

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

/** Puts the texts among alternatives into a separate group. */
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

/** Returns what texts with the same words and phrases have in common. */
const identityOfText = (text: string) =>
  [...new Set(toTerms(`${text} `).map((term) => wordsOfTerm(term).join('-')))].join(' ')

/** Returns a condition without repeated parts, and what equal conditions have in common. */
const identify = (condition: Condition): { identity: string; condition: Condition } => {
  switch (condition.type) {
    case 'and':
    case 'or': {
      const parts = new Map<string, Condition>()
      for (const part of condition.conditions.map(identify)) {
        if (!parts.has(part.identity)) parts.set(part.identity, part.condition)
      }
      return {
        identity: `${condition.type}(${[...parts.keys()].join()})`,
        condition: toGroup(condition.type, [...parts.values()]),
      }
    }
    case 'not': {
      const inner = identify(condition.condition)
      return { identity: `not(${inner.identity})`, condition: { type: 'not', condition: inner.condition } }
    }
    case 'text':
      return { identity: `${condition.within ?? 'text'}(${identityOfText(condition.text)})`, condition }
    default:
      return { identity: JSON.stringify(condition), condition }
  }
}

/** Removes repeated parts of a condition. Documents match as before. */
export const withoutRepeated = (condition: Condition): Condition => identify(condition).condition
