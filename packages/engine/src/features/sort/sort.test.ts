import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createSearchEngine,
  EngineError,
  formatSortCriterion,
  pager,
  parseSortCriterion,
  sort,
  sortByDate,
  sortByField,
  sortByNothing,
  sortByRankingExpression,
  sortByRelevancy,
  type SortCriterion,
  type SortInput,
  type SortOptions,
} from '../..'
import { createFakeClient } from '../../testing'

const formatted = (text: string) => {
  try {
    return parseSortCriterion(formatSortCriterion(text))
  } catch (error) {
    return (error as Error).constructor
  }
}

function startSort(options: SortOptions = {}) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [sort(options), pager()] })
  return { client, engine, controller: engine.get(sort) }
}

const criteria: [SortInput, string][] = [
  [sortByRelevancy(), 'relevancy'],
  [sortByRankingExpression(), 'qre'],
  [sortByNothing(), 'nosort'],
  [sortByDate('ascending'), 'date ascending'],
  [sortByDate('descending'), 'date descending'],
  [sortByField('price', 'ascending'), '@price ascending'],
  [sortByField('price_2', 'descending'), '@price_2 descending'],
  [[sortByField('price', 'ascending'), sortByDate('descending')], '@price ascending,date descending'],
  ['relevancy', 'relevancy'],
  ['@price descending', '@price descending'],
  [' date descending , @price ascending', 'date descending,@price ascending'],
]

describe('a criterion', () => {
  it.each(criteria)('%j is written as %s', (criterion, text) => {
    expect(formatSortCriterion(criterion)).toBe(text)
  })

  it.each<[unknown]>([
    [''],
    ['Relevancy'],
    ['date'],
    ['date upwards'],
    ['date  ascending'],
    ['price ascending'],
    ['@ ascending'],
    ['@pri-ce ascending'],
    ['@price'],
    ['relevancy,date ascending'],
    ['date ascending,relevancy'],
    ['date ascending,'],
    [[]],
    [[sortByRelevancy(), sortByDate('ascending')]],
    [{ by: 'size' }],
    [{ by: 'date' }],
    [{ by: 'date', order: undefined }],
    [{ by: 'relevancy', order: 'ascending' }],
    [sortByField('', 'ascending')],
    [sortByDate('up' as 'ascending')],
    [null],
    [[null]],
    [5],
  ])('%j throws where it is used, and where it is an option', (criterion) => {
    expect(() => formatSortCriterion(criterion as SortInput)).toThrow(
      expect.objectContaining({
        code: 'invalid-argument',
        message: expect.stringContaining('The sort criterion must be relevancy, qre, nosort'),
      }),
    )
    expect(() => sort({ criterion: criterion as SortInput })).toThrow(
      expect.objectContaining({
        code: 'invalid-options',
        message: expect.stringContaining('Invalid options for "sort": criterion must be relevancy, qre, nosort'),
      }),
    )
  })

  const order = fc.constantFrom('ascending' as const, 'descending' as const)
  const field = fc.stringMatching(/^[a-z_]\w{0,9}$/)
  const chain = fc.array(
    fc.oneof(
      order.map(sortByDate),
      fc.tuple(field, order).map((it) => sortByField(...it)),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )

  it('that is built is read back as it was', () => {
    const single = fc.constantFrom<SortCriterion[]>([sortByRelevancy()], [sortByRankingExpression()], [sortByNothing()])
    fc.assert(
      fc.property(fc.oneof(single, chain), (built) => {
        expect(parseSortCriterion(formatSortCriterion(built))).toEqual(built)
      }),
      { numRuns: 1000 },
    )
  })

  it('of any text is read without a throw, and what is read is written again the same', () => {
    const words = fc
      .array(fc.constantFrom('date', '@a', 'ascending', 'descending', ' ', ',', 'qre', 'relevancy', '@', ''), {
        maxLength: 8,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), words), (text) => {
        expect(formatted(text)).toEqual(parseSortCriterion(text) ?? EngineError)
      }),
      { numRuns: 10_000 },
    )
  })
})

it('sends relevancy, and then what it is sorted by, from page 1, once', async () => {
  const { client, engine, controller } = startSort()
  engine.load()
  await client.last().respond({ totalCountFiltered: 100 })
  expect(client.last().request.sortCriteria).toBe('relevancy')
  engine.get(pager).selectPage(3)
  controller.sortBy(sortByDate('descending'))
  controller.sortBy('date descending')
  expect(controller.state).toEqual({ criterion: 'date descending' })
  expect(client.last().request).toEqual({ sortCriteria: 'date descending', firstResult: 0, numberOfResults: 10 })
  expect(client.searches).toHaveLength(3)
  expect(engine.page.cause).toBe('resultsSort')
  expect(engine.parameters()).toEqual({ sortCriteria: 'date descending' })
})

it('starts from the criterion of the options, and leaves it out of the parameters', () => {
  const { client, engine, controller } = startSort({ criterion: [sortByField('price', 'ascending')] })
  engine.load()
  expect(client.last().request.sortCriteria).toBe('@price ascending')
  expect(engine.parameters()).toEqual({})
  controller.sortBy('relevancy')
  expect(engine.parameters()).toEqual({ sortCriteria: 'relevancy' })
  engine.restore({})
  expect(controller.state).toEqual({ criterion: '@price ascending' })
})

it.each([
  ['date descending', 'date descending'],
  [' date descending, @price ascending ', 'date descending,@price ascending'],
  ['nonsense', 'relevancy'],
  ['', 'relevancy'],
])('restores "%s" to "%s"', (sortCriteria, criterion) => {
  const { engine, controller } = startSort()
  engine.restore({ sortCriteria })
  expect(controller.state).toEqual({ criterion })
})

it('I11: sortBy throws for no criterion, and nothing is sent', () => {
  const { client, controller } = startSort()
  expect(() => controller.sortBy('price')).toThrow('not "price"')
  expect(client.searches).toEqual([])
})
