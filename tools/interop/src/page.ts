import {
  buildQuerySummary,
  buildResultList,
  buildSearchBox,
  type Result,
  type SearchEngineConfiguration,
} from '@coveo/headless'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { rulesPipeline } from './configuration.ts'
import { fields } from './documents.ts'
import { createEngine, type EngineOptions } from './engines.ts'
import { bodyOf } from './network.ts'
import { matchesMostWords, matchesText, select, type Constraint } from './oracle.ts'
import type { World } from './world.ts'

export interface PageOptions extends EngineOptions<SearchEngineConfiguration> {
  /** Default: an engine in its default analytics mode. */
  create?: typeof createEngine
  /** Whether another query clears the facets. Default true, as in the client. */
  clearsFilters?: boolean
}

/** Opens an engine with the parts that most checks use: a box, a list of results, and the summary. */
export const openPage = (
  world: World,
  { create = createEngine, clearsFilters = true, ...configuration }: PageOptions = {},
) => {
  const engine = create(world, configuration)
  const box = buildSearchBox(engine, { options: { clearFilters: clearsFilters } })
  const list = buildResultList(engine, { options: { fieldsToInclude: fields.map(({ name }) => name) } })
  const summary = buildQuerySummary(engine)
  /** Performs an action, and waits for its effects. */
  const after = async (act: () => void) => {
    act()
    await world.network.settle()
  }
  return {
    engine,
    box,
    list,
    summary,
    after,
    start: () => after(() => engine.executeFirstSearch()),
    ask: (query: string) =>
      after(() => {
        box.updateText(query)
        box.submit()
      }),
    /** Returns the body of the latest search. */
    lastRequest: () => bodyOf(world.network.to('/rest/search/v2').at(-1)),
  }
}

export type Page = ReturnType<typeof openPage>

/** Opens a page whose searches use the pipeline with the rules. */
export const openRulesPage = (world: World) => openPage(world, { search: { pipeline: rulesPipeline } })

/** Returns the ids of results, in their order. */
export const idsOf = (results: readonly Pick<Result, 'uniqueId'>[]) => results.map(({ uniqueId }) => uniqueId)

/** Returns the documents that match a search, by the oracle: those with all words or, if there are none, with most. */
export const found = ({ documents }: World, query: string, ...constraints: Constraint['holds'][]) => {
  const matches = documents.some(matchesText(query)) ? matchesText(query) : matchesMostWords(query)
  return select(
    documents,
    [matches, ...constraints].map((holds) => ({ holds })),
  )
}

/** Expects the page to show no error, and as many results as the oracle. */
export const expectTotal = ({ summary, engine }: Page, expected: readonly unknown[]) => {
  equal(engine.state.search.error, null)
  equal(
    { total: summary.state.total, isLoading: summary.state.isLoading },
    { total: expected.length, isLoading: false },
  )
}
