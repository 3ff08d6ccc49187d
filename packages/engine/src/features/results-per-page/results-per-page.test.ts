import { describe, expect, it } from 'vitest'
import {
  createSearchEngine,
  pager,
  resultsPerPage,
  type PagerOptions,
  type ResultsPerPageOptions,
  type SearchFeature,
} from '../..'
import { createFakeClient } from '../../testing'

function start(features: SearchFeature[]) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features })
  return { client, engine, controller: engine.get(resultsPerPage) }
}

it('offers sizes, and sends the chosen one from page 1, once', async () => {
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
])('starts from the page size of %s', (_, pagerOptions, options) => {
  const { client, engine, controller } = start([pager(pagerOptions), resultsPerPage(options)])
  engine.load()
  expect(client.last().request.numberOfResults).toBe(20)
  expect(controller.state.perPage).toBe(20)
  expect(engine.parameters()).toEqual({})
})

describe('without a pager', () => {
  it('sends the number of results alone', () => {
    const { client, controller } = start([resultsPerPage()])
    controller.setPerPage(50)
    expect(client.last().request).toEqual({ numberOfResults: 50 })
  })

  it('asks for no more than the platform returns', () => {
    const { client, controller } = start([resultsPerPage()])
    controller.setPerPage(6000)
    expect(client.last().request).toEqual({ numberOfResults: 5000 })
  })

  it.each([
    [{ numberOfResults: 30 }, 30],
    [{ perPage: 30 }, 30],
    [{ numberOfResults: 0 }, 10],
    [{ numberOfResults: 0, perPage: 30 }, 30],
    [{}, 10],
  ])('restores %j to %i', (parameters, perPage) => {
    const { engine, controller } = start([resultsPerPage()])
    engine.restore(parameters)
    expect(controller.state.perPage).toBe(perPage)
  })
})

it.each([0, -1, 1.5, NaN])('I11: setPerPage throws for %j', (perPage) => {
  const { controller } = start([resultsPerPage()])
  expect(() => controller.setPerPage(perPage)).toThrow(
    expect.objectContaining({
      code: 'invalid-argument',
      message: `setPerPage: perPage is ${perPage}, give an integer of at least 1`,
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
