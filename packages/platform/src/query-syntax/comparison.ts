/** The operators of comparisons. */
export const OPERATORS = ['==', '=', '<>', '>=', '>', '<=', '<', '*=', '~=', '%=', '/='] as const

/** An operator of a comparison, as it is written. */
export type Operator = (typeof OPERATORS)[number]

/** Operators that match the characters of each value of a field. Their operands may contain any dots. */
export const PATTERN_OPERATORS: readonly Operator[] = ['*=', '~=', '%=', '/=']

/** A value as written. */
export interface Scalar {
  text: string
  /** In UTF-16 units of the expression. */
  position: number
}

/** A range without an end is open on this side; it has at least one. */
export type Range = { type: 'range'; from: Scalar; to?: Scalar } | { type: 'range'; from?: undefined; to: Scalar }

/** What a field is compared with: alternatives, or a range. */
export type Value = { type: 'list'; scalars: readonly Scalar[] } | Range

/** The operator and the operand of a comparison. */
export interface Test {
  operator: Operator
  value: Value
}

/** A field named in an expression. Without a test, it matches documents that have the field. */
export interface Comparison {
  name: string
  /** In UTF-16 units of the expression. */
  position: number
  test?: Test
}
