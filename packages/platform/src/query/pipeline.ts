import type { Synonyms } from '../port'
import type { Configuration, Pipeline } from '../configuration/schema'
import { rulesFor, type RuleSubject } from './rules'

/** The pipeline of requests that name none, and that match no search hub. */
export const DEFAULT_PIPELINE = 'default'

const emptyPipeline = (name: string): Pipeline => ({
  name,
  searchHubs: [],
  triggers: [],
  thesaurus: [],
  featuredResults: [],
  rankingWeights: [],
  questionAnswers: [],
})

interface PipelineIndex {
  byName: ReadonlyMap<string, Pipeline>
  /** The first pipeline of each search hub. */
  byHub: ReadonlyMap<string, Pipeline>
}

const indexes = new WeakMap<readonly Pipeline[], PipelineIndex>()

const pipelineIndexOf = (pipelines: readonly Pipeline[]): PipelineIndex => {
  const known = indexes.get(pipelines)
  if (known) return known
  // Of several entries with the same key, a map keeps the last one.
  const reversed = [...pipelines].reverse()
  const index = {
    byName: new Map(reversed.map((pipeline) => [pipeline.name, pipeline])),
    byHub: new Map(reversed.flatMap((pipeline) => pipeline.searchHubs.map((hub) => [hub, pipeline]))),
  }
  indexes.set(pipelines, index)
  return index
}

/**
 * Returns the pipeline of a request: the one it names, otherwise the one of its search hub, otherwise `default`. An
 * unknown pipeline has no effect.
 */
export const choosePipeline = (
  { pipelines }: Pick<Configuration, 'pipelines'>,
  { pipeline, searchHub }: { pipeline?: string | undefined; searchHub?: string | undefined },
): Pipeline => {
  const { byName, byHub } = pipelineIndexOf(pipelines)
  if (pipeline) return byName.get(pipeline) ?? emptyPipeline(pipeline)
  const ofHub = searchHub === undefined ? undefined : byHub.get(searchHub)
  return ofHub ?? byName.get(DEFAULT_PIPELINE) ?? emptyPipeline(DEFAULT_PIPELINE)
}

/**
 * Returns the actions for the page: the actions for the query that was searched, and those of the typed one that lead to
 * another page or query, because a word with such an action may be in no document.
 *
 * @see Protocol, section 2.8
 */
export const triggersOf = ({ triggers }: Pipeline, searched: RuleSubject, typed = searched) => {
  const rules = rulesFor(triggers, searched)
  const leading = rulesFor(triggers, typed).filter(
    (rule) => (rule.type === 'redirect' || rule.type === 'query') && !rules.includes(rule),
  )
  return [...leading, ...rules].map(({ type, content }) => ({ type, content }))
}

/** Returns the ids of the documents that come first. */
export const featuredOf = ({ featuredResults }: Pipeline, subject: RuleSubject): string[] => [
  ...new Set(rulesFor(featuredResults, subject).flatMap(({ documents }) => documents)),
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
