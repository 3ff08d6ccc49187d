import type { ScorePart } from '@querent/api-client'

const words = new Intl.ListFormat('en', { type: 'disjunction' })

const ABOUT: Readonly<Record<string, (detail: string) => string>> = {
  words: (detail) => `Has ${words.format(detail.split(' | ').map((word) => `“${word}”`))}`,
  coverage: (detail) => `Has only ${detail}`,
  length: (detail) => `Is short: ${detail}`,
  meaning: () => 'Has a similar meaning',
  title: (detail) => `The title ${detail}`,
  near: (detail) => `Has ${detail}`,
  'large text': () => 'Has words of the larger text',
  freshness: (detail) => `Is recent, by its field “${detail}”`,
  popularity: (detail) => `Is popular, by its field “${detail}”`,
}

const DECISIVE: Readonly<Record<string, string>> = {
  'title equals the query': 'The title is the whole query',
  'value equals the query': 'A name or a code is the whole query',
  'pinned ': 'A rule pins it',
}

/**
 * Returns what puts a result before all without it; undefined for a part that only adds to its score. The value of such a
 * part says nothing, because no sum of others reaches it.
 */
export const decisiveReason = ({ name, detail = '' }: ScorePart): string | undefined => DECISIVE[`${name} ${detail}`]

/** Returns what a part of a score says about its result. The name of another part is the name of a boost. */
export const aboutPart = ({ name, detail = '' }: ScorePart): string =>
  Object.hasOwn(ABOUT, name) ? ABOUT[name]!(detail) : `Is preferred by “${name}”${detail && `: ${detail}`}`

const format = (value: number, signDisplay: 'auto' | 'exceptZero') =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay })
    .format(value)
    .replace('-', '−')

/** Returns the value of a part with its sign: `+1.50`. */
export const formatPart = (value: number) => format(value, 'exceptZero')

/** Returns a score: `1.50`. */
export const formatScore = (value: number) => format(value, 'auto')
