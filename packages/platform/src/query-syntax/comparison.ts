export const OPERATORS = ['==', '=', '<>', '>=', '>', '<=', '<', '*=', '~=', '%=', '/='] as const
export type Operator = (typeof OPERATORS)[number]

/** Those that look at the characters of each value of a field. What they compare with may hold dots as it likes. */
export const PATTERN_OPERATORS: readonly Operator[] = ['*=', '~=', '%=', '/=']

/** One value as it was written. */
export interface Scalar {
  text: string
  /** In UTF-16 units of the expression. */
  position: number
}

export type Value = { type: 'list'; scalars: readonly Scalar[] } | { type: 'range'; from: Scalar; to: Scalar }

/** What a value of a field is compared with. */
export interface Test {
  operator: Operator
  value: Value
}

/** A field as an expression names it; without a test it asks whether there is a value. */
export interface Comparison {
  name: string
  /** In UTF-16 units of the expression. */
  position: number
  test?: Test
}
