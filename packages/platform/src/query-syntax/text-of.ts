import type { Condition } from '../port'

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
 * Returns the keywords and "quoted phrases" that documents are ranked by and that are highlighted, without excluded
 * words and field values. Empty without keywords.
 */
export const textOf = (condition: Condition): string => partsOf(condition).join(' ')
