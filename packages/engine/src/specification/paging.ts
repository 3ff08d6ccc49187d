import { expect, vi } from 'vitest'
import { breadcrumbs, FETCH_MORE_MAX_CONSECUTIVE_CALLS, FETCH_MORE_MIN_DELAY_MS, pager, resultsPerPage, sort } from '..'
import { buildResult } from '../testing'
import type { Proofs } from './rules'
import { accepted, refused, startPage } from './start-page'

/** Whatever is chosen on page 4, by this act, the next request is for the first result. */
async function startsAnew(act: (started: ReturnType<typeof startPage>) => void) {
  const started = startPage()
  await started.load()
  started.pager.selectPage(4)
  expect(started.request().firstResult).toBe(30)
  act(started)
  expect(started.request().firstResult).toBe(0)
}

/** What holds of pages, of their size, and of what leads to the first. */
export const pagingProofs: Proofs = {
  'A facet change resets firstResult': async () => {
    await startsAnew(({ facet }) => facet.toggleSelect('Ann'))
    await startsAnew(({ facet }) => facet.toggleSingleSelect('Ann'))
    await startsAnew(({ facet }) => facet.sortBy('alphanumeric'))
    await startsAnew(({ facet, pager }) => {
      facet.toggleSelect('Ann')
      pager.selectPage(4)
      facet.deselectAll()
    })
  },
  'An exclusion resets firstResult': async () => {
    await startsAnew(({ facet }) => facet.toggleExclude('Ann'))
    await startsAnew(({ facet }) => facet.toggleSingleExclude('Ann'))
  },
  'A filter that is taken back resets firstResult': () =>
    startsAnew(({ engine, facet, pager }) => {
      facet.toggleSelect('Ann')
      pager.selectPage(4)
      engine.get(breadcrumbs).deselectAll()
    }),
  'A sort change resets firstResult': () => startsAnew(({ engine }) => engine.get(sort).sortBy('date ascending')),
  'A new query resets firstResult': () => startsAnew(({ box }) => box.submit()),
  'Selecting a page sets firstResult to (page-1)*numberOfResults': () => {
    const { pager, request } = startPage({ pages: { perPage: 7 } })
    pager.selectPage(5)
    expect(request()).toMatchObject({ firstResult: 28, numberOfResults: 7 })
  },
  'Next is capped at the maximum page': async () => {
    const { pager, load, client } = startPage()
    await load(15)
    pager.nextPage()
    await client.last().respond({ totalCountFiltered: 15 })
    pager.nextPage()
    expect([pager.state.page, client.searches.length]).toEqual([2, 2])
  },
  'Previous is capped at page 1': async () => {
    const { pager, load, client } = startPage()
    await load()
    pager.previousPage()
    expect([pager.state.page, client.searches.length]).toEqual([1, 1])
  },
  'Changing results per page resets to the first page': () =>
    startsAnew(({ engine }) => engine.get(resultsPerPage).setPerPage(25)),
  'Current page = rounded(firstResult/numberOfResults) + 1': () => {
    const { engine, pager, request } = startPage()
    const pageOf = (firstResult: number) => {
      engine.restore({ firstResult })
      engine.execute('link')
      return [request().firstResult, pager.state.page]
    }
    expect([0, 4, 5, 10, 14, 15, 20].map(pageOf)).toEqual([
      [0, 1],
      [4, 1],
      [5, 2],
      [10, 2],
      [14, 2],
      [15, 3],
      [20, 3],
    ])
  },
  'Pagination values and initial results per page at least 0': () => {
    accepted(() => pager({ perPage: 0 }))
    accepted(() => resultsPerPage({ perPage: 0 }))
    const zero = startPage()
    zero.engine.get(resultsPerPage).setPerPage(0)
    expect(zero.request()).toMatchObject({ firstResult: 0, numberOfResults: 0 })
    for (const perPage of [-1, 0.5, Number.NaN]) {
      refused(() => pager({ perPage }))
      refused(() => resultsPerPage({ perPage }))
      const { engine } = startPage()
      const wrong = expect.objectContaining({ code: 'invalid-argument' })
      expect(() => engine.get(resultsPerPage).setPerPage(perPage)).toThrow(wrong)
      for (const key of ['firstResult', 'numberOfResults', 'page']) {
        expect(() => engine.restore({ [key]: perPage })).toThrow(wrong)
      }
    }
    const { engine, logger, request } = startPage({ url: 'firstResult=-10&numberOfResults=-1' })
    engine.load()
    expect(request()).toMatchObject({ firstResult: 0, numberOfResults: 10 })
    expect(logger.warn).toHaveBeenCalledTimes(1)
  },
  'Pager page at least 1': () => {
    const { pager } = startPage()
    for (const page of [0, -1, 0.5]) expect(() => pager.selectPage(page)).toThrow('give an integer of at least 1')
  },
  'Pager numberOfPages default 5, at least 0': async () => {
    const { pager: controller, load } = startPage()
    await load()
    expect(controller.state.pages).toHaveLength(5)
    accepted(() => pager({ numberOfPages: 0 }))
    refused(() => pager({ numberOfPages: -1 }))
  },
  'Restore: page at least 0, perPage at least 1': () => {
    const { engine, pager } = startPage()
    engine.restore({ page: 0 })
    expect(pager.state.page).toBe(1)
    engine.restore({ page: 3, perPage: 1 })
    expect(engine.parameters()).toEqual({ page: 3, perPage: 1 })
    const wrong = expect.objectContaining({ code: 'invalid-argument' })
    for (const parameters of [{ page: -1 }, { perPage: 0 }]) expect(() => engine.restore(parameters)).toThrow(wrong)
    expect(engine.parameters()).toEqual({ page: 3, perPage: 1 })
    for (const url of ['page=-1', 'perPage=0']) {
      const { engine: other, logger } = startPage({ url })
      other.load()
      expect(other.parameters()).toEqual({})
      expect(logger.warn).toHaveBeenCalledTimes(1)
    }
  },
  'Fetch-more with nothing left: a notice': async () => {
    const { client, list, load, logger } = startPage()
    await load(1)
    list.fetchMoreResults()
    expect(client.searches).toHaveLength(1)
    expect(logger.warn.mock.calls).toEqual([['No more results are available for the result list to fetch.']])
  },
  'Fetch-more called 5 times in a row under 200 ms apart: blocked, one error logged': async () => {
    const { client, list, load, logger } = startPage()
    await load(1000)
    for (let call = 0; call < 20; call++) {
      list.fetchMoreResults()
      if (client.last().request.firstResult) {
        await client.last().respond({ results: [buildResult(`more-${call}`)], totalCountFiltered: 1000 })
      }
      vi.advanceTimersByTime(199)
    }
    expect(client.searches).toHaveLength(1 + 5)
    expect(logger.error.mock.calls).toEqual([[expect.stringContaining('5 times in a row less than 200 ms apart')]])
  },
  'Fetch-more throttle: 200 ms, 5 consecutive calls': async () => {
    expect([FETCH_MORE_MIN_DELAY_MS, FETCH_MORE_MAX_CONSECUTIVE_CALLS]).toEqual([200, 5])
    const { client, list, load, logger } = startPage()
    await load(1000)
    for (let call = 0; call < 20; call++) {
      list.fetchMoreResults()
      await client.last().respond({ results: [buildResult(`more-${call}`)], totalCountFiltered: 1000 })
      vi.advanceTimersByTime(200)
    }
    expect([client.searches.length, logger.error.mock.calls]).toEqual([1 + 20, []])
  },
  'Result window capped at 5000': () => {
    const { engine, request } = startPage()
    engine.restore({ page: 3, perPage: 2000 })
    engine.load()
    expect(request()).toMatchObject({ firstResult: 4000, numberOfResults: 1000 })
  },
  'Maximum page: ceil(min(total,5000)/perPage)': async () => {
    const { load, pager } = startPage({ pages: { perPage: 30 } })
    const maxPageOf = async (total: number) => (await load(total), pager.state.maxPage)
    expect([await maxPageOf(0), await maxPageOf(31), await maxPageOf(5000), await maxPageOf(9999)]).toEqual([
      0, 2, 167, 167,
    ])
  },
  'Default page size 10': () => {
    const { engine, request } = startPage()
    engine.load()
    expect(request().numberOfResults).toBe(10)
  },
  'Pager window 5 pages': async () => {
    const { load, pager } = startPage()
    await load(1000)
    pager.selectPage(50)
    expect(pager.state.pages).toEqual([48, 49, 50, 51, 52])
  },
}
