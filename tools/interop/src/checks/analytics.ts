import {
  buildFacet,
  buildFieldSortCriterion,
  buildInteractiveResult,
  buildPager,
  buildSort,
  buildDateSortCriterion,
  SortOrder,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { inBrowser } from '../browser.ts'
import { accessToken } from '../configuration.ts'
import { createEngine, createLegacyEngine } from '../engines.ts'
import { openPage } from '../page.ts'
import { suite } from '../suite.ts'
import { byCause, byType, inNextMode, openLegacyPage, receive } from '../received-events.ts'

const interactiveResult = suite('buildInteractiveResult', {
  'reports that a result was opened, with its position': async (world) => {
    const page = openLegacyPage(world)
    await page.ask('energy')
    const result = page.list.state.results[3]!
    const event = await receive(
      world,
      () => buildInteractiveResult(page.engine, { options: { result } }).select(),
      byCause('documentOpen'),
      'the click',
    )
    const { documentUri, documentPosition, documentTitle, searchQueryUid, sourceName, documentUriHash } = event.payload
    equal(
      {
        mode: event.mode,
        type: event.type,
        documentUri,
        documentPosition,
        documentTitle,
        searchQueryUid,
        sourceName,
        documentUriHash,
      },
      {
        mode: 'legacy',
        type: 'click',
        documentUri: result.uri,
        documentPosition: 4,
        documentTitle: result.title,
        searchQueryUid: result.searchUid,
        sourceName: result.raw.source,
        documentUriHash: result.raw.urihash,
      },
    )
  },
  'reports it in next mode from a browser': async (world) => {
    await inBrowser(async () => {
      const engine = createEngine(world, inNextMode(world))
      const page = openPage(world, { create: () => engine })
      await page.ask('energy')
      const result = page.list.state.results[0]!
      const event = await receive(
        world,
        () => buildInteractiveResult(engine, { options: { result } }).select(),
        byType('itemClick'),
        'the click',
      )
      const { responseId, position, itemMetadata } = event.payload
      equal(
        { responseId, position, itemMetadata },
        {
          responseId: result.searchUid,
          position: 1,
          itemMetadata: {
            uniqueFieldName: 'permanentid',
            uniqueFieldValue: result.uniqueId,
            title: result.title,
            author: [result.raw.author].flat().join(';'),
            url: result.clickUri,
          },
        },
      )
    })
  },
})

const legacyEvents = suite('analytics, legacy', {
  'reports each search with its cause and its outcome': async (world) => {
    const page = openLegacyPage(world)
    const facet = buildFacet(page.engine, { options: { field: 'source' } })
    const load = await receive(world, () => page.start(), byCause('interfaceLoad'), 'the first search')
    equal(load.payload['searchQueryUid'], page.list.state.searchResponseId)
    equal(load.payload['numberOfResults'], world.documents.length)
    const submit = await receive(world, () => page.ask('solar'), byCause('searchboxSubmit'), 'the query')
    equal(
      { query: submit.payload['queryText'], pipeline: submit.payload['queryPipeline'] },
      { query: 'solar', pipeline: 'default' },
    )
    const { value } = facet.state.values[0]!
    const select = await receive(
      world,
      () => page.after(() => facet.toggleSelect(facet.state.values[0]!)),
      byCause('facetSelect'),
      'the selection',
    )
    const state = JSON.stringify(select.payload['facetState'])
    ok(
      [`"source"`, JSON.stringify(value), `"selected"`].every((part) => state.includes(part)),
      state,
    )
    const sort = buildSort(page.engine)
    await receive(
      world,
      () => page.after(() => sort.sortBy(buildDateSortCriterion(SortOrder.Descending))),
      byCause('resultsSort'),
      'the order',
    )
    await receive(
      world,
      () => page.after(() => buildPager(page.engine).nextPage()),
      ({ type, payload }) => type === 'custom' && payload['eventValue'] === 'pagerNext',
      'the page',
    )
  },
  'also reports to the other URL of the service': async (world) => {
    const page = openPage(world, {
      create: createLegacyEngine,
      analytics: { proxyBaseUrl: `${world.url}/rest/ua` },
    })
    await receive(world, () => page.start(), byCause('interfaceLoad'), 'the search')
  },
  'reports errors': async (world) => {
    const page = openLegacyPage(world)
    const sort = buildSort(page.engine)
    await page.start()
    await receive(
      world,
      () => page.after(() => sort.sortBy(buildFieldSortCriterion('nosuchfield', SortOrder.Ascending))),
      ({ payload }) => payload['eventType'] === 'errors' && payload['eventValue'] === 'query',
      'the error',
    )
  },
  'reports clicks from a browser as beacons, with the same visitor': async (world) => {
    await inBrowser(async (sent) => {
      const page = openLegacyPage(world)
      const search = await receive(world, () => page.ask('energy'), byCause('searchboxSubmit'), 'the search')
      const result = page.list.state.results[0]!
      const click = await receive(
        world,
        () => buildInteractiveResult(page.engine, { options: { result } }).select(),
        byCause('documentOpen'),
        'the click',
      )
      equal(click.clientId, search.clientId)
      ok(
        sent.some(({ url }) => url.includes('/rest/v15/analytics/click')),
        'No beacon was sent',
      )
    })
  },
  'stores no token': async (world) => {
    ok(world.events.length > 0)
    equal(
      world.events.filter((event) => JSON.stringify(event).includes(accessToken)),
      [],
    )
  },
})

export const analyticsSuites = [interactiveResult, legacyEvents]
