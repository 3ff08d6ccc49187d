import type { Synonyms } from '../backend'
import type { Configuration, Pipeline } from '../configuration/schema'
import { matchesRule, type RuleSubject } from './rules'

/** The pipeline of requests that name none, and that match no search hub. */
const DEFAULT_PIPELINE = 'default'

const emptyPipeline = (name: string): Pipeline => ({
  name,
  searchHubs: [],
  triggers: [],
  thesaurus: [],
  featuredResults: [],
  rankingWeights: [],
  questionAnswers: [],
})

/**
 * Returns the pipeline of a request: the one it names, otherwise that of its search hub, otherwise `default`. An
 * unknown pipeline has no effect.
 */
export const choosePipeline = (
  { pipelines }: Pick<Configuration, 'pipelines'>,
  { pipeline, searchHub }: { pipeline?: string | undefined; searchHub?: string | undefined },
): Pipeline => {
  if (pipeline) return pipelines.find(({ name }) => name === pipeline) ?? emptyPipeline(pipeline)
  const ofHub = pipelines.find(({ searchHubs }) => searchHub !== undefined && searchHubs.includes(searchHub))
  return ofHub ?? pipelines.find(({ name }) => name === DEFAULT_PIPELINE) ?? emptyPipeline(DEFAULT_PIPELINE)
}

/** Returns the actions for the page, in the order of the configuration. @see Protocol, section 2.8 */
export const triggersOf = ({ triggers }: Pipeline, subject: RuleSubject) =>
  triggers.filter(({ when }) => matchesRule(when, subject)).map(({ type, content }) => ({ type, content }))

/** Returns the ids of the documents that come first. */
export const featuredOf = ({ featuredResults }: Pipeline, subject: RuleSubject): string[] => [
  ...new Set(featuredResults.filter(({ when }) => matchesRule(when, subject)).flatMap(({ documents }) => documents)),
]

const toSynonyms = ({ thesaurus }: Pipeline): Synonyms[] =>
  thesaurus.flatMap((entry) =>
    entry.words.map((words) => ({
      words,
      alternatives: entry.type === 'synonym' ? entry.words.filter((other) => other !== words) : entry.alternatives,
      keepsOriginal: entry.type !== 'replacement',
    })),
  )

const synonyms = new WeakMap<Pipeline, Synonyms[]>()

/** Returns the synonyms for the words of a query: always the same list for a pipeline, so that backends can cache it. */
export const synonymsOf = (pipeline: Pipeline): Synonyms[] => {
  const known = synonyms.get(pipeline) ?? toSynonyms(pipeline)
  synonyms.set(pipeline, known)
  return known
}
