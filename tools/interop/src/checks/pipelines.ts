import {
  buildContext,
  buildDateSortCriterion,
  buildDictionaryFieldContext,
  buildNotifyTrigger,
  buildSort,
  SortOrder,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { rulesHub, rulesPipeline } from '../configuration.ts'
import { hasValues, matchesText, sortBy } from '../oracle.ts'
import { openRulesPage, expectTotal, found, idsOf, openPage } from '../page.ts'
import { suite } from '../suite.ts'
import { each } from '../each.ts'

/** Further effects of pipeline rules, as seen through the engine. */
const searchEngine = suite('buildSearchEngine', {
  'uses the pipeline it names, or the pipeline of its search hub': async (world) => {
    for (const [search, pipeline] of [
      [{ pipeline: rulesPipeline }, rulesPipeline],
      [{ searchHub: rulesHub }, rulesPipeline],
      [{}, 'default'],
    ] as const) {
      const page = openPage(world, { search })
      await page.start()
      equal(page.engine.state.search.response.pipeline, pipeline)
    }
  },
  'finds synonyms': async (world) => {
    const page = openRulesPage(world)
    await page.ask('photovoltaic ')
    expectTotal(page, world.documents.filter(matchesText('solar ')))
    ok(
      each(page.list.state.results).every(
        ({ titleHighlights, excerptHighlights }) => titleHighlights.length + excerptHighlights.length > 0,
      ),
    )
    await page.ask('spice ')
    expectTotal(
      page,
      world.documents.filter((document) => ['saffron ', 'cinnamon '].some((word) => matchesText(word)(document))),
    )
    await page.ask('accumulator water ')
    expectTotal(page, world.documents.filter(matchesText('battery water ')))
  },
  'shows featured results on top': async (world) => {
    const page = openRulesPage(world)
    await page.ask('helium')
    equal(idsOf(page.list.state.results).slice(0, 2), ['faq-router', 'faq-kettle'])
    equal(
      page.list.state.results.slice(0, 3).map(({ isTopResult }) => isTopResult),
      [true, true, false],
    )
    const ids = new Set([...found(world, 'helium').map(({ id }) => id), 'faq-router', 'faq-kettle'])
    equal(page.summary.state.total, ids.size)
  },
  'raises documents with a ranking weight': async (world) => {
    const page = openRulesPage(world)
    await page.ask('energy')
    const isArchive = page.list.state.results.map(({ raw }) => raw.source === 'Archive')
    const expected = Math.min(10, found(world, 'energy', hasValues('source', { selected: ['Archive'] })).length)
    equal(isArchive.filter(Boolean).length, expected)
    expectTotal(page, found(world, 'energy'))
  },
  'applies the filter and the sort order of a pipeline': async (world) => {
    const page = openPage(world, { search: { pipeline: 'guides-only' } })
    await page.start()
    const expected = sortBy(world.documents.filter(hasValues('source', { selected: ['Guide'] })), 'size', 'ascending')
    expectTotal(page, expected)
    equal(
      idsOf(page.list.state.results),
      expected.slice(0, 10).map(({ id }) => id),
    )
  },
  'allows the page to override the sort order of the pipeline': async (world) => {
    const page = openPage(world, { search: { pipeline: 'guides-only' } })
    const sort = buildSort(page.engine)
    await page.start()
    await page.after(() => sort.sortBy(buildDateSortCriterion(SortOrder.Descending)))
    const expected = sortBy(world.documents.filter(hasValues('source', { selected: ['Guide'] })), 'date', 'descending')
    equal(
      idsOf(page.list.state.results),
      expected.slice(0, 10).map(({ id }) => id),
    )
  },
})

const context = suite('buildContext', {
  'determines which rules apply': async (world) => {
    const page = openRulesPage(world)
    const trigger = buildNotifyTrigger(page.engine)
    const values = buildContext(page.engine)
    await page.start()
    equal(trigger.state.notifications, [])
    values.set({ audience: ['guest', 'member'] })
    await page.ask('')
    equal(trigger.state.notifications, ['Welcome back.'])
    values.add('audience', 'guest')
    await page.ask('')
    equal(trigger.state.notifications, [])
    values.remove('audience')
    equal(values.state.values, {})
  },
})

const dictionaryFieldContext = suite('buildDictionaryFieldContext', {
  'is part of a search, and affects only rules that test it': async (world) => {
    const page = openPage(world)
    const dictionary = buildDictionaryFieldContext(page.engine)
    dictionary.set({ price: 'nok' })
    dictionary.add('label', 'nb')
    await page.ask('solar')
    equal(page.lastRequest()['dictionaryFieldContext'], { price: 'nok', label: 'nb' })
    expectTotal(page, found(world, 'solar'))
    dictionary.remove('label')
    equal(dictionary.state.values, { price: 'nok' })
  },
})

export const pipelineSuites = [searchEngine, context, dictionaryFieldContext]
