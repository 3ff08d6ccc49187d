// Checks with the meaning that the schemas give these words, at the cost of a comparison.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown) => typeof value === 'string'
export const isNumber = (value: unknown) => Number.isFinite(value)
export const isBoolean = (value: unknown) => typeof value === 'boolean'

/** Tells whether a value is of a kind, by how many of its kind it is within. */
type Guard = (value: unknown, depth: number) => boolean

export const isAbsentOr = (is: Guard, value: unknown, depth = 0) => value === undefined || is(value, depth)

export const isListOf = (is: Guard, value: unknown, depth = 0) => {
  if (!Array.isArray(value)) return false
  for (let at = 0; at < value.length; at += 1) if (!is(value[at], depth)) return false
  return true
}
