/** Maximum number of segments in a path; deeper values count at this depth. */
const MAX_DEPTH = 50

/** Cuts a path to the maximum depth. */
export const cutPath = (segments: readonly string[]): string[] => segments.slice(0, MAX_DEPTH)

/** Splits a value into the segments of its path. */
export const toSegments = (value: string, delimiter: string): string[] =>
  delimiter === '' ? [value] : cutPath(value.split(delimiter).filter((segment) => segment !== ''))
