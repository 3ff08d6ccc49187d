// Checks with the meaning that the schemas give these words, at the cost of a comparison.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown) => typeof value === 'string'
export const isNumber = (value: unknown) => Number.isFinite(value)
export const isBoolean = (value: unknown) => typeof value === 'boolean'

export const isAbsentOr = (is: (value: unknown) => boolean, value: unknown) => value === undefined || is(value)

export const isListOf = (is: (value: unknown) => boolean, value: unknown) => {
  if (!Array.isArray(value)) return false
  for (let at = 0; at < value.length; at += 1) if (!is(value[at])) return false
  return true
}
