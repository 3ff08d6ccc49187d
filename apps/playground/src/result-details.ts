import type { Result } from '@querent/react'

type Raw = Result['raw']

/** Returns the text of a field. */
export const textOf = (raw: Raw, field: string): string | undefined => {
  const value = raw[field]
  return typeof value === 'string' && value ? value : undefined
}

/** Returns the texts of a field with several values. */
export const textsOf = (raw: Raw, field: string): string[] =>
  [raw[field]].flat().filter((value): value is string => typeof value === 'string' && value !== '')

/** Returns the day of a field in milliseconds since 1970. */
export const dayOf = (raw: Raw, field: string): Date | undefined => {
  const day = new Date(typeof raw[field] === 'number' ? raw[field] : Number.NaN)
  return Number.isNaN(day.getTime()) ? undefined : day
}

/** A browser or runtime with its first version; no version if it has no support. */
export interface SupportEntry {
  /** The name in the data, such as `Firefox for Android`. */
  name: string
  version: string | undefined
}

const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Chrome Android', 'Firefox for Android', 'Safari on iOS']

/**
 * Returns the support of the seven major browsers, in the order of the data, and of the runtimes with support.
 *
 * @param versions - names with versions, such as `Chrome 57`.
 */
export function supportOf(versions: readonly string[]): { browsers: SupportEntry[]; runtimes: SupportEntry[] } {
  const entries = versions.map((text): SupportEntry => {
    const end = text.lastIndexOf(' ')
    return { name: text.slice(0, end), version: text.slice(end + 1) }
  })
  return {
    browsers: BROWSERS.map((name) => entries.find((entry) => entry.name === name) ?? { name, version: undefined }),
    runtimes: entries.filter(({ name }) => !BROWSERS.includes(name)),
  }
}
