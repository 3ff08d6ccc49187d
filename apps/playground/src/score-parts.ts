import type { ScorePart } from '@querent/api-client'

const words = new Intl.ListFormat('en', { type: 'disjunction' })

const ABOUT: Readonly<Record<string, (detail: string) => string>> = {
  words: (detail) => `Has ${words.format(detail.split(' | ').map((word) => `“${word}”`))}`,
  coverage: (detail) => `Has only ${detail}`,
  length: (detail) => `Is short: ${detail}`,
  meaning: () => 'Has a similar meaning',
  title: (detail) => `The title ${detail}`,
  near: (detail) => `Has ${detail}`,
  value: (detail) => `A name or a code ${detail}`,
  'large text': () => 'Has words of the larger text',
  freshness: (detail) => `Is recent, by its field “${detail}”`,
  popularity: (detail) => `Is popular, by its field “${detail}”`,
  pinned: () => 'Is pinned by a rule',
}

/** Returns what a part of a score says about its result. The name of another part is the name of a boost. */
export const aboutPart = ({ name, detail = '' }: ScorePart): string =>
  Object.hasOwn(ABOUT, name) ? ABOUT[name]!(detail) : `Is preferred by “${name}”${detail && `: ${detail}`}`

/** Returns the value of a part with its sign: `+1.5`. */
export const formatPart = (value: number) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(value)
