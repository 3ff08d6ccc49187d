import type { Condition } from '../port'

const SPEECH_MARKS = /["“”„«»]/g

/** Matches everything. */
export const ALL: Condition = { type: 'all' }

const isPlainText = (condition: Condition) => condition.type === 'text' && condition.within === undefined

/**
 * Combines conditions that must all match. Keywords are merged into one condition, because they are searched and ranked
 * together.
 */
export const allOf = (conditions: readonly Condition[]): Condition => {
  const flat = conditions.flatMap((condition) => (condition.type === 'and' ? condition.conditions : [condition]))
  const texts = flat.flatMap((condition) => (condition.type === 'text' && !condition.within ? [condition.text] : []))
  const others = flat.filter((condition) => condition.type !== 'all' && !isPlainText(condition))
  const parts: Condition[] = texts.length > 0 ? [{ type: 'text', text: texts.join(' ') }, ...others] : others
  return parts.length > 1 ? { type: 'and', conditions: parts } : (parts[0] ?? ALL)
}

/** Combines alternative conditions. */
export const anyOf = (conditions: readonly Condition[]): Condition => {
  const flat = conditions.flatMap((condition) => (condition.type === 'or' ? condition.conditions : [condition]))
  return flat.length === 1 && flat[0] ? flat[0] : { type: 'or', conditions: flat }
}

/** Creates a condition for keywords. */
export const toText = (text: string): Condition => (text.trim() === '' ? ALL : { type: 'text', text: text.trim() })

/** Creates a condition for keywords. Unpaired quotes are removed. */
export const toKeywords = (text: string): Condition => {
  const isPaired = (text.match(SPEECH_MARKS)?.length ?? 0) % 2 === 0
  return toText(isPaired ? text : text.replace(SPEECH_MARKS, ' '))
}
