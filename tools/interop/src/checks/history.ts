import {
  buildHistoryManager,
  buildRecentQueriesList,
  buildRecentResultsList,
  buildInteractiveRecentResult,
  buildInteractiveResult,
} from '@coveo/headless'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { createLegacyEngine } from '../engines.ts'
import { hasValues } from '../oracle.ts'
import { expectTotal, found, idsOf, openPage } from '../page.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'
import { openFullPage } from '../full-page.ts'
import { each } from '../each.ts'

const history = suite('buildHistoryManager', {
  'goes back to the previous search, and forward again': async (world) => {
    const page = openFullPage(world)
    const manager = buildHistoryManager(page.engine)
    await page.start()
    await page.ask('water')
    await page.after(() => page.filetype.toggleSelect(page.filetype.state.values[0]!))
    const { value } = page.filetype.state.values[0]!
    const narrow = found(world, 'water', hasValues('filetype', { selected: [value] }))
    expectTotal(page, narrow)
    await manager.back()
    await world.network.settle()
    expectTotal(page, found(world, 'water'))
    await manager.back()
    await world.network.settle()
    expectTotal(page, world.documents)
    await manager.forward()
    await manager.forward()
    await world.network.settle()
    expectTotal(page, narrow)
  },
  'goes back from a search without results': async (world) => {
    const page = openFullPage(world)
    const manager = buildHistoryManager(page.engine)
    await page.start()
    await page.ask('nothingofthis')
    expectTotal(page, [])
    await manager.backOnNoResults()
    await world.network.settle()
    expectTotal(page, world.documents)
  },
})

const recentQueries = suite('buildRecentQueriesList', {
  'remembers queries with results, and repeats one': async (world) => {
    const page = openPage(world)
    const recent = buildRecentQueriesList(page.engine)
    for (const query of ['Solar', 'nothingofthis', 'water']) await page.ask(query)
    equal(recent.state.queries, ['water', 'solar'])
    await page.after(() => recent.executeRecentQuery(1))
    expectTotal(page, found(world, 'solar'))
    recent.clear()
    equal(recent.state.queries, [])
  },
})

const opened = async (world: World) => {
  const page = openPage(world, { create: createLegacyEngine })
  const recent = buildRecentResultsList(page.engine)
  await page.ask('energy')
  for (const result of each(page.list.state.results.slice(0, 2))) {
    buildInteractiveResult(page.engine, { options: { result } }).select()
  }
  await world.network.settle()
  return { ...page, recent }
}

const recentResults = suite('buildRecentResultsList', {
  'remembers opened results, latest first': async (world) => {
    const { recent, list } = await opened(world)
    equal(idsOf(recent.state.results), idsOf(list.state.results.slice(0, 2)).reverse())
    recent.clear()
    equal(recent.state.results, [])
  },
})

const interactiveRecentResult = suite('buildInteractiveRecentResult', {
  'reports that a recent result was opened': async (world) => {
    const { recent, engine } = await opened(world)
    const known = world.events.length
    buildInteractiveRecentResult(engine, { options: { result: recent.state.results[0]! } }).select()
    await world.network.until(
      () => world.events.slice(known).some(({ payload }) => payload['eventType'] === 'recentlyClickedDocuments'),
      'the event',
    )
  },
})

export const historySuites = [history, recentQueries, recentResults, interactiveRecentResult]
