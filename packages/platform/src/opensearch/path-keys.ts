import { cutPath } from '../retrieval/paths'

/** Separates the segments of a path in its key. */
const SEPARATOR = '\u001f'

/** Returns the key of a path, which starts with the keys of all paths above it. */
export const toPathKey = (segments: readonly string[]): string => cutPath(segments).join(SEPARATOR)

/** Marks the key of a path that has a path below it. */
const toParentMark = (key: string) => key + SEPARATOR

/** Returns the keys of a path and of all above it. Those above it are also marked as having children. */
export const toPathKeys = (segments: readonly string[]): string[] =>
  segments.flatMap((_, index) => {
    const key = toPathKey(segments.slice(0, index + 1))
    return index < segments.length - 1 ? [key, toParentMark(key)] : [key]
  })

const escape = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')

/** Returns a regular expression of the engine for the keys one level below a path, with their marks. */
export const toChildPattern = (parent: readonly string[]): string => {
  const start = parent.length === 0 ? '' : escape(toPathKey(parent) + SEPARATOR)
  return `${start}[^${SEPARATOR}]+${SEPARATOR}?`
}

/** Returns a regular expression of the engine for the keys at any depth below a path, without marks. */
export const toDescendantPattern = (parent: readonly string[]): string => {
  const start = parent.length === 0 ? '' : escape(toPathKey(parent) + SEPARATOR)
  return `${start}.*[^${SEPARATOR}]`
}

/** Returns the path of a key, and whether the key marks that it has children. */
export const fromPathKey = (key: string): { segments: string[]; isParentMark: boolean } => {
  const isParentMark = key.endsWith(SEPARATOR)
  return { segments: (isParentMark ? key.slice(0, -1) : key).split(SEPARATOR), isParentMark }
}
