import { meanOf } from '../../../../packages/platform/src/evaluation/measures'
import type { Costs } from './costs'
import type { Half, Measured } from './measure'

/** A figure, with the value that it must have. */
export interface Figure {
  name: string
  value: number
  /** Undefined if it is only shown. */
  wanted?: { least: number } | { most: number }
}

/** Returns whether a figure has the value that it must have. */
export const isMet = ({ value, wanted }: Figure) => {
  if (!wanted) return true
  return 'least' in wanted ? value >= wanted.least : value <= wanted.most
}

const HALVES: readonly Half[] = ['tunes', 'decides']

/** Returns what is found. It is the same in each run. */
export const relevanceFigures = ({ known, languages, words, meaning, gain }: Measured): Figure[] => [
  { name: 'titles: nDCG@10', value: known.title.ndcg, wanted: { least: 0.99 } },
  { name: 'descriptions: nDCG@10', value: known.description.ndcg, wanted: { least: 0.97 } },
  { name: 'typos without asking: nDCG@10', value: known.typo.ndcg, wanted: { least: 0.95 } },
  { name: 'plural: hit@10', value: known.plural.hit, wanted: { least: 0.95 } },
  { name: 'joined: hit@10', value: known.joined.hit, wanted: { least: 0.95 } },
  { name: 'split: hit@10', value: known.split.hit, wanted: { least: 0.95 } },
  { name: 'code: hit@10', value: known.code.hit, wanted: { least: 0.95 } },
  {
    name: `${Object.keys(languages).length} languages: hit@10`,
    value: meanOf(Object.values(languages).map(({ hit }) => hit)),
    wanted: { least: 0.95 },
  },
  ...Object.entries(languages).map(([language, { hit }]) => ({
    name: `  ${language}: hit@10`,
    value: hit,
    wanted: { least: 0.95 },
  })),
  ...HALVES.flatMap((half): Figure[] => [
    { name: `questions (${half}), words: empty`, value: words[half].empty, wanted: { most: 0 } },
    { name: `questions (${half}), words: hit@10`, value: words[half].hit, wanted: { least: 0.2 } },
    { name: `questions (${half}), words: nDCG@10`, value: words[half].ndcg },
    { name: `questions (${half}), table: empty`, value: meaning[half].empty, wanted: { most: 0 } },
    { name: `questions (${half}), table: hit@10`, value: meaning[half].hit, wanted: { least: 0.4 } },
    { name: `questions (${half}), table: nDCG@10`, value: meaning[half].ndcg },
    { name: `questions (${half}), table over words: nDCG@10`, value: gain[half].mean, wanted: { least: 0.1 } },
    {
      name: `questions (${half}), table over words: low`,
      value: gain[half].low,
      // Above 0, as far as three digits can tell.
      wanted: { least: 0.001 },
    },
  ]),
]

/** Returns what it costs, which depends on the machine. */
export const costFigures = ({ times, corrected, words, meaning }: Measured, costs: Costs): Figure[] => [
  { name: 'known items: p50 ms', value: times.p50, wanted: { most: 1.5 } },
  { name: 'known items: p99 ms', value: times.p99, wanted: { most: 12 } },
  { name: 'correction: p99 ms', value: corrected.p99, wanted: { most: 30 } },
  { name: 'questions, words: p50 ms', value: words.decides.p50 },
  { name: 'questions, words: p99 ms', value: words.decides.p99 },
  { name: 'questions, table: p50 ms', value: meaning.decides.p50, wanted: { most: 8 } },
  { name: 'questions, table: p99 ms', value: meaning.decides.p99, wanted: { most: 40 } },
  { name: 'index: s', value: costs.words.seconds, wanted: { most: 1.3 * 3.2 } },
  { name: 'index: MB of memory', value: costs.words.megabytes, wanted: { most: 1.3 * 180 } },
  { name: 'index: file, times data', value: costs.words.fileRatio, wanted: { most: 1.3 * 1.6 } },
  { name: 'index with vectors: s', value: costs.meaning.seconds, wanted: { most: 1.6 * 3.2 } },
  { name: 'index with vectors: MB of memory', value: costs.meaning.megabytes, wanted: { most: 1.6 * 180 } },
  { name: 'index with vectors: file, times data', value: costs.meaning.fileRatio, wanted: { most: 1.6 * 1.6 } },
]

const shown = (value: number) => value.toFixed(3)

const limitOf = ({ wanted }: Figure) =>
  wanted === undefined ? '' : 'least' in wanted ? `>= ${shown(wanted.least)}` : `<= ${shown(wanted.most)}`

/** Returns a table of figures, with FAIL beside those that are not met. */
export const toTable = (figures: readonly Figure[]): string => {
  const rows = figures.map((figure) => [figure.name, shown(figure.value), limitOf(figure), isMet(figure) ? '' : 'FAIL'])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(([name = '', value = '', limit = '', verdict = '']) =>
      [name.padEnd(widths[0]!), value.padStart(widths[1]!), limit.padEnd(widths[2]!), verdict].join('  ').trimEnd(),
    )
    .join('\n')
}
