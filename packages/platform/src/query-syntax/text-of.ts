import type { Condition } from '../backend'

const partsOf = (condition: Condition): readonly string[] => {
  switch (condition.type) {
    case 'text':
      return [condition.text]
    case 'near':
      return condition.words
    case 'and':
    case 'or':
      return condition.conditions.flatMap(partsOf)
    default:
      return []
  }
}

/**
 * The keywords and "quoted phrases" that a document is looked for by, which decide about its rank and are highlighted:
 * not those that it must not hold, nor values of fields. Empty where there are none.
 */
export const textOf = (condition: Condition): string => partsOf(condition).join(' ')
