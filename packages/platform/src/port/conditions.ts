/** How the fields of a query expression are compared. Text comparisons ignore case. */
export type FieldOperator =
  /** The field contains all words of the value, or the phrase if the value is one. */
  | 'contains'
  /** The field equals the whole value. */
  | 'equals'
  /** `*` matches any characters, `?` matches one. */
  | 'wildcard'
  /** A word of the field is at most two edits away. */
  | 'fuzzy'
  /** A word of the field sounds the same. */
  | 'phonetic'
  /**
   * A regular expression matches within the first 300 characters, ignoring case. Look-around and back references match
   * nothing.
   */
  | 'regex'

/** Selects documents: the tree parsed from a query expression. */
export type Condition =
  | { type: 'all' }
  | { type: 'and' | 'or'; conditions: readonly Condition[] }
  | { type: 'not'; condition: Condition }
  /** Keywords and "quoted phrases". All must match, in the title or the body alone if `within` is set. */
  | { type: 'text'; text: string; within?: 'title' | 'body' }
  /** Two words at most `distance` words apart, in any order. */
  | { type: 'near'; words: readonly [string, string]; distance: number }
  | { type: 'ids'; ids: readonly string[] }
  | { type: 'uri'; operator: FieldOperator; values: readonly string[] }
  /** The field has a value. */
  | { type: 'exists'; field: string }
  /** A text field has any of the values. */
  | { type: 'field'; field: string; operator: FieldOperator; values: readonly string[] }
  /** A number, a moment in milliseconds, or a day is in the range. A missing bound is open. */
  | { type: 'range'; field: string; from?: NumberBound; to?: NumberBound }

/** One end of a range of numbers, moments or days. */
export interface NumberBound {
  value: number
  /**
   * For a date, its wall clock time in milliseconds, as if it were UTC. Days are compared with it. Default: `value`.
   */
  wall?: number | undefined
  isIncluded: boolean
}
