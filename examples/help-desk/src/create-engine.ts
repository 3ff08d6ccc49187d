import { createAnswerClient, createSearchClient } from '@querent/api-client'
import {
  createSearchEngine,
  didYouMean,
  generatedAnswer,
  query,
  resultList,
  searchBox,
  type SearchEngineClient,
} from '@querent/engine'
import type { Surroundings } from '@querent/engine/recorder'

const configuration = { organizationId: 'help', accessToken: 'help-token' }

/** Creates the engine of the help desk, which can be recorded. */
export const createEngine = (
  { watch, environment }: Surroundings,
  client: SearchEngineClient = { ...createSearchClient(configuration), ...createAnswerClient(configuration) },
) =>
  createSearchEngine({
    client: watch(client),
    environment,
    features: [query(), searchBox({ numberOfSuggestions: 0 }), didYouMean(), generatedAnswer(), resultList()],
  })

export type HelpEngine = ReturnType<typeof createEngine>

/** Returns the output of the help desk, line by line. */
export function toLines(engine: HelpEngine): string[] {
  const { results } = engine.get(resultList).state
  const { status, answer } = engine.get(generatedAnswer).state
  const { wasCorrectedTo } = engine.get(didYouMean).state
  return [
    ...(wasCorrectedTo ? [`Did you mean ${wasCorrectedTo}?`] : []),
    ...(engine.page.status === 'failed' ? ['The help desk does not answer.'] : []),
    ...(answer ? [status === 'complete' ? answer : `${answer} …`] : []),
    ...results.map(({ title }) => `- ${title}`),
  ]
}
