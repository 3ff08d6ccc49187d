import type { CommerceSort, ProductSearchResponse } from '@querent/api-client'
import { InvalidOptionsError, memoryHistory } from '@querent/engine'
import { describe, expect, it } from 'vitest'
import { createCommerceEngine, pager, productSearch, sort, urlState, type CommerceFeature, type SortInput } from '../..'
import { createFakeCommerceClient, visitor } from '../../testing'

const relevance: CommerceSort = { sortCriteria: 'relevance' }
const byPrice: CommerceSort = {
  sortCriteria: 'fields',
  fields: [{ field: 'ec_price', direction: 'asc', displayName: 'Price, low first' }],
}
const byName: CommerceSort = {
  sortCriteria: 'fields',
  fields: [
    { field: 'ec_name', direction: 'asc', displayName: 'Name' },
    { field: 'ec_price', direction: 'desc' },
  ],
}

function start(features: CommerceFeature[] = [sort()]) {
  const client = createFakeCommerceClient()
  const engine = createCommerceEngine({ client, context: visitor, features: [productSearch(), pager(), ...features] })
  const respond = (appliedSort = relevance, availableSorts = [relevance, byPrice, byName]) =>
    client.last().respond({ sort: { appliedSort, availableSorts } } as Partial<ProductSearchResponse>)
  return { client, engine, controller: engine.get(sort), respond, sent: () => client.last().request.sort }
}

it('requests relevance at first, and shows the sort criteria of the platform with their names', async () => {
  const { engine, controller, respond, sent } = start()
  engine.load()
  expect([sent(), controller.state]).toEqual([relevance, { criterion: 'relevance', criteria: [], displayNames: {} }])
  await respond()
  expect(controller.state).toEqual({
    criterion: 'relevance',
    criteria: ['relevance', 'ec_price asc', 'ec_name asc,ec_price desc'],
    displayNames: { 'ec_price asc': 'Price, low first', 'ec_name asc,ec_price desc': 'Name, ec_price' },
  })
})

const inputs: [SortInput, string, CommerceSort][] = [
  ['ec_price asc', 'ec_price asc', { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc' }] }],
  [
    { field: 'ec_price', direction: 'desc' },
    'ec_price desc',
    { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'desc' }] },
  ],
  [
    [
      { field: 'ec_name', direction: 'asc' },
      { field: 'ec_price', direction: 'desc' },
    ],
    'ec_name asc,ec_price desc',
    {
      sortCriteria: 'fields',
      fields: [
        { field: 'ec_name', direction: 'asc' },
        { field: 'ec_price', direction: 'desc' },
      ],
    },
  ],
]

it.each(inputs)('I3: sorts by %j from the first page, with one request', async (input, criterion, expected) => {
  const { client, engine, controller, sent } = start()
  engine.restore({ page: 3 })
  engine.load()
  controller.sortBy(input)
  expect([client.searches.length, sent(), client.last().request.page]).toEqual([2, expected, 0])
  expect(engine.parameters()).toEqual({ sortCriteria: criterion })
  controller.sortBy('relevance')
  expect([sent(), engine.parameters()]).toEqual([relevance, {}])
})

it('adopts the sort criterion that the platform applied instead of the requested one', async () => {
  const { engine, controller, respond } = start()
  engine.load()
  await respond(byPrice)
  expect([controller.state.criterion, engine.parameters()]).toEqual(['ec_price asc', { sortCriteria: 'ec_price asc' }])
})

it('keeps a sort criterion that was chosen since', async () => {
  const { engine, controller, respond } = start()
  engine.load()
  engine.restore({ sortCriteria: 'ec_price asc' })
  await respond(relevance)
  expect([controller.state.criterion, engine.parameters()]).toEqual(['ec_price asc', { sortCriteria: 'ec_price asc' }])
})

describe('a URL', () => {
  it.each([
    ['sortCriteria=ec_price%20ASC%2Cec_name', 'ec_price asc'],
    ['sortCriteria=ec_price', 'relevance'],
    ['', 'relevance'],
  ])('with %s starts with the sort criterion %s', (text, criterion) => {
    expect(start([sort(), urlState({ history: memoryHistory(text) })]).controller.state.criterion).toBe(criterion)
  })

  it('is written percent-encoded as a whole', () => {
    const history = memoryHistory('')
    const { engine, controller } = start([sort(), urlState({ history })])
    engine.load()
    controller.sortBy('ec_name asc,ec_price desc')
    expect(history.read()).toBe('sortCriteria=ec_name%20asc%2Cec_price%20desc')
  })
})

describe('I11: invalid input', () => {
  it.each(['price', 'price up', 'ec_price asc,ec_name', '', 5])('%j throws and changes nothing', async (wrong) => {
    const { client, engine, controller, respond } = start()
    engine.load()
    await respond()
    expect(() => controller.sortBy(wrong as SortInput)).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
    expect(() => sort({ criterion: wrong as SortInput })).toThrow(InvalidOptionsError)
    expect([client.searches.length, engine.parameters()]).toEqual([1, {}])
  })

  it('that the platform does not offer throws', async () => {
    const { engine, controller, respond } = start()
    engine.load()
    await respond()
    expect(() => controller.sortBy('ec_price desc')).toThrow('is not one of relevance, ec_price asc')
  })
})
