import type { Synonyms } from '../backend'
import type { Configuration, Pipeline } from '../configuration/schema'
import { matchesRule, type RuleSubject } from './rules'

/** The name of the pipeline that serves whoever names none, and comes from no search hub of another. */
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
 * The pipeline that a request runs through: the one it names, else that of its search hub, else `default`. One that is
 * not configured changes nothing.
 */
export const choosePipeline = (
  { pipelines }: Pick<Configuration, 'pipelines'>,
  { pipeline, searchHub }: { pipeline?: string | undefined; searchHub?: string | undefined },
): Pipeline => {
  if (pipeline) return pipelines.find(({ name }) => name === pipeline) ?? emptyPipeline(pipeline)
  const ofHub = pipelines.find(({ searchHubs }) => searchHub !== undefined && searchHubs.includes(searchHub))
  return ofHub ?? pipelines.find(({ name }) => name === DEFAULT_PIPELINE) ?? emptyPipeline(DEFAULT_PIPELINE)
}

/** What the interface is to do, in the order of the configuration. @see Protocol, section 2.8 */
export const triggersOf = ({ triggers }: Pipeline, subject: RuleSubject) =>
  triggers.filter(({ when }) => matchesRule(when, subject)).map(({ type, content }) => ({ type, content }))

/** Ids of the documents that come first. */
export const featuredOf = ({ featuredResults }: Pipeline, subject: RuleSubject): string[] => [
  ...new Set(featuredResults.filter(({ when }) => matchesRule(when, subject)).flatMap(({ documents }) => documents)),
]

/** What the words of a query also stand for. */
export const synonymsOf = ({ thesaurus }: Pipeline): Synonyms[] =>
  thesaurus.flatMap((entry) =>
    entry.words.map((words) => ({
      words,
      alternatives: entry.type === 'synonym' ? entry.words.filter((other) => other !== words) : entry.alternatives,
      keepsOriginal: entry.type !== 'replacement',
    })),
  )
