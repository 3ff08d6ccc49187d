import {
  buildContext,
  buildController,
  buildDictionaryFieldContext,
  buildInteractiveResult,
  buildRecommendationList,
  buildResultTemplatesManager,
} from '@coveo/headless/recommendation'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { createRecommendationEngine } from '../engines.ts'
import { bodyOf } from '../network.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'

const openRecommendations = async (world: World) => {
  const engine = createRecommendationEngine(world, { analytics: { analyticsMode: 'legacy' } })
  const list = buildRecommendationList(engine, { options: { id: 'home', numberOfRecommendations: 6 } })
  list.refresh()
  await world.network.settle()
  return { engine, list }
}

const name = (controller: string) => `recommendation/${controller}`

export const recommendationSuites = [
  suite(name('buildRecommendationEngine'), {
    'sends requests that the platform accepts': async (world) => {
      const { engine } = await openRecommendations(world)
      equal(engine.state.recommendation.error, null)
    },
  }),
  suite(name('buildRecommendationList'), {
    'recommends documents': async (world) => {
      const { list } = await openRecommendations(world)
      const { recommendations, isLoading, error, searchResponseId } = list.state
      equal({ isLoading, error, count: recommendations.length }, { isLoading: false, error: null, count: 6 })
      ok(searchResponseId !== '')
      ok(recommendations.every(({ uniqueId }) => world.documents.some(({ id }) => id === uniqueId)))
    },
  }),
  suite(name('buildContext'), {
    'is part of a request': async (world) => {
      const { engine, list } = await openRecommendations(world)
      buildContext(engine).set({ audience: 'member' })
      list.refresh()
      await world.network.settle()
      const body = bodyOf(world.network.to('/rest/search/v2').at(-1))
      equal(
        { context: body['context'], recommendation: body['recommendation'] },
        { context: { audience: 'member' }, recommendation: 'home' },
      )
      equal(list.state.recommendations.length, 6)
    },
  }),
  suite(name('buildDictionaryFieldContext'), {
    'does not change the recommendations': async (world) => {
      const { engine, list } = await openRecommendations(world)
      buildDictionaryFieldContext(engine).set({ price: 'nok' })
      list.refresh()
      await world.network.settle()
      equal(list.state.recommendations.length, 6)
    },
  }),
  suite(name('buildInteractiveResult'), {
    'reports that a recommendation was opened': async (world) => {
      const { engine, list } = await openRecommendations(world)
      const known = world.events.length
      const result = list.state.recommendations[0]!
      buildInteractiveResult(engine, { options: { result } }).select()
      await world.network.until(
        () =>
          world.events
            .slice(known)
            .some(({ type, payload }) => type === 'click' && payload['documentUri'] === result.uri),
        'the click',
      )
    },
  }),
  suite(name('buildResultTemplatesManager'), {
    'selects a template by the fields of a recommendation': async (world) => {
      const { engine, list } = await openRecommendations(world)
      const templates = buildResultTemplatesManager<string>(engine)
      templates.registerTemplates({ content: 'any', conditions: [] })
      equal(templates.selectTemplate(list.state.recommendations[0]!), 'any')
    },
  }),
  suite(name('buildController'), {
    'detects new recommendations': async (world) => {
      const { engine, list } = await openRecommendations(world)
      let told = 0
      const stop = buildController(engine).subscribe(() => told++)
      list.refresh()
      await world.network.settle()
      stop()
      ok(told > 0)
    },
  }),
]
