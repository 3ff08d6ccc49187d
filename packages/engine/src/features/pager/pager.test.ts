import { describe, expect, it } from 'vitest'
import {
  createSearchEngine,
  dehydrate,
  hydrate,
  pager,
  resultsPerPage,
  urlState,
  memoryHistory,
  type PagerOptions,
  type SearchFeature,
} from '../..'
import { createFakeClient } from '../../testing'

function startPager(options: PagerOptions = {}, others: SearchFeature[] = []) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [pager(options), ...others] })
  return { client, engine, controller: engine.get(pager) }
}

async function startOn(page: number, totalCount: number, options: PagerOptions = {}) {
  const started = startPager(options)
  started.engine.restore({ page })
  started.engine.load()
  await started.client.last().respond({ totalCountFiltered: totalCount })
  return started
}

const windowOf = ({ client }: Pick<ReturnType<typeof startPager>, 'client'>) => {
  const { firstResult, numberOfResults } = client.last().request
  return [firstResult, numberOfResults]
}

it('starts on page 1, without other pages until there are results', () => {
  const started = startPager()
  expect(started.controller.state).toEqual({
    page: 1,
    pages: [],
    maxPage: 0,
    hasPreviousPage: false,
    hasNextPage: false,
  })
  started.engine.load()
  expect(windowOf(started)).toEqual([0, 10])
})

it('requests the first ten results, and the results of the selected page', async () => {
  const started = await startOn(1, 95)
  expect(started.client.last().request).toEqual({ firstResult: 0, numberOfResults: 10 })
  started.controller.selectPage(3)
  expect(started.client.last().request).toEqual({ firstResult: 20, numberOfResults: 10 })
  expect(started.engine.page.cause).toBe('pagerNumber')
  expect(started.engine.parameters()).toEqual({ page: 3 })
})

describe('the window of pages', () => {
  it.each([
    [1, 100, 5, [1, 2, 3, 4, 5]],
    [2, 100, 5, [1, 2, 3, 4, 5]],
    [3, 100, 5, [1, 2, 3, 4, 5]],
    [4, 100, 5, [2, 3, 4, 5, 6]],
    [8, 100, 5, [6, 7, 8, 9, 10]],
    [9, 100, 5, [6, 7, 8, 9, 10]],
    [10, 100, 5, [6, 7, 8, 9, 10]],
    [1, 30, 5, [1, 2, 3]],
    [3, 30, 5, [1, 2, 3]],
    [1, 0, 5, []],
    [1, 1, 5, [1]],
    [5, 100, 4, [3, 4, 5, 6]],
    [1, 100, 4, [1, 2, 3, 4]],
    [10, 100, 4, [7, 8, 9, 10]],
    [5, 100, 1, [5]],
    [5, 100, 2, [4, 5]],
    [5, 100, 0, []],
  ])('on page %i of %i results, %i wide, is %j', async (page, totalCount, numberOfPages, pages) => {
    const { controller } = await startOn(page, totalCount, { numberOfPages })
    expect(controller.state.pages).toEqual(pages)
  })
})

describe('the last page', () => {
  it.each([
    [0, 10, 0],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [95, 10, 10],
    [4999, 10, 500],
    [5000, 10, 500],
    [5001, 10, 500],
    [1_000_000, 10, 500],
    [3, 1, 3],
    [1_000_000, 3, 1667],
    [1_000_000, 3000, 2],
    [1_000_000, 6000, 1],
    [100, 0, 0],
  ])('of %i results by %i is %i', async (totalCount, perPage, maxPage) => {
    const { controller } = await startOn(1, totalCount, { perPage })
    expect(controller.state.maxPage).toBe(maxPage)
    expect(controller.state.hasNextPage).toBe(maxPage > 1)
  })

  it.each([
    [1667, 3, [4998, 2]],
    [500, 10, [4990, 10]],
    [2, 3000, [3000, 2000]],
    [1, 6000, [0, 5000]],
  ])('page %i by %i requests %j', async (page, perPage, expected) => {
    expect(windowOf(await startOn(page, 1_000_000, { perPage }))).toEqual(expected)
  })
})

describe('next and previous', () => {
  it('go one page forward and back, with one search each', async () => {
    const started = await startOn(1, 95)
    started.controller.nextPage()
    expect([started.engine.page.cause, ...windowOf(started)]).toEqual(['pagerNext', 10, 10])
    started.controller.previousPage()
    expect([started.engine.page.cause, ...windowOf(started)]).toEqual(['pagerPrevious', 0, 10])
    expect(started.client.searches).toHaveLength(3)
    started.controller.selectPage(5)
    started.controller.previousPage()
    expect(windowOf(started)).toEqual([30, 10])
  })

  it.each([
    ['nextPage', 'the last page', 10, 95],
    ['nextPage', 'the last page of the window', 500, 1_000_000],
    ['nextPage', 'no results', 1, 0],
    ['previousPage', 'the first page', 1, 95],
  ] as const)('%s on %s does nothing', async (act, _, page, totalCount) => {
    const { client, controller } = await startOn(page, totalCount)
    controller[act]()
    expect(client.searches).toHaveLength(1)
    expect(controller.state.page).toBe(page)
  })

  it.each([
    [11, 95, 10],
    [90, 95, 10],
    [1668, 1_000_000, 500],
    [Number.MAX_SAFE_INTEGER, 1_000_000, 500],
  ])('page %i of a URL, beyond the last of %i results, becomes page %i', async (page, totalCount, last) => {
    const started = await startOn(page, totalCount)
    expect(started.engine.page.status).toBe('loading')
    expect(started.client.searches).toHaveLength(2)
    await started.client.last().respond({ totalCountFiltered: totalCount })
    expect([started.controller.state.page, started.engine.page.status]).toEqual([last, 'succeeded'])
    expect(windowOf(started)).toEqual([(last - 1) * 10, 10])
    expect(started.client.searches).toHaveLength(2)
  })

  it('previous on a page without any results leads to page 1', async () => {
    const { controller } = await startOn(90, 0)
    controller.previousPage()
    expect(controller.state.page).toBe(1)
  })

  it('next does nothing before the first response', () => {
    const { client, controller } = startPager()
    controller.nextPage()
    expect(client.searches).toEqual([])
  })

  it('say whether they lead to a page', async () => {
    const { controller } = await startOn(1, 25)
    const flags = () => [controller.state.hasPreviousPage, controller.state.hasNextPage]
    expect(flags()).toEqual([false, true])
    controller.nextPage()
    expect(flags()).toEqual([true, true])
    controller.nextPage()
    expect(flags()).toEqual([true, false])
  })
})

describe('selecting a page', () => {
  it.each([
    ['the one shown', 3],
    ['one beyond the last', 11],
  ])('%s does nothing', async (_, page) => {
    const { client, controller } = await startOn(3, 95)
    controller.selectPage(page)
    expect(client.searches).toHaveLength(1)
    expect(controller.state.page).toBe(3)
  })

  it('leads back to page 1 if there are no results', async () => {
    const { controller } = await startOn(3, 0)
    controller.selectPage(2)
    expect(controller.state.page).toBe(3)
    controller.selectPage(1)
    expect(controller.state.page).toBe(1)
  })

  it('is possible before the first response', () => {
    const started = startPager()
    started.controller.selectPage(7)
    expect(windowOf(started)).toEqual([60, 10])
  })

  it.each([0, -1, 1.5, NaN, Infinity, '2'])('I11: throws for %j', (page) => {
    const { client, controller } = startPager()
    expect(() => controller.selectPage(page as number)).toThrow(
      expect.objectContaining({
        code: 'invalid-argument',
        message: `selectPage: page must be an integer of at least 1 (received ${page})`,
      }),
    )
    expect(client.searches).toEqual([])
  })
})

describe('returning to page 1', () => {
  it('happens with a search that resets the page, and with no other', async () => {
    const started = await startOn(4, 95)
    started.engine.execute('facetUpdateSort')
    expect(windowOf(started)).toEqual([30, 10])
    started.engine.execute('searchboxSubmit', ['page'])
    expect(windowOf(started)).toEqual([0, 10])
  })
})

describe('restoring', () => {
  it.each([
    [{ page: 3 }, 3, 10],
    [{ page: 3, perPage: 25 }, 3, 25],
    [{ perPage: 1 }, 1, 1],
    [{ firstResult: 20 }, 3, 10],
    [{ firstResult: 0 }, 1, 10],
    [{ firstResult: 100, numberOfResults: 50 }, 3, 50],
    [{ firstResult: 20, page: 5 }, 5, 10],
    [{ numberOfResults: 0 }, 1, 0],
    [{ numberOfResults: 0, perPage: 25 }, 1, 0],
    [{}, 1, 10],
  ])('%j leads to page %i by %i', (parameters, page, perPage) => {
    const started = startPager()
    started.engine.restore(parameters)
    started.engine.load()
    expect([started.controller.state.page, ...windowOf(started)]).toEqual([page, (page - 1) * perPage, perPage])
  })

  it.each([
    { numberOfResults: 0 },
    { firstResult: 5, numberOfResults: 0 },
    { firstResult: 25, numberOfResults: 25 },
    { firstResult: 15 },
    { firstResult: 4, numberOfResults: 25 },
    { page: 9 },
  ])('I7: %j creates a page that another engine can hydrate', (parameters) => {
    const server = startPager({}, [resultsPerPage()])
    server.engine.restore(parameters)
    const { controller, engine } = startPager({}, [resultsPerPage()])
    hydrate(engine, dehydrate(server.engine))
    expect(controller.state).toEqual(server.controller.state)
    expect(engine.parameters()).toEqual(server.engine.parameters())
  })

  describe('a first result between two pages', () => {
    const startAt = async (firstResult: number, totalCount: number, others: SearchFeature[] = []) => {
      const started = startPager({}, others)
      started.engine.restore({ firstResult })
      started.engine.load()
      await started.client.last().respond({ totalCountFiltered: totalCount })
      return started
    }

    it.each([
      [4, 1],
      [14, 2],
      [15, 3],
      [21, 3],
    ])('%i is the first requested result, on page %i', async (firstResult, page) => {
      const started = await startAt(firstResult, 95)
      expect(windowOf(started)).toEqual([firstResult, 10])
      expect(started.controller.state).toMatchObject({ page, pages: [1, 2, 3, 4, 5], maxPage: 10 })
      expect(started.engine.parameters()).toEqual({ firstResult })
      expect(started.client.searches).toHaveLength(1)
    })

    it.each([
      [4, 'nextPage', 10],
      [4, 'previousPage', 0],
      [14, 'nextPage', 20],
      [14, 'previousPage', 10],
      [15, 'nextPage', 20],
      [15, 'previousPage', 10],
    ] as const)('from %i, %s leads to %i, so that no result is skipped', async (firstResult, command, expected) => {
      const started = await startAt(firstResult, 95)
      started.controller[command]()
      expect(windowOf(started)).toEqual([expected, 10])
      expect(started.controller.state.page).toBe(expected / 10 + 1)
      expect(started.engine.parameters()).toEqual(expected ? { page: expected / 10 + 1 } : {})
    })

    it.each([
      [15, 18, true, false],
      [15, 21, true, true],
      [4, 10, true, false],
      [4, 11, true, true],
    ])('%i of %i results has a page before it: %s, after it: %s', async (firstResult, total, isBefore, isAfter) => {
      const { client, controller } = await startAt(firstResult, total)
      expect(controller.state).toMatchObject({ hasPreviousPage: isBefore, hasNextPage: isAfter })
      controller.nextPage()
      expect(client.searches).toHaveLength(isAfter ? 2 : 1)
    })

    it('is left for the page that it is shown as', async () => {
      const started = await startAt(15, 95)
      started.controller.selectPage(3)
      expect(windowOf(started)).toEqual([20, 10])
    })

    it('stays if there is a result at it, otherwise leads to the last page', async () => {
      expect(windowOf(await startAt(15, 16))).toEqual([15, 10])
      const started = await startAt(15, 13)
      expect(windowOf(started)).toEqual([10, 10])
      expect(started.engine.parameters()).toEqual({ page: 2 })
    })

    it('is left by a search that resets the page, and by another page size', async () => {
      const started = await startAt(4, 95, [resultsPerPage()])
      started.engine.execute('searchboxSubmit', ['page'])
      expect(windowOf(started)).toEqual([0, 10])
      started.engine.restore({ firstResult: 15 })
      started.engine.get(resultsPerPage).setPerPage(25)
      expect([windowOf(started), started.engine.parameters()]).toEqual([[0, 25], { perPage: 25 }])
    })

    it('I5: stays in the URL, from which it comes back', async () => {
      const history = memoryHistory('firstResult=15&numberOfResults=25')
      const started = startPager({}, [urlState({ history }), resultsPerPage()])
      started.engine.load()
      expect(windowOf(started)).toEqual([15, 25])
      expect(history.entries).toEqual(['firstResult=15&perPage=25'])
      const other = startPager({}, [urlState({ history: memoryHistory(history.read()) }), resultsPerPage()])
      other.engine.load()
      expect(windowOf(other)).toEqual([15, 25])
    })
  })

  it('an older URL is rewritten with pages', () => {
    const history = memoryHistory('firstResult=50&numberOfResults=25')
    const { engine } = startPager({}, [urlState({ history }), resultsPerPage()])
    engine.load()
    expect(history.entries).toEqual(['page=3&perPage=25'])
  })

  it('without parameters returns to the page size of the options', () => {
    const started = startPager({ perPage: 20 })
    started.engine.restore({ perPage: 50 })
    started.engine.restore({})
    started.engine.load()
    expect(windowOf(started)).toEqual([0, 20])
    expect(started.engine.parameters()).toEqual({})
  })
})

it('with 0 results a page requests only the counts', async () => {
  const started = await startOn(1, 95, { perPage: 0 })
  expect(windowOf(started)).toEqual([0, 0])
  expect(started.controller.state).toEqual({
    page: 1,
    pages: [],
    maxPage: 0,
    hasPreviousPage: false,
    hasNextPage: false,
  })
  started.controller.nextPage()
  started.engine.restore({})
  started.engine.execute('again')
  expect(windowOf(started)).toEqual([0, 0])
})

it.each([
  [{ perPage: -1 }, 'perPage must be an integer of at least 0'],
  [{ perPage: 2.5 }, 'perPage must be an integer of at least 0'],
  [{ numberOfPages: -1 }, 'numberOfPages must be an integer of at least 0'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => pager(options)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "pager": ${problem}` }),
  )
})
