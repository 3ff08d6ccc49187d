import type { FacetRequest, FacetResponse, FacetValue, RegularFacetRequest } from '@querent/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  breadcrumbs,
  createSearchEngine,
  dehydrate,
  draft,
  facet,
  facetSearch,
  hydrate,
  pager,
  query,
  queryError,
  resultList,
  searchBox,
  settled,
  tabs,
  type FacetOptions,
  type FacetSortCriterion,
  type SearchFeature,
  type SearchParameters,
} from '../..'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const COUNTS = { Ann: 9, Bob: 8, Cid: 7, Dan: 6, Eve: 5, Fay: 4, Gus: 3, Hal: 2 }

function startFacet(options: Partial<FacetOptions> = {}, others: SearchFeature[] = []) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [facet({ field: 'author', ...options }), ...others] })
  const author = engine.get(facet, options.facetId ?? 'author')
  const respond = (facets: FacetResponse | FacetValue[] = buildFacetValues(COUNTS)) =>
    client.last().respond({
      totalCountFiltered: 100,
      facets: [Array.isArray(facets) ? buildFacet('author', { values: facets }) : facets],
    })
  return { client, engine, author, respond }
}

async function startShown(options: Partial<FacetOptions> = {}, others: SearchFeature[] = []) {
  const started = startFacet(options, others)
  started.engine.load()
  await started.respond()
  return started
}

type Started = Awaited<ReturnType<typeof startShown>>

const isRegular = (facet: FacetRequest): facet is RegularFacetRequest => facet.type === 'specific'
const requestsOf = ({ client }: Pick<Started, 'client'>) => client.last().request.facets!.filter(isRegular)
const requestOf = (started: Pick<Started, 'client'>) => requestsOf(started)[0]!
const statesOf = (values: readonly { value: string; state: string }[]) =>
  values.map(({ value, state }) => (state === 'idle' ? value : `${value} ${state}`))
const IDLE = Object.keys(COUNTS)
/** Returns what differs from one request of the facet to the next, in short. */
const changesOf = (started: Pick<Started, 'client'>) => {
  const { currentValues, numberOfValues, freezeCurrentValues, isFieldExpanded, preventAutoSelect } = requestOf(started)
  return {
    values: statesOf(currentValues),
    numberOfValues,
    freezeCurrentValues,
    isFieldExpanded,
    preventAutoSelect,
    freezeFacetOrder: started.client.last().request.facetOptions!.freezeFacetOrder,
  }
}
const AT_REST = {
  values: [],
  numberOfValues: 8,
  freezeCurrentValues: false,
  isFieldExpanded: false,
  preventAutoSelect: false,
  freezeFacetOrder: false,
}

describe('the request', () => {
  it('has the defaults', () => {
    const started = startFacet()
    started.engine.load()
    expect(requestOf(started)).toEqual({
      facetId: 'author',
      field: 'author',
      type: 'specific',
      numberOfValues: 8,
      injectionDepth: 1000,
      filterFacetCount: true,
      resultsMustMatch: 'atLeastOneValue',
      sortCriteria: 'automatic',
      currentValues: [],
      freezeCurrentValues: false,
      isFieldExpanded: false,
      preventAutoSelect: false,
    })
  })

  it('has every option', () => {
    const started = startFacet({
      facetId: 'who-1_x',
      numberOfValues: 3,
      injectionDepth: 0,
      filterFacetCount: false,
      resultsMustMatch: 'allValues',
      sortCriteria: 'occurrences',
      allowedValues: ['Ann', 'Bob'],
      customSort: ['Bob'],
    })
    started.engine.load()
    expect(requestOf(started)).toEqual({
      facetId: 'who-1_x',
      field: 'author',
      type: 'specific',
      numberOfValues: 3,
      injectionDepth: 0,
      filterFacetCount: false,
      resultsMustMatch: 'allValues',
      sortCriteria: 'occurrences',
      allowedValues: { type: 'simple', values: ['Ann', 'Bob'] },
      customSort: ['Bob'],
      currentValues: [],
      freezeCurrentValues: false,
      isFieldExpanded: false,
      preventAutoSelect: false,
    })
  })

  it.each([
    ['automatic', 'automatic'],
    ['score', 'score'],
    ['occurrences', 'occurrences'],
    ['alphanumeric', 'alphanumeric'],
    ['alphanumericNatural', 'alphanumericNatural'],
    ['alphanumericDescending', { type: 'alphanumeric', order: 'descending' }],
    ['alphanumericNaturalDescending', { type: 'alphanumericNatural', order: 'descending' }],
  ] as const)('writes the order %s as %j', (sortCriteria, wire) => {
    const started = startFacet({ sortCriteria })
    started.engine.load()
    expect(requestOf(started).sortCriteria).toEqual(wire)
  })
})

it('shows the values of the response, and that there are more', async () => {
  const { author, respond, engine } = startFacet()
  const empty = {
    facetId: 'author',
    field: 'author',
    values: [],
    hasActiveValues: false,
    canShowMoreValues: false,
    canShowLessValues: false,
    sortCriteria: 'automatic',
    isEnabled: true,
  }
  expect(author.state).toEqual(empty)
  engine.load()
  expect(author.state).toEqual(empty)
  const values = buildFacetValues({ Ann: 3, Bob: 1 })
  await respond(buildFacet('author', { values, moreValuesAvailable: true }))
  expect(author.state).toEqual({ ...empty, values, canShowMoreValues: true })
})

describe('a choice', () => {
  it.each([
    ['toggleSelect', [], 'idle to selected', ['Ann', 'Bob selected'], 'facetSelect'],
    ['toggleSelect', ['toggleSelect'], 'selected to idle', ['Ann', 'Bob'], 'facetDeselect'],
    ['toggleSelect', ['toggleExclude'], 'excluded to selected', ['Ann', 'Bob selected'], 'facetSelect'],
    ['toggleExclude', [], 'idle to excluded', ['Ann', 'Bob excluded'], 'facetExclude'],
    ['toggleExclude', ['toggleExclude'], 'excluded to idle', ['Ann', 'Bob'], 'facetUnexclude'],
    ['toggleExclude', ['toggleSelect'], 'selected to excluded', ['Ann', 'Bob excluded'], 'facetExclude'],
  ] as const)('%s after %j changes it from %s, before the reply', async (act, before, _, expected, cause) => {
    const started = startFacet({}, [pager()])
    const { author, client, engine, respond } = started
    engine.load()
    await respond(buildFacetValues({ Ann: 3, Bob: 1 }))
    for (const each of before) author[each]('Bob')
    engine.get(pager).selectPage(3)
    const searches = client.searches.length
    author[act]('Bob')
    expect(statesOf(author.state.values)).toEqual(expected)
    expect(author.state.values.map(({ numberOfResults }) => numberOfResults)).toEqual([3, 1])
    expect(changesOf(started)).toEqual({
      values: expected,
      numberOfValues: 8,
      freezeCurrentValues: true,
      isFieldExpanded: false,
      preventAutoSelect: true,
      freezeFacetOrder: true,
    })
    expect(client.last().request.firstResult).toBe(0)
    expect(client.searches).toHaveLength(searches + 1)
    expect(engine.page.cause).toBe(cause)
  })

  it('no longer freezes values after the response', async () => {
    const started = await startShown()
    started.author.toggleSelect('Bob')
    await started.respond(
      buildFacetValues(COUNTS).map((it) => (it.value === 'Bob' ? { ...it, state: 'selected' } : it)),
    )
    started.engine.execute('again')
    expect(changesOf(started)).toEqual({ ...AT_REST, values: ['Bob selected'] })
  })

  it('stays if the server does not return it, and is sent again', async () => {
    const started = await startShown()
    started.author.toggleSelect('Bob')
    await started.respond(buildFacetValues({ Ann: 9, Cid: 7 }))
    expect(statesOf(started.author.state.values)).toEqual(['Ann', 'Cid', 'Bob selected'])
    expect(started.engine.parameters()).toEqual({ f: { author: ['Bob'] } })
    await respondWithout(started)
    expect(statesOf(started.author.state.values)).toEqual(['Bob selected'])
    started.engine.execute('again')
    expect(changesOf(started).values).toEqual(['Bob selected'])
  })

  it('stays if the server returns it as idle', async () => {
    const started = await startShown()
    started.author.toggleSelect('Bob')
    await started.respond()
    expect(statesOf(started.author.state.values)).toEqual(['Ann', 'Bob selected', ...IDLE.slice(2)])
  })

  it('stays when the search fails, and is sent again by a retry', async () => {
    const started = await startShown({}, [queryError()])
    started.author.toggleExclude('Bob')
    const request = requestOf(started)
    await started.client.last().fail(new Error('No route'))
    expect(statesOf(started.author.state.values)).toEqual(['Ann', 'Bob excluded', ...IDLE.slice(2)])
    started.engine.get(queryError).retry()
    expect(requestOf(started)).toEqual(request)
  })

  it('that was removed before the reply is gone', async () => {
    const started = await startShown()
    started.author.toggleSelect('Bob')
    started.author.toggleSelect('Bob')
    await started.client.searches[1]!.respond({
      facets: [buildFacet('author', { values: [{ value: 'Bob', state: 'selected', numberOfResults: 1 }] })],
    })
    await started.respond()
    expect(statesOf(started.author.state.values)).toEqual(IDLE)
    expect(started.engine.parameters()).toEqual({})
  })

  it('by the platform is adopted, shown as a breadcrumb, and is not made again after it was removed', async () => {
    const started = startFacet({}, [breadcrumbs()])
    const auto = buildFacetValues(COUNTS).map((it): FacetValue =>
      it.value === 'Cid' ? { ...it, state: 'selected' } : it,
    )
    started.engine.load()
    await started.respond(auto)
    expect(statesOf(started.author.state.values)).toEqual(['Ann', 'Bob', 'Cid selected', ...IDLE.slice(3)])
    expect(started.engine.parameters()).toEqual({ f: { author: ['Cid'] } })
    expect(started.engine.page.parameters).toEqual({ f: { author: ['Cid'] } })
    const [cid] = started.engine.get(breadcrumbs).state.breadcrumbs
    expect(cid).toMatchObject({ facetId: 'author', field: 'author', value: 'Cid', state: 'selected' })
    started.engine.load()
    expect(started.client.searches).toHaveLength(1)
    started.engine.get(breadcrumbs).deselect(cid!)
    expect(changesOf(started)).toMatchObject({ values: IDLE, freezeCurrentValues: true, preventAutoSelect: true })
    await started.respond()
    expect(statesOf(started.author.state.values)).toEqual(IDLE)
  })

  it('by the platform makes no second request after hydration', async () => {
    const server = startFacet()
    server.engine.load()
    await server.respond([{ value: 'Cid', state: 'selected', numberOfResults: 7 }])
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [facet({ field: 'author' })] })
    hydrate(engine, JSON.parse(JSON.stringify(dehydrate(server.engine))))
    engine.load()
    expect(client.searches).toEqual([])
    expect(engine.parameters()).toEqual({ f: { author: ['Cid'] } })
    expect(engine.get(facet).state).toEqual(server.author.state)
  })
})

const respondWithout = ({ client, engine }: Started) => {
  engine.execute('again')
  return client.last().respond({ facets: [] })
}

describe('a choice since the request', () => {
  it('is not undone by the reply, which answers older choices', async () => {
    const started = await startShown({}, [pager()])
    started.author.toggleSelect('Bob')
    const [, { respond }] = started.client.searches as [unknown, Started['client']['searches'][0]]
    started.engine.restore({ f: { author: ['Cid'] } })
    await respond({
      facets: [
        buildFacet('author', {
          values: [
            { value: 'Bob', state: 'selected', numberOfResults: 1 },
            { value: 'Dan', state: 'selected', numberOfResults: 1 },
          ],
        }),
      ],
    })
    expect(started.engine.parameters()).toEqual({ f: { author: ['Cid'] } })
    started.engine.load()
    expect(changesOf(started)).toEqual({ ...AT_REST, values: ['Cid selected'], preventAutoSelect: true })
  })
})

describe('a single choice', () => {
  it.each([
    ['toggleSingleSelect', 'Cid selected', 'facetSelect', 'facetDeselect'],
    ['toggleSingleExclude', 'Cid excluded', 'facetExclude', 'facetUnexclude'],
  ] as const)('by %s sets all others idle, and is removed by the same command', async (act, expected, on, off) => {
    const started = await startShown()
    started.author.toggleSelect('Ann')
    started.author.toggleExclude('Bob')
    started.author[act]('Cid')
    expect(changesOf(started)).toEqual({
      ...AT_REST,
      values: ['Ann', 'Bob', expected, ...IDLE.slice(3)],
      freezeCurrentValues: true,
      preventAutoSelect: true,
      freezeFacetOrder: true,
    })
    expect(started.engine.page.cause).toBe(on)
    expect(started.client.searches).toHaveLength(4)
    started.author[act]('Cid')
    expect(statesOf(started.author.state.values)).toEqual(IDLE)
    expect(started.engine.page.cause).toBe(off)
  })
})

it('marks a search as a search about filters only if it is one', async () => {
  const { author } = await startShown()
  const asked: unknown[] = []
  author.actor.on('search.requested', ({ cause, origin }) => asked.push([cause, origin]))
  author.toggleSelect('Ann')
  author.deselectAll()
  author.showMoreValues()
  author.sortBy('score')
  expect(asked).toEqual([
    ['facetSelect', 'filter'],
    ['facetClearAll', 'filter'],
    ['showMoreFacetResults', undefined],
    ['facetUpdateSort', undefined],
  ])
})

describe('a condition', () => {
  const shop = { condition: ({ tab }: SearchParameters) => tab !== 'docs' }

  it('that is false omits the facet from the request and the page, and a search clears its choices', async () => {
    const started = await startShown(shop, [query(), tabs({ tabs: [{ id: 'shop' }, { id: 'docs' }] }), pager()])
    expect(started.author.state.isEnabled).toBe(true)
    started.author.toggleSelect('Ann')
    await started.respond(buildFacet('author', { values: buildFacetValues(COUNTS), moreValuesAvailable: true }))
    started.engine.get(tabs).select('docs')
    expect(started.client.last().request).not.toHaveProperty('facets')
    expect(started.engine.parameters()).toEqual({ tab: 'docs' })
    expect(started.author.state).toEqual({
      facetId: 'author',
      field: 'author',
      values: [],
      hasActiveValues: false,
      canShowMoreValues: false,
      canShowLessValues: false,
      sortCriteria: 'automatic',
      isEnabled: false,
    })
    started.engine.get(tabs).select('shop')
    expect(changesOf(started)).toMatchObject({ values: [], preventAutoSelect: false })
  })

  it('receives the choices of other facets before the reply, and the default of each parameter', () => {
    const seen: unknown[] = []
    const client = createFakeClient()
    const engine = createSearchEngine({
      client,
      features: [
        query(),
        facet({ field: 'country' }),
        facet({
          field: 'city',
          condition: ({ q, f }) => {
            seen.push(q)
            return Boolean(f?.['country']?.length)
          },
        }),
      ],
    })
    const idsAsked = () => client.last().request.facets!.map(({ facetId }) => facetId)
    engine.load()
    expect(idsAsked()).toEqual(['country'])
    engine.get(facet, 'country').toggleSelect('Norway')
    expect(idsAsked()).toEqual(['country', 'city'])
    engine.get(facet, 'city').toggleSelect('Oslo')
    engine.get(facet, 'country').toggleSelect('Norway')
    expect(idsAsked()).toEqual(['country'])
    expect(engine.parameters()).toEqual({})
    expect(new Set(seen)).toEqual(new Set(['']))
  })

  it.each([
    ['first', ['country', 'city', 'street']],
    ['last', ['street', 'city', 'country']],
  ])('applies along a chain whose head comes %s: clearing a facet clears those that depend on it', (_, order) => {
    const client = createFakeClient()
    const conditions: Record<string, FacetOptions['condition']> = {
      country: ({ tab }) => tab !== 'docs',
      city: ({ f }) => f?.['country'] !== undefined,
      street: ({ f }) => f?.['city'] !== undefined,
    }
    const engine = createSearchEngine({
      client,
      features: [
        ...order.map((field) => facet({ field, condition: conditions[field] })),
        query(),
        pager(),
        tabs({ tabs: [{ id: 'shop' }, { id: 'docs' }] }),
      ],
    })
    for (const field of ['country', 'city', 'street']) engine.get(facet, field).toggleSelect('x')
    engine.get(tabs).select('docs')
    expect(client.last().request).not.toHaveProperty('facets')
    expect(engine.parameters()).toEqual({ tab: 'docs' })
  })

  it('I2: settles if two facets each require that the other is cleared', () => {
    const client = createFakeClient()
    const withOther =
      (other: string) =>
      ({ f }: SearchParameters) =>
        f?.[other] === undefined
    const engine = createSearchEngine({
      client,
      features: [
        facet({ field: 'author', condition: withOther('brand') }),
        facet({ field: 'brand', condition: withOther('author') }),
      ],
    })
    engine.restore({ f: { author: ['Ann'], brand: ['Nordic'] } })
    engine.load()
    expect(engine.parameters()).toEqual({ f: { brand: ['Nordic'] } })
    expect(client.searches).toHaveLength(1)
  })

  it('I11: throws if it is not a function, or if it throws', () => {
    expect(() => facet({ field: 'author', condition: 'shop' as never })).toThrow(
      'Invalid options for "facet": condition must be a function of the parameters',
    )
    const condition = ({ f }: SearchParameters) => f!['country']!.length > 0
    expect(() => startFacet({ condition })).toThrow(TypeError)
  })

  it('that throws later fails that search only', async () => {
    const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const client = createFakeClient()
    const condition = ({ q }: SearchParameters) => {
      if (q === 'broken') throw new TypeError('q is broken')
      return true
    }
    const engine = createSearchEngine({
      client,
      environment: { logger },
      features: [query(), facet({ field: 'author', condition })],
    })
    engine.restore({ q: 'broken' })
    engine.load()
    await settled(engine)
    expect([engine.page.status, engine.page.error?.message, client.searches]).toEqual(['failed', 'q is broken', []])
    expect(logger.error).toHaveBeenCalled()
    engine.restore({})
    engine.load()
    await client.last().respond({ facets: [buildFacet('author', { values: buildFacetValues({ Ann: 1 }) })] })
    expect(engine.get(facet).state).toMatchObject({ isEnabled: true, values: [{ value: 'Ann' }] })
  })
})

describe('deselectAll', () => {
  it('sets every value idle at once, with one search on page 1', async () => {
    const started = await startShown({}, [pager()])
    started.author.toggleSelect('Ann')
    started.author.toggleExclude('Bob')
    started.engine.get(pager).selectPage(2)
    const searches = started.client.searches.length
    started.author.deselectAll()
    expect(statesOf(started.author.state.values)).toEqual(IDLE)
    expect(started.author.state.hasActiveValues).toBe(false)
    expect(changesOf(started)).toEqual({ ...AT_REST, preventAutoSelect: true, freezeFacetOrder: true })
    expect(started.client.last().request.firstResult).toBe(0)
    expect(started.client.searches).toHaveLength(searches + 1)
    expect(started.engine.page.cause).toBe('facetClearAll')
  })

  it('keeps the number of values', async () => {
    const started = await startShown()
    started.author.showMoreValues()
    started.author.toggleSelect('Ann')
    started.author.deselectAll()
    expect(changesOf(started)).toMatchObject({ numberOfValues: 16, isFieldExpanded: true })
  })

  it('does nothing if no value is chosen', async () => {
    const { author, client } = await startShown()
    author.deselectAll()
    expect(client.searches).toHaveLength(1)
  })
})

it('builds its part of the request once for the same choices, and again for others', async () => {
  const started = await startShown()
  const before = requestOf(started)
  started.engine.execute('again')
  expect(requestOf(started)).toBe(before)
  await started.respond()
  started.author.toggleSelect('Ann')
  await started.respond()
  started.engine.execute('again')
  expect(requestOf(started).currentValues).toEqual([{ value: 'Ann', state: 'selected' }])
})

describe('more and less', () => {
  it.each([
    [8, 0, 16],
    [5, 0, 10],
    [1, 0, 2],
    [8, 9, 16],
    [8, 16, 24],
    [8, 17, 24],
    [3, 4, 6],
  ])('from %i values with %i chosen, more requests %i', (numberOfValues, chosen, expected) => {
    const started = startFacet({ numberOfValues })
    started.engine.restore({ f: { author: Array.from({ length: chosen }, (_, index) => `v${index}`) } })
    started.author.showMoreValues()
    expect(requestOf(started)).toMatchObject({
      numberOfValues: expected,
      isFieldExpanded: true,
      freezeCurrentValues: false,
    })
  })

  it('more requests more values each time, even if that many were picked', async () => {
    const started = await startShown({ numberOfValues: 2 })
    for (const value of ['v', 'w', 'x', 'y', 'z']) started.author.toggleSelect(value)
    expect(requestOf(started).numberOfValues).toBe(5)
    started.author.showMoreValues()
    expect(requestOf(started).numberOfValues).toBe(6)
    started.author.showMoreValues()
    expect(requestOf(started).numberOfValues).toBe(8)
  })

  it.each([
    [0, 8],
    [3, 8],
    [9, 9],
  ])('less with %i chosen requests %i', (chosen, expected) => {
    const started = startFacet()
    started.engine.restore({ f: { author: Array.from({ length: chosen }, (_, index) => `v${index}`) } })
    started.author.showMoreValues()
    started.author.showLessValues()
    expect(requestOf(started)).toMatchObject({
      numberOfValues: expected,
      isFieldExpanded: false,
      freezeCurrentValues: false,
    })
  })

  it('show whether they have an effect', async () => {
    const { author, respond } = await startShown({ numberOfValues: 2 })
    expect(author.state).toMatchObject({ canShowMoreValues: false, canShowLessValues: true })
    author.showLessValues()
    await respond(buildFacet('author', { values: buildFacetValues({ Ann: 9, Bob: 8 }), moreValuesAvailable: true }))
    expect(author.state).toMatchObject({ canShowMoreValues: true, canShowLessValues: false })
    for (const value of ['Ann', 'Bob', 'Cid']) author.toggleSelect(value)
    expect(author.state.canShowLessValues).toBe(false)
  })

  it('keep the order of the facets and the page, until the response', async () => {
    const started = await startShown({}, [pager()])
    started.engine.get(pager).selectPage(2)
    started.author.showMoreValues()
    expect(changesOf(started)).toEqual({
      ...AT_REST,
      numberOfValues: 16,
      isFieldExpanded: true,
      freezeFacetOrder: true,
    })
    expect(started.client.last().request.firstResult).toBe(10)
    await started.respond()
    started.engine.execute('again')
    expect(changesOf(started).freezeFacetOrder).toBe(false)
  })
})

describe('sortBy', () => {
  it('requests another order once', async () => {
    const started = await startShown()
    started.author.sortBy('alphanumericDescending')
    started.author.sortBy('alphanumericDescending')
    expect(requestOf(started).sortCriteria).toEqual({ type: 'alphanumeric', order: 'descending' })
    expect(started.author.state.sortCriteria).toBe('alphanumericDescending')
    expect(started.client.searches).toHaveLength(2)
    expect(changesOf(started)).toEqual({ ...AT_REST, freezeFacetOrder: true })
  })

  it('throws for an unknown order', async () => {
    const { author } = await startShown()
    expect(() => author.sortBy('random' as FacetSortCriterion)).toThrow(
      expect.objectContaining({
        code: 'invalid-argument',
        message: expect.stringContaining('sortBy: "random" is not one of automatic'),
      }),
    )
  })
})

describe('restoring', () => {
  it('marks the listed values, sets the others idle and appends unknown ones', async () => {
    const started = await startShown({}, [pager()])
    started.author.toggleSelect('Ann')
    started.engine.restore({ f: { author: ['Zoe', 'Bob'] }, fExcluded: { author: ['Cid', 'Yan'] } })
    expect(started.author.state.values).toEqual([
      { value: 'Ann', state: 'idle', numberOfResults: 9 },
      { value: 'Bob', state: 'selected', numberOfResults: 8 },
      { value: 'Cid', state: 'excluded', numberOfResults: 7 },
      ...buildFacetValues(COUNTS).slice(3),
      { value: 'Zoe', state: 'selected', numberOfResults: 0 },
      { value: 'Yan', state: 'excluded', numberOfResults: 0 },
    ])
    expect(started.author.state).toMatchObject({ canShowMoreValues: false, canShowLessValues: false })
    started.engine.execute('again')
    expect(changesOf(started)).toEqual({
      ...AT_REST,
      values: ['Zoe selected', 'Bob selected', 'Cid excluded', 'Yan excluded'],
      preventAutoSelect: true,
    })
  })

  it('lets the platform select values if none are listed, and requests enough values for all that are', () => {
    const started = startFacet()
    started.engine.restore({})
    started.engine.execute('again')
    expect(changesOf(started)).toEqual(AT_REST)
    const listed = Array.from({ length: 12 }, (_, index) => `v${index}`)
    started.engine.restore({ f: { author: listed } })
    started.engine.execute('again')
    expect(requestOf(started).numberOfValues).toBe(12)
  })

  it('chooses a value once, and selects one that is selected and excluded', () => {
    const started = startFacet()
    started.engine.restore({ f: { author: ['Ann', 'Ann'] }, fExcluded: { author: ['Ann', 'Bob', 'Bob'] } })
    expect(started.engine.parameters()).toEqual({ f: { author: ['Ann'] }, fExcluded: { author: ['Bob'] } })
    started.engine.load()
    expect(changesOf(started).values).toEqual(['Ann selected', 'Bob excluded'])
  })

  it('with values of other facets only keeps the facet unchanged', () => {
    const started = startFacet({ facetId: 'constructor' })
    started.engine.restore({ f: { author: ['Ann'] }, fExcluded: { author: ['Bob'] } })
    expect(started.author.state.hasActiveValues).toBe(false)
    started.engine.restore({ f: { constructor: ['Lotus'] } })
    expect(started.engine.parameters()).toEqual({ f: { constructor: ['Lotus'] } })
  })
})

it('lets the platform select values again after a draft is discarded', async () => {
  const started = await startShown({}, [draft()])
  started.engine.get(draft).start()
  started.author.toggleSelect('Ann')
  started.engine.get(draft).discard()
  started.engine.execute('again')
  expect(changesOf(started)).toEqual(AT_REST)
})

describe('a search of another feature', () => {
  it('that clears filters sets every value idle and lets the values change', async () => {
    const started = await startShown({}, [query(), searchBox()])
    started.author.toggleSelect('Ann')
    started.engine.get(searchBox).submit()
    expect(statesOf(started.author.state.values)).toEqual(IDLE)
    expect(changesOf(started)).toEqual({ ...AT_REST, preventAutoSelect: true })
  })

  it.each([
    ['removed with all other filters', true, ({ engine }: Started) => engine.get(breadcrumbs).deselectAll()],
    ['cleared by another query', false, ({ engine }: Started) => engine.get(searchBox).submit()],
  ])('keeps the platform from selecting again what was %s: %s', async (_, preventAutoSelect, act) => {
    const started = await startShown({}, [query(), searchBox(), breadcrumbs()])
    started.author.toggleSelect('Ann')
    await started.respond()
    act(started)
    expect(changesOf(started)).toMatchObject({ values: [], preventAutoSelect })
  })

  it('that clears filters prevents nothing if nothing was chosen', async () => {
    const started = await startShown({}, [query(), searchBox()])
    started.engine.get(searchBox).submit()
    expect(changesOf(started)).toEqual(AT_REST)
  })

  it.each([true, false])(
    'does not freeze the values of the search it replaces, with clearFilters %s',
    async (clearFilters) => {
      const started = await startShown({}, [query(), searchBox({ clearFilters })])
      started.author.toggleSelect('Ann')
      await started.respond()
      started.author.toggleSelect('Ann')
      started.engine.get(searchBox).changeText('winter')
      started.engine.get(searchBox).submit()
      expect(changesOf(started)).toMatchObject({ values: [], freezeCurrentValues: false, freezeFacetOrder: false })
    },
  )

  it('on the same page, as by the pager, keeps frozen values', async () => {
    const started = await startShown({}, [pager()])
    started.author.toggleSelect('Ann')
    started.engine.get(pager).nextPage()
    expect(changesOf(started)).toMatchObject({ freezeCurrentValues: true, freezeFacetOrder: true })
  })
})

describe('a choice that another feature sets', () => {
  it.each([
    ['select', 'Zoe selected'],
    ['exclude', 'Zoe excluded'],
  ] as const)(
    'by the %s of a facet search keeps the values in place, except one that replaces the last',
    async (act, zoe) => {
      const started = await startShown({}, [facetSearch({ field: 'author' })])
      started.engine.get(facetSearch)[act]({ rawValue: 'Zoe' })
      expect(changesOf(started)).toEqual({
        ...AT_REST,
        values: [zoe, ...IDLE.slice(0, 7)],
        freezeCurrentValues: true,
        preventAutoSelect: true,
        freezeFacetOrder: true,
      })
      await started.respond()
      started.engine.execute('again')
      expect(changesOf(started)).toEqual({ ...AT_REST, values: [zoe] })
    },
  )

  it('keeps what is frozen in other facets, and freezes nothing there', async () => {
    const started = await startShown({}, [facet({ field: 'brand' }), facetSearch({ field: 'brand' })])
    started.author.toggleSelect('Bob')
    started.engine.get(facetSearch).select({ rawValue: 'Nordic' })
    started.engine.get(facet, 'brand').toggleExclude('Alpin')
    expect(requestsOf(started).map((it) => [it.facetId, it.freezeCurrentValues])).toEqual([
      ['author', true],
      ['brand', true],
    ])
    await started.respond()
    started.engine.get(facetSearch).select({ rawValue: 'Sami' })
    expect(requestsOf(started).map((it) => [it.facetId, it.freezeCurrentValues])).toEqual([
      ['author', false],
      ['brand', true],
    ])
  })
})

describe('several facets', () => {
  it('have their own values, choices, request entries and parameters', async () => {
    const client = createFakeClient()
    const engine = createSearchEngine({
      client,
      features: [facet({ field: 'author' }), facet({ field: 'author', facetId: 'writer' }), query()],
    })
    engine.load()
    await client.last().respond({
      facets: [
        buildFacet('writer', { field: 'author', values: buildFacetValues({ Ann: 1 }) }),
        buildFacet('author', { values: buildFacetValues({ Bob: 2 }) }),
      ],
    })
    expect(engine.get(facet, 'author').state.values).toEqual(buildFacetValues({ Bob: 2 }))
    expect(engine.get(facet, 'writer').state.values).toEqual(buildFacetValues({ Ann: 1 }))
    engine.get(facet, 'writer').toggleExclude('Ann')
    engine.get(facet, 'author').toggleSelect('Bob')
    expect(engine.parameters()).toEqual({ f: { author: ['Bob'] }, fExcluded: { writer: ['Ann'] } })
    expect(
      requestsOf({ client }).map(({ facetId, freezeCurrentValues, currentValues }) => [
        facetId,
        freezeCurrentValues,
        statesOf(currentValues),
      ]),
    ).toEqual([
      ['writer', true, ['Ann excluded']],
      ['author', true, ['Bob selected']],
    ])
    expect(client.last().request.facetOptions).toEqual({ freezeFacetOrder: true })
  })

  it('make one search, and one search clears them all', async () => {
    const fields = Array.from({ length: 20 }, (_, index) => `field${index}`)
    const client = createFakeClient()
    const engine = createSearchEngine({
      client,
      features: [query(), searchBox(), breadcrumbs(), ...fields.map((field) => facet({ field }))],
    })
    engine.restore({ f: Object.fromEntries(fields.map((field) => [field, ['x']])) })
    engine.load()
    expect(client.searches).toHaveLength(1)
    expect(client.last().request.facets!.map(({ facetId }) => facetId)).toEqual(fields)
    expect(engine.get(breadcrumbs).state.breadcrumbs).toHaveLength(20)
    engine.get(searchBox).submit()
    expect(client.searches).toHaveLength(2)
    expect(engine.parameters()).toEqual({})
  })
})

it.each(['toggleSelect', 'toggleExclude', 'toggleSingleSelect', 'toggleSingleExclude'] as const)(
  'I11: %s throws for an argument that is not a string, and chooses nothing',
  async (command) => {
    const { author, client, engine } = await startShown()
    expect(() => author[command](undefined as never)).toThrow(
      expect.objectContaining({
        code: 'invalid-argument',
        message: `${command}: value must be a string (received undefined)`,
      }),
    )
    expect([engine.parameters(), client.searches.length]).toEqual([{}, 1])
  },
)

describe('I11: options', () => {
  it.each<[unknown, string]>([
    [undefined, 'field is required and must be a non-empty string'],
    [{ field: '' }, 'field must be a non-empty string'],
    [{ field: 'a', facetId: 'a.b' }, 'facetId must be 1 to 60 letters, digits, hyphens and underscores'],
    [{ field: 'a', facetId: 'a\n' }, 'facetId must be 1 to 60 letters, digits, hyphens and underscores'],
    [{ field: 'a', facetId: 'a'.repeat(61) }, 'facetId must be 1 to 60 letters, digits, hyphens and underscores'],
    [{ field: 'a', numberOfValues: 0 }, 'numberOfValues must be an integer of at least 1'],
    [{ field: 'a', injectionDepth: -1 }, 'injectionDepth must be an integer of at least 0'],
    [
      { field: 'a', sortCriteria: 'random' },
      'sortCriteria must be one of automatic, score, occurrences, alphanumeric, alphanumericDescending, alphanumericNatural, alphanumericNaturalDescending',
    ],
    [{ field: 'a', resultsMustMatch: 'all' }, 'resultsMustMatch must be one of atLeastOneValue, allValues'],
    [{ field: 'a', allowedValues: [] }, 'allowedValues must be a list of 1 to 25'],
    [{ field: 'a', allowedValues: Array.from({ length: 26 }, String) }, 'allowedValues must be a list of 1 to 25'],
    [{ field: 'a', allowedValues: ['x', ''] }, 'allowedValues.1 must be a non-empty string'],
    [{ field: 'a', customSort: [] }, 'customSort must be a list of 1 to 25'],
    [{ field: 'a', customSort: [1] }, 'customSort.0 must be a non-empty string'],
    [
      { field: 'a', filter: true },
      'filter is not an option (known: field, facetId, injectionDepth, filterFacetCount, condition, resultsMustMatch, numberOfValues, sortCriteria, allowedValues, customSort)',
    ],
  ])('%j throw', (options, problem) => {
    expect(() => facet(options as FacetOptions)).toThrow(
      expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "facet": ${problem}` }),
    )
  })

  it('a field that makes no valid id is accepted with a facetId', () => {
    expect(facet({ field: 'web.platform', facetId: 'platform' }).id).toBe('facet:platform')
  })
})

it('shows each value as in the last reply, and keeps the identity of unchanged ones', async () => {
  const { author, engine, respond } = await startShown()
  const [ann] = author.state.values
  engine.execute('again')
  const values = buildFacetValues({ ...COUNTS, Bob: 7, Cid: 6 }).with(3, {
    value: 'Dora',
    state: 'idle',
    numberOfResults: 6,
  })
  await respond(values)
  expect(author.state.values).toEqual(values)
  expect(author.state.values[0]).toBe(ann)
})

it('I1: a reply to other choices does not change the current ones, frozen values, or preventAutoSelect', async () => {
  const started = startFacet({}, [query(), resultList(), draft()])
  const { client, engine, author } = started
  const chosen = buildFacetValues(COUNTS).with(0, { value: 'Ann', state: 'selected', numberOfResults: 9 })
  const respond = () =>
    client.last().respond({
      results: [buildResult('a')],
      totalCountFiltered: 100,
      facets: [buildFacet('author', { values: chosen })],
    })
  engine.load()
  await respond()
  engine.get(draft).start()
  author.toggleSelect('Ann')
  engine.get(resultList).fetchMoreResults()
  await respond()
  expect([engine.page.parameters, statesOf(author.state.values)]).toEqual([{}, IDLE])
  engine.execute('again')
  expect(changesOf(started)).toEqual({
    ...AT_REST,
    values: IDLE,
    freezeCurrentValues: true,
    preventAutoSelect: true,
    freezeFacetOrder: true,
  })
})

it('requests values with their value and state only', async () => {
  const started = await startShown()
  started.author.toggleSelect('Ann')
  expect(requestOf(started).currentValues).toEqual(
    IDLE.map((value) => ({ value, state: value === 'Ann' ? 'selected' : 'idle' })),
  )
})

it('a choice that is not in the reply has no results', async () => {
  const { author, engine } = await startShown({ numberOfValues: 1 })
  engine.restore({ f: { author: ['Zoe'] } })
  expect(author.state.values.at(-1)).toEqual({ value: 'Zoe', state: 'selected', numberOfResults: 0 })
})

it('a reply without the facet keeps the choice, and no longer freezes values', async () => {
  const started = await startShown()
  started.author.toggleSelect('Bob')
  await started.client.last().respond()
  started.engine.execute('again')
  expect(changesOf(started)).toEqual({ ...AT_REST, values: ['Bob selected'] })
})

it('has an id of the first 60 characters of a long field', () => {
  expect(facet({ field: `${'a'.repeat(59)}.b` }).id).toBe(`facet:${'a'.repeat(59)}_`)
})

it('I8: shows no values if the reply has ranges or paths for its id', async () => {
  const { author, engine, respond } = startFacet()
  engine.load()
  const of = { state: 'selected', numberOfResults: 1 }
  await respond([{ ...of, start: 0, end: 10, endInclusive: false }] as never)
  expect([author.state.values, engine.parameters()]).toEqual([[], {}])
  engine.execute('again')
  await respond([{ ...of, value: 'Europe', path: ['Europe'], children: [] }] as never)
  expect([author.state.values, engine.parameters()]).toEqual([[], {}])
})

it('returns to page 1 in another order', async () => {
  const { client, engine, author } = await startShown({}, [pager()])
  engine.get(pager).selectPage(3)
  author.sortBy('occurrences')
  expect(client.last().request.firstResult).toBe(0)
})
