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
import { matchesText, select, type Constraint } from './oracle.ts'
import type { World } from './world.ts'

export interface PageOptions extends EngineOptions<SearchEngineConfiguration> {
  /** Default one in the mode of analytics that an engine has by default. */
  create?: typeof createEngine
  /** Whether another query clears the facets. Default true, which is that of the client. */
  clearsFilters?: boolean
}

/** An engine with what nearly all checks look at: a box, a list of results, and the summary. */
export const openPage = (
  world: World,
  { create = createEngine, clearsFilters = true, ...configuration }: PageOptions = {},
) => {
  const engine = create(world, configuration)
  const box = buildSearchBox(engine, { options: { clearFilters: clearsFilters } })
  const list = buildResultList(engine, { options: { fieldsToInclude: fields.map(({ name }) => name) } })
  const summary = buildQuerySummary(engine)
  /** Does something, and waits for what it causes. */
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
    /** The body of the latest search. */
    lastRequest: () => bodyOf(world.network.to('/rest/search/v2').at(-1)),
  }
}

export type Page = ReturnType<typeof openPage>

/** A page whose searches run through the pipeline with the rules. */
export const openRulesPage = (world: World) => openPage(world, { search: { pipeline: rulesPipeline } })

/** Ids of results, in their order. */
export const idsOf = (results: readonly Pick<Result, 'uniqueId'>[]) => results.map(({ uniqueId }) => uniqueId)

/** What a search finds, as the oracle says. */
export const found = ({ documents }: World, query: string, ...constraints: Constraint['holds'][]) =>
  select(
    documents,
    [matchesText(query), ...constraints].map((holds) => ({ holds })),
  )

/** The page shows no error, and as many results as the oracle finds. */
export const expectTotal = ({ summary, engine }: Page, expected: readonly unknown[]) => {
  equal(engine.state.search.error, null)
  equal(
    { total: summary.state.total, isLoading: summary.state.isLoading },
    { total: expected.length, isLoading: false },
  )
}
