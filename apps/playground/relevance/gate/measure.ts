import { bootstrapOf, type Interval } from '../../../../packages/platform/src/evaluation/compare'
import {
  runQueries,
  summaryOf,
  type Outcome,
  type Summary,
} from '../../../../packages/platform/src/evaluation/evaluate'
import { fields, loadDocuments } from '../../platform/documents'
import { gradesOf, readJudgements, type Judgement } from '../judgements'
import { generateKnownItems, type KnownItemKind, type Query } from './known-items'
import { generateLabelQueries, LANGUAGES, loadLabels, type LabelLanguage } from './languages'
import { openPlatform, type Searched } from './platform'
import { semanticOptions } from './semantic'

/** A half of the judgements, which tunes or decides. */
export type Half = Judgement['half']

/** Everything that is measured but the costs of the index. */
export interface Measured {
  documents: number
  known: Record<KnownItemKind, Summary>
  /** Titles and descriptions together. */
  times: Summary
  /** The typos, asked with correction. */
  corrected: Summary
  languages: Record<LabelLanguage, Summary>
  /** The questions, by words only. */
  words: Record<Half, Summary>
  /** The questions, also by meaning. */
  meaning: Record<Half, Summary>
  /** The questions that find nothing, by words or by meaning. */
  unanswered: readonly string[]
  /** The differences of nDCG that meaning makes. */
  gain: Record<Half, Interval>
}

const HALVES: readonly Half[] = ['tunes', 'decides']

const byHalf = <Value>(toValue: (half: Half) => Value): Record<Half, Value> => ({
  tunes: toValue('tunes'),
  decides: toValue('decides'),
})

/** Returns the questions that a document answers. */
const questionsOf = (half: Half): Query[] =>
  readJudgements().flatMap((judgement) => {
    const grades = gradesOf(judgement)
    return judgement.half === half && Object.keys(grades).length > 0 ? [{ text: judgement.text, grades }] : []
  })

const ask = async ({ search }: Searched, queries: readonly Query[]) => runQueries(queries, search)

const askQuestions = async (platform: Searched) => {
  const outcomes: Partial<Record<Half, Outcome[]>> = {}
  for (const half of HALVES) outcomes[half] = await ask(platform, questionsOf(half))
  return byHalf((half) => outcomes[half] ?? [])
}

const measureLanguage = async (language: LabelLanguage) => {
  const documents = loadLabels(language)
  const platform = await openPlatform(documents, { fields: [], language: LANGUAGES[language] })
  const outcomes = await ask(platform, generateLabelQueries(language, documents))
  await platform.close()
  return summaryOf(outcomes)
}

/** Measures what is found over the documents of the playground, and in other languages. */
export const measureRelevance = async (): Promise<Measured> => {
  const documents = [...loadDocuments()]
  const items = generateKnownItems(documents)
  const platform = await openPlatform(documents, { fields })
  // The first searches prepare the index.
  await ask(platform, items.title)
  const outcomes = {} as Record<KnownItemKind, Outcome[]>
  for (const kind of Object.keys(items) as KnownItemKind[]) outcomes[kind] = await ask(platform, items[kind])
  const corrected = await runQueries(items.typo, platform.correct)
  const words = await askQuestions(platform)
  await platform.close()

  const also = await openPlatform(documents, { fields, ...(await semanticOptions()) })
  const meaning = await askQuestions(also)
  await also.close()
  const languages = {} as Record<LabelLanguage, Summary>
  for (const language of Object.keys(LANGUAGES) as LabelLanguage[]) {
    languages[language] = await measureLanguage(language)
  }
  return {
    documents: documents.length,
    known: Object.fromEntries(
      Object.entries(outcomes).map(([kind, each]) => [kind, summaryOf(each)]),
    ) as Measured['known'],
    times: summaryOf([...outcomes.title, ...outcomes.description]),
    corrected: summaryOf(corrected),
    languages,
    words: byHalf((half) => summaryOf(words[half])),
    meaning: byHalf((half) => summaryOf(meaning[half])),
    unanswered: HALVES.flatMap((half) =>
      questionsOf(half).flatMap(({ text }, index) =>
        [words, meaning].some((outcomes) => outcomes[half][index]?.isEmpty) ? [text] : [],
      ),
    ),
    gain: byHalf((half) => bootstrapOf(meaning[half].map(({ ndcg }, index) => ndcg - (words[half][index]?.ndcg ?? 0)))),
  }
}
