import { describe, expect, it } from 'vitest'
import {
  createSearchEngine,
  memoryHistory,
  pager,
  querySummary,
  resultList,
  resultsPerPage,
  urlState,
  type PagerOptions,
  type ResultsPerPageOptions,
  type SearchFeature,
} from '../..'
import { buildResult, createFakeClient } from '../../testing'

function start(features: SearchFeature[]) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features })
  return { client, engine, controller: engine.get(resultsPerPage) }
}

it('offers sizes, and requests the chosen one from page 1, once', async () => {
  const { client, engine, controller } = start([pager(), resultsPerPage()])
  expect(controller.state).toEqual({ perPage: 10, choices: [10, 25, 50, 100] })
  engine.load()
  await client.last().respond({ totalCountFiltered: 1000 })
  engine.get(pager).selectPage(4)
  controller.setPerPage(25)
  controller.setPerPage(25)
  expect(controller.state.perPage).toBe(25)
  expect(client.last().request).toEqual({ firstResult: 0, numberOfResults: 25 })
  expect(client.searches).toHaveLength(3)
  expect(engine.page.cause).toBe('pagerResize')
  expect(engine.parameters()).toEqual({ perPage: 25 })
  expect(engine.get(pager).state).toMatchObject({ page: 1, maxPage: 40 })
})

it.each<[string, PagerOptions, ResultsPerPageOptions]>([
  ['the pager', { perPage: 20 }, {}],
  ['it', {}, { perPage: 20 }],
  ['both', { perPage: 20 }, { perPage: 20 }],
])('starts with the page size of %s', (_, pagerOptions, options) => {
  const { client, engine, controller } = start([pager(pagerOptions), resultsPerPage(options)])
  engine.load()
  expect(client.last().request.numberOfResults).toBe(20)
  expect(controller.state.perPage).toBe(20)
  expect(engine.parameters()).toEqual({})
})

describe('without a pager', () => {
  it('contributes only the number of results', () => {
    const { client, controller } = start([resultsPerPage()])
    controller.setPerPage(50)
    expect(client.last().request).toEqual({ numberOfResults: 50 })
  })

  it('requests no more than the platform returns', () => {
    const { client, controller } = start([resultsPerPage()])
    controller.setPerPage(6000)
    expect(client.last().request).toEqual({ numberOfResults: 5000 })
  })

  it.each([
    [{ numberOfResults: 30 }, 30],
    [{ perPage: 30 }, 30],
    [{ numberOfResults: 0 }, 0],
    [{ numberOfResults: 0, perPage: 30 }, 0],
    [{}, 10],
  ])('restores %j to %i', (parameters, perPage) => {
    const { engine, controller } = start([resultsPerPage()])
    engine.restore(parameters)
    expect(controller.state.perPage).toBe(perPage)
  })
})

describe('0 results a page', () => {
  it('requests only the counts, and results again with another size', async () => {
    const { client, engine, controller } = start([pager(), resultsPerPage(), resultList(), querySummary()])
    engine.load()
    await client.last().respond({ totalCountFiltered: 100, results: [buildResult('a')] })
    engine.get(pager).selectPage(3)
    controller.setPerPage(0)
    expect(client.last().request).toEqual({ firstResult: 0, numberOfResults: 0 })
    await client.last().respond({ totalCountFiltered: 100 })
    expect(controller.state.perPage).toBe(0)
    expect(engine.get(pager).state).toEqual({
      page: 1,
      pages: [],
      maxPage: 0,
      hasPreviousPage: false,
      hasNextPage: false,
    })
    expect(engine.get(resultList).state).toMatchObject({ results: [], hasMoreResults: false })
    expect(engine.get(querySummary).state).toMatchObject({ totalCount: 100, firstResult: 0, lastResult: 0 })
    engine.get(resultList).fetchMoreResults()
    engine.get(pager).nextPage()
    engine.get(pager).previousPage()
    expect(client.searches).toHaveLength(3)
    controller.setPerPage(25)
    expect(client.last().request).toEqual({ firstResult: 0, numberOfResults: 25 })
  })

  it.each([
    ['a pager', [pager(), resultsPerPage()]],
    ['a pager alone', [pager()]],
    ['no pager', [resultsPerPage()]],
    ['a pager of 20', [pager({ perPage: 20 }), resultsPerPage()]],
  ])('I5: stays in the URL and comes back, with %s', (_, features) => {
    const history = memoryHistory()
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [...features, urlState({ history })] })
    engine.restore({ numberOfResults: 0 })
    engine.load()
    expect(client.last().request.numberOfResults).toBe(0)
    expect(history.read()).toBe('numberOfResults=0')
    const other = createSearchEngine({
      client,
      features: [...features, urlState({ history: memoryHistory(history.read()) })],
    })
    expect(other.parameters()).toEqual({ numberOfResults: 0 })
    other.load()
    expect(client.last().request.numberOfResults).toBe(0)
  })

  it('I5: of the options stays too, until another size is restored', () => {
    const { client, engine } = start([pager({ perPage: 0 }), resultsPerPage()])
    engine.restore(engine.parameters())
    engine.load()
    expect(client.last().request).toEqual({ firstResult: 0, numberOfResults: 0 })
    engine.restore({ perPage: 25 })
    engine.load()
    expect(client.last().request).toEqual({ firstResult: 0, numberOfResults: 25 })
    expect(engine.parameters()).toEqual({ perPage: 25 })
  })
})

it.each([-1, 1.5, NaN])('I11: setPerPage throws for %j', (perPage) => {
  const { controller } = start([resultsPerPage()])
  expect(() => controller.setPerPage(perPage)).toThrow(
    expect.objectContaining({
      code: 'invalid-argument',
      message: `setPerPage: perPage must be an integer of at least 0 (received ${perPage})`,
    }),
  )
})

it.each([
  [{ perPage: -1 }, 'perPage must be an integer of at least 0'],
  [{ choices: [] }, 'choices must be a list of 1 or more'],
  [{ choices: [10, 0] }, 'choices.1 must be an integer of at least 1'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => resultsPerPage(options)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "resultsPerPage": ${problem}` }),
  )
})
