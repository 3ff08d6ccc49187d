import type { Result } from '@querent/react'

type Raw = Result['raw']

/** A field that holds one text. */
export const textOf = (raw: Raw, field: string): string | undefined => {
  const value = raw[field]
  return typeof value === 'string' && value ? value : undefined
}

/** A field that holds several. */
export const textsOf = (raw: Raw, field: string): string[] =>
  [raw[field]].flat().filter((value): value is string => typeof value === 'string' && value !== '')

/** A field that holds milliseconds since 1970, as a day. */
export const dayOf = (raw: Raw, field: string): Date | undefined => {
  const day = new Date(typeof raw[field] === 'number' ? raw[field] : Number.NaN)
  return Number.isNaN(day.getTime()) ? undefined : day
}

/** A browser or runtime, and the version that brought a thing; no version where none has. */
export interface SupportEntry {
  /** As the data writes it, `Firefox for Android`. */
  name: string
  version: string | undefined
}

const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Chrome Android', 'Firefox for Android', 'Safari on iOS']

/**
 * Who supports a thing: the seven major browsers, always, in the order of the data; and those runtimes that do.
 *
 * @param versions - each a name and a version, `Chrome 57`.
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
