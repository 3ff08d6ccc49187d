import {
  buildFieldSortCriterion,
  buildPager,
  buildQueryError,
  buildQuerySummary,
  buildRelevanceSortCriterion,
  buildResultList,
  buildResultsPerPage,
  buildSearchStatus,
  buildSort,
  SortOrder,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { install } from '@sinonjs/fake-timers'
import { createEngine } from '../engines.ts'
import { fold, highlightsOf, matchesPhrase, sortBy } from '../oracle.ts'
import { expectTotal, found, idsOf, openPage, type Page } from '../page.ts'
import { suite } from '../suite.ts'
import { bySize, openSorted } from '../sorted-page.ts'
import { each } from '../each.ts'
import type { World } from '../world.ts'

/** Fetches more results while a condition holds. The date advances, because the client rejects fast repetitions. */
const fetchMore = async (
  { list, after }: Pick<Page, 'list' | 'after'>,
  { now }: World,
  isWanted: (turn: number) => boolean,
) => {
  const clock = install({ now, toFake: ['Date'] })
  try {
    for (let turn = 0; isWanted(turn); turn++) {
      await after(() => list.fetchMoreResults())
      clock.tick(210)
    }
  } finally {
    clock.uninstall()
  }
}

const resultList = suite('buildResultList', {
  'shows the first page of all documents': async (world) => {
    const page = openPage(world)
    await page.start()
    expectTotal(page, world.documents)
    equal(page.list.state.results.length, 10)
    equal(page.list.state.firstSearchExecuted, true)
    equal(page.list.state.searchResponseId, page.engine.state.search.response.searchUid)
  },
  'shows the fields of a document': async (world) => {
    const page = openPage(world)
    await page.ask('lantern')
    for (const result of each(page.list.state.results)) {
      const document = world.documents.find(({ id }) => id === result.uniqueId)
      ok(document, `There is no document ${result.uniqueId}`)
      equal(
        { title: result.title, uri: result.uri, clickUri: result.clickUri, permanentid: result.raw.permanentid },
        { title: document.title, uri: document.uri, clickUri: document.uri, permanentid: document.id },
      )
      const { source, author, date, price, size, tags } = result.raw
      const { fields } = document
      equal(
        { source, author, date, price: price ?? null, size, tags: tags ?? [] },
        {
          source: fields['source'],
          author: fields['author'],
          date: fields['date'],
          price: fields['price'],
          size: fields['size'],
          tags: fields['tags'],
        },
      )
      equal(result.searchUid, page.list.state.searchResponseId)
    }
  },
  'returns only the requested fields': async (world) => {
    const engine = createEngine(world)
    const list = buildResultList(engine, { options: { fieldsToInclude: ['size'] } })
    engine.executeFirstSearch()
    await world.network.settle()
    const names = new Set(list.state.results.flatMap(({ raw }) => Object.keys(raw)))
    equal(
      { hasSize: names.has('size'), hasPrice: names.has('price'), hasSource: names.has('source') },
      { hasSize: true, hasPrice: false, hasSource: true },
    )
  },
  'matches all words, the last one as a prefix, ignoring case and diacritics': async (world) => {
    const page = openPage(world)
    for (const query of [
      'solar',
      'SOLAR wind',
      'facad',
      'Façade',
      'zurich',
      'angstrom ',
      'ubung garden',
      'sol',
      'zinc',
      'nothingofthis',
    ]) {
      await page.ask(query)
      expectTotal(page, found(world, query))
    }
  },
  'highlights each word of the query in title and excerpt': async (world) => {
    const page = openPage(world)
    for (const query of ['solar', 'cafe ', 'wind', 'system energy', 'Übung']) {
      await page.ask(query)
      for (const { title, titleHighlights, excerpt, excerptHighlights } of each(page.list.state.results)) {
        equal({ title, titleHighlights }, { title, titleHighlights: highlightsOf(title, query) })
        equal({ excerpt, excerptHighlights }, { excerpt, excerptHighlights: highlightsOf(excerpt, query) })
      }
    }
  },
  'takes its excerpts from the text around the matching words': async (world) => {
    const page = openPage(world)
    await page.ask('turbine')
    for (const { uniqueId, excerpt } of each(page.list.state.results)) {
      const body = world.documents.find(({ id }) => id === uniqueId)?.body ?? ''
      const text = excerpt.replace(/^(\.\.\.|…)\s*|\s*(\.\.\.|…)$/g, '')
      ok(text !== '' && body.includes(text), `"${text}" is not in the body of ${uniqueId}`)
      if (fold(body).includes('turbine'))
        ok(fold(excerpt).includes('turbine'), `The excerpt of ${uniqueId} lacks the word`)
    }
  },
  'matches phrases in quotes': async (world) => {
    const page = openPage(world)
    await page.ask('"solar panel"')
    expectTotal(page, world.documents.filter(matchesPhrase('solar panel')))
  },
  'fetches more results, until there are no more': async (world) => {
    const { list, start, after, sort } = await openSorted(world, bySize('ascending'))
    await start()
    equal(sort.state.sortCriteria, '@size ascending')
    const expected = sortBy(world.documents, 'size', 'ascending').map(({ id }) => id)
    await fetchMore({ list, after }, world, (turn) => turn < 8)
    equal(idsOf(list.state.results), expected.slice(0, 90))
  },
  'has no more results to fetch when all are loaded': async (world) => {
    const page = openPage(world)
    await page.ask('tamarind')
    const expected = found(world, 'tamarind')
    await fetchMore(page, world, (turn) => page.list.state.moreResultsAvailable && turn < 20)
    equal(page.list.state.moreResultsAvailable, false)
    equal(idsOf(page.list.state.results).sort(), expected.map(({ id }) => id).sort())
  },
})

const pager = suite('buildPager', {
  'pages through results in a total order': async (world) => {
    const { engine, list, after } = await openSorted(world, bySize('descending'))
    const pages = buildPager(engine)
    const expected = sortBy(world.documents, 'size', 'descending').map(({ id }) => id)
    await after(() => pages.nextPage())
    await after(() => pages.nextPage())
    await after(() => pages.previousPage())
    equal(idsOf(list.state.results), expected.slice(10, 20))
    await after(() => pages.selectPage(37))
    equal(idsOf(list.state.results), expected.slice(360, 370))
    equal(
      { currentPage: pages.state.currentPage, maxPage: pages.state.maxPage, hasNextPage: pages.state.hasNextPage },
      { currentPage: 37, maxPage: Math.ceil(expected.length / 10), hasNextPage: true },
    )
  },
  'ends with a page of the remaining results': async (world) => {
    const { engine, list, after } = await openSorted(world, bySize('ascending'))
    const pages = buildPager(engine)
    const perPage = buildResultsPerPage(engine, { initialState: { numberOfResults: 33 } })
    await after(() => perPage.set(33))
    await after(() => pages.selectPage(pages.state.maxPage))
    const expected = sortBy(world.documents, 'size', 'ascending').map(({ id }) => id)
    equal(idsOf(list.state.results), expected.slice(33 * Math.floor(expected.length / 33)))
    equal(pages.state.hasNextPage, false)
  },
  'returns to the first page when the query changes': async (world) => {
    const page = openPage(world)
    const pages = buildPager(page.engine)
    await page.start()
    await page.after(() => pages.selectPage(4))
    await page.ask('energy')
    equal(pages.state.currentPage, 1)
    expectTotal(page, found(world, 'energy'))
  },
})

const resultsPerPage = suite('buildResultsPerPage', {
  'shows the requested number of results': async (world) => {
    const page = openPage(world)
    const perPage = buildResultsPerPage(page.engine, { initialState: { numberOfResults: 25 } })
    await page.start()
    equal(page.list.state.results.length, 25)
    await page.after(() => perPage.set(50))
    equal({ shown: page.list.state.results.length, isSet: perPage.isSetTo(50) }, { shown: 50, isSet: true })
  },
})

const querySummary = suite('buildQuerySummary', {
  'reports the shown range and the total': async (world) => {
    const page = openPage(world)
    const summary = buildQuerySummary(page.engine)
    await page.ask('solar')
    await page.after(() => buildPager(page.engine).selectPage(2))
    const { firstResult, lastResult, total, query, hasQuery, hasError } = summary.state
    equal(
      { firstResult, lastResult, total, query, hasQuery, hasError },
      {
        firstResult: 11,
        lastResult: 20,
        total: found(world, 'solar').length,
        query: 'solar',
        hasQuery: true,
        hasError: false,
      },
    )
  },
})

const searchStatus = suite('buildSearchStatus', {
  'reports a search in progress, and its outcome': async (world) => {
    const page = openPage(world)
    const status = buildSearchStatus(page.engine)
    page.engine.executeFirstSearch()
    equal(status.state.isLoading, true)
    await world.network.settle()
    equal(status.state, { hasError: false, isLoading: false, hasResults: true, firstSearchExecuted: true })
    await page.ask('nothingofthis')
    equal(status.state, { hasError: false, isLoading: false, hasResults: false, firstSearchExecuted: true })
  },
})

const queryError = suite('buildQueryError', {
  'reports why a search was rejected, until one succeeds': async (world) => {
    const page = openPage(world)
    const error = buildQueryError(page.engine)
    const sorting = buildSort(page.engine)
    await page.start()
    equal(error.state.hasError, false)
    await page.after(() => sorting.sortBy(buildFieldSortCriterion('nosuchfield', SortOrder.Ascending)))
    const { hasError, error: cause } = error.state
    equal({ hasError, status: cause?.statusCode }, { hasError: true, status: 400 })
    ok(cause?.message.includes('nosuchfield'), cause?.message)
    equal(page.summary.state.isLoading, false)
    await page.after(() => sorting.sortBy(buildRelevanceSortCriterion()))
    equal(error.state, { hasError: false, error: null })
  },
})

export const resultSuites = [resultList, pager, resultsPerPage, querySummary, searchStatus, queryError]
