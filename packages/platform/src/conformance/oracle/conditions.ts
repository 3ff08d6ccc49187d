import type { Condition, Document, FieldDefinition, FieldOperator } from '../../port'
import { foldPlainly, matchesWords, textsOf, tokens, valuesOf } from './texts'

/** Returns the edits from one text to another, counting a swap of neighbors as one; stops above `limit`. */
function edits(from: string, to: string, limit: number): number {
  if (limit < 0 || from === to) return from === to ? 0 : Infinity
  if (from !== '' && from[0] === to[0]) return edits(from.slice(1), to.slice(1), limit)
  const ways = [edits(from.slice(1), to.slice(1), limit - 1)]
  if (from !== '') ways.push(edits(from.slice(1), to, limit - 1))
  if (to !== '') ways.push(edits(from, to.slice(1), limit - 1))
  if (from.length > 1 && from[0] === to[1] && from[1] === to[0]) {
    ways.push(edits(from.slice(2), to.slice(2), limit - 1))
  }
  return 1 + Math.min(...ways)
}

const matches: Record<Exclude<FieldOperator, 'phonetic'>, (value: string, wanted: string) => boolean> = {
  equals: (value, wanted) => foldPlainly(value) === foldPlainly(wanted),
  contains: (value, wanted) => ` ${tokens(value).join(' ')} `.includes(` ${tokens(wanted).join(' ')} `),
  wildcard: (value, wanted) => {
    const escaped = foldPlainly(wanted).replace(/[.+^${}()|[\]\\]/g, '\\$&')
    const pattern = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'su')
    return [foldPlainly(value), ...tokens(value)].some((text) => pattern.test(text))
  },
  fuzzy: (value, wanted) => tokens(wanted).every((word) => tokens(value).some((other) => edits(word, other, 2) <= 2)),
  regex: (value, wanted) => [value, foldPlainly(value)].some((text) => new RegExp(wanted, 'iu').test(text)),
}

function matchesAny(values: readonly string[], operator: FieldOperator, wanted: readonly string[]) {
  if (operator === 'phonetic') throw new Error('The reference does not support phonetic conditions: omit them')
  return values.some((value) => wanted.some((each) => matches[operator](value, each)))
}

/** Returns whether a document matches a condition, by brute force. */
export function fulfils(document: Document, condition: Condition, fields: readonly FieldDefinition[]): boolean {
  const check = (part: Condition) => fulfils(document, part, fields)
  switch (condition.type) {
    case 'all':
      return true
    case 'and':
      return condition.conditions.every(check)
    case 'or':
      return condition.conditions.some(check)
    case 'not':
      return !check(condition.condition)
    case 'ids':
      return condition.ids.includes(document.id)
    case 'uri':
      return matchesAny([document.uri], condition.operator, condition.values)
    case 'exists':
      return valuesOf(document, condition.field).length > 0
    case 'field':
      return matchesAny(valuesOf(document, condition.field), condition.operator, condition.values)
    case 'range': {
      const { field, from, to } = condition
      return valuesOf(document, field)
        .map(Number)
        .some(
          (number) =>
            (!from || number > from.value || (from.isIncluded && number === from.value)) &&
            (!to || number < to.value || (to.isIncluded && number === to.value)),
        )
    }
    case 'text': {
      const texts = textsOf(document, fields)
      const { within } = condition
      const place = within === 'title' ? 0 : 1
      const part = { words: texts.words.slice(place, place + 1), names: new Set<string>(), raw: '' }
      return matchesWords(within ? part : texts, condition.text)
    }
    case 'near':
      return textsOf(document, fields).words.some((text) =>
        text.some((word, place) => {
          if (word !== condition.words[0]) return false
          const around = text.slice(Math.max(0, place - condition.distance - 1), place + condition.distance + 2)
          return around.includes(condition.words[1])
        }),
      )
  }
}
