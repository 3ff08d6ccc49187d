const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const toText = (value: unknown) => JSON.stringify(value) ?? 'nothing'

/** The permitted differences between numbers, and the path that the lines start with. */
export interface DifferenceOptions {
  /** The relative error that numbers may have. Default 0. */
  tolerance?: number
  /** The place of the values in a larger one. */
  path?: string
}

/** Returns a line for each member in which two values differ. Members that are undefined count as missing. */
export function differencesOf(
  expected: unknown,
  received: unknown,
  { tolerance = 0, path = '' }: DifferenceOptions = {},
): string[] {
  if (Object.is(expected, received)) return []
  if (typeof expected === 'number' && typeof received === 'number') {
    if (Math.abs(expected - received) <= tolerance * Math.max(expected, received)) return []
  }
  if (!isObject(expected) || !isObject(received) || Array.isArray(expected) !== Array.isArray(received)) {
    return [`${path}: expected ${toText(expected)}, received ${toText(received)}`]
  }
  const names = new Set([...Object.keys(expected), ...Object.keys(received)])
  return [...names].flatMap((name) =>
    differencesOf(expected[name], received[name], { tolerance, path: path === '' ? name : `${path}.${name}` }),
  )
}
