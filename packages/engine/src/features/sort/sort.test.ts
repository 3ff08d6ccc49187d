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
  tabs,
  type SearchFeature,
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

function startSort(options: SortOptions = {}, others: SearchFeature[] = []) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [sort(options), pager(), ...others] })
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
  ])('%j throws in a command, and in an option', (criterion) => {
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

  it('that is built can be parsed again', () => {
    const single = fc.constantFrom<SortCriterion[]>([sortByRelevancy()], [sortByRankingExpression()], [sortByNothing()])
    fc.assert(
      fc.property(fc.oneof(single, chain), (built) => {
        expect(parseSortCriterion(formatSortCriterion(built))).toEqual(built)
      }),
      { numRuns: 1000 },
    )
  })

  it('is parsed from any string without an error, and formatted in the same way again', () => {
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

it('requests relevancy, and then another criterion from page 1, once', async () => {
  const { client, engine, controller } = startSort()
  engine.load()
  await client.last().respond({ totalCountFiltered: 100 })
  expect(client.last().request.sortCriteria).toBe('relevancy')
  engine.get(pager).selectPage(3)
  controller.sortBy(sortByDate('descending'))
  controller.sortBy('date descending')
  expect(controller.state).toEqual({ criterion: 'date descending', criteria: [] })
  expect(client.last().request).toEqual({ sortCriteria: 'date descending', firstResult: 0, numberOfResults: 10 })
  expect(client.searches).toHaveLength(3)
  expect(engine.page.cause).toBe('resultsSort')
  expect(engine.parameters()).toEqual({ sortCriteria: 'date descending' })
})

it('starts with the criterion of the options, and omits it from the parameters', () => {
  const { client, engine, controller } = startSort({ criterion: [sortByField('price', 'ascending')] })
  engine.load()
  expect(client.last().request.sortCriteria).toBe('@price ascending')
  expect(engine.parameters()).toEqual({})
  controller.sortBy('relevancy')
  expect(engine.parameters()).toEqual({ sortCriteria: 'relevancy' })
  engine.restore({})
  expect(controller.state.criterion).toBe('@price ascending')
})

it.each([
  ['date descending', 'date descending'],
  [' date descending, @price ascending ', 'date descending,@price ascending'],
  ['nonsense', 'relevancy'],
  ['', 'relevancy'],
])('restores "%s" to "%s"', (sortCriteria, criterion) => {
  const { engine, controller } = startSort()
  engine.restore({ sortCriteria })
  expect(controller.state.criterion).toBe(criterion)
})

describe('with criteria to choose from', () => {
  const shop = tabs({ tabs: [{ id: 'all' }, { id: 'shop' }, { id: 'news' }] })
  const criteria: NonNullable<SortOptions['criteria']> = [
    { criterion: 'relevancy', condition: ({ tab }) => tab !== 'news' },
    sortByDate('descending'),
    { criterion: sortByField('price', 'ascending'), condition: ({ tab }) => tab === 'shop' },
  ]

  it('starts with the first one, or with `criterion`', () => {
    const criteria = ['date descending', 'relevancy']
    expect(startSort({ criteria }).controller.state).toEqual({ criterion: 'date descending', criteria })
    expect(startSort({ criteria, criterion: 'relevancy' }).controller.state).toEqual({
      criterion: 'relevancy',
      criteria,
    })
    expect(startSort({ criteria }).engine.parameters()).toEqual({})
  })

  it('offers those whose condition the parameters meet', () => {
    const { engine, controller } = startSort({ criteria }, [shop])
    const offered = () => controller.state.criteria
    expect(offered()).toEqual(['relevancy', 'date descending'])
    engine.get(tabs).select('shop')
    expect(offered()).toEqual(['relevancy', 'date descending', '@price ascending'])
    engine.get(tabs).select('news')
    expect(offered()).toEqual(['date descending'])
  })

  it('chooses the first one offered if another tab does not offer the current one, with one search', () => {
    const { client, engine, controller } = startSort({ criteria }, [shop])
    engine.get(tabs).select('shop')
    controller.sortBy('@price ascending')
    engine.get(tabs).select('news')
    expect([controller.state.criterion, client.last().request.sortCriteria]).toEqual([
      'date descending',
      'date descending',
    ])
    engine.get(tabs).select('all')
    expect([controller.state.criterion, client.searches.length]).toEqual(['date descending', 4])
  })

  it('searches by the first one offered if the criterion of a URL is not offered', () => {
    const { client, engine } = startSort({ criteria }, [shop])
    engine.restore({ sortCriteria: '@price ascending' })
    engine.load()
    expect([client.last().request.sortCriteria, engine.parameters()]).toEqual(['relevancy', {}])
  })

  it('keeps the criterion if none is offered', () => {
    const { engine, controller } = startSort({ criteria: [{ criterion: 'qre', condition: () => false }] })
    engine.load()
    expect(controller.state).toEqual({ criterion: 'qre', criteria: [] })
  })

  it.each(['@price ascending', '@size ascending'])('I11: sortBy throws for %s, which is not offered', (criterion) => {
    const { client, controller } = startSort({ criteria }, [shop])
    expect(() => controller.sortBy(criterion)).toThrow(
      expect.objectContaining({
        code: 'invalid-argument',
        message: `sortBy: "${criterion}" is not one of relevancy, date descending`,
      }),
    )
    expect(client.searches).toEqual([])
  })

  it.each<[unknown, string]>([
    [['price'], 'criteria.0.criterion must be relevancy'],
    [[{ criterion: 'price' }], 'criteria.0.criterion must be relevancy'],
    [[{ criterion: 'qre', condition: true }], 'criteria.0.condition must be a function of the parameters'],
    [[{ criterion: 'qre', tab: 'a' }], 'criteria.0.tab is not an option'],
  ])('I11: the criteria %j throw', (criteria, problem) => {
    expect(() => sort({ criteria } as SortOptions)).toThrow(
      expect.objectContaining({ code: 'invalid-options', message: expect.stringContaining(problem) }),
    )
  })
})

it('I11: sortBy throws without a criterion, and requests nothing', () => {
  const { client, controller } = startSort()
  expect(() => controller.sortBy('price')).toThrow('not "price"')
  expect(client.searches).toEqual([])
})
