import { describe, expect, it } from 'vitest'
import {
  addFeature,
  automaticFacets,
  breadcrumbs,
  categoryFacet,
  context,
  createSearchEngine,
  dateFacet,
  dehydrate,
  didYouMean,
  draft,
  facet,
  hydrate,
  memoryHistory,
  numericFacet,
  pager,
  query,
  resultList,
  searchBox,
  sort,
  staticFilter,
  triggers,
  urlState,
  type SearchParameters,
} from '../..'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '../../testing'

async function startDraft(from: SearchParameters = {}) {
  const client = createFakeClient()
  const history = memoryHistory()
  const engine = createSearchEngine({
    client,
    features: [
      query(),
      searchBox({ clearFilters: false }),
      pager(),
      sort(),
      resultList(),
      facet({ field: 'author' }),
      staticFilter({ id: 'kind', values: [{ caption: 'Guides', expression: '@guide' }] }),
      automaticFacets(),
      breadcrumbs(),
      urlState({ history }),
      draft(),
    ],
  })
  const respond = (counts: Record<string, number> = { Ann: 3, Bob: 2 }, title = 'a') =>
    client.last().respond({
      totalCountFiltered: 95,
      results: [buildResult(title)],
      facets: [buildFacet('author', { values: buildFacetValues(counts), moreValuesAvailable: true })],
    })
  engine.restore(from)
  engine.load()
  await respond()
  const author = engine.get(facet)
  return {
    client,
    engine,
    respond,
    author,
    draft: engine.get(draft),
    states: () => author.state.values.map(({ value, state }) => `${value} ${state}`),
    results: () => engine.get(resultList).state.results.map(({ uniqueId }) => uniqueId),
    url: () => history.read(),
    urls: () => history.entries,
    /** Searches after the first one. */
    count: () => client.searches.length - 1,
    /** The authors that the last request selects. */
    asked: () => client.last().request.facets?.[0]?.currentValues.filter(({ state }) => state !== 'idle'),
  }
}

const IDLE = { isDrafting: false, hasChanges: false }
const CHANGED = { isDrafting: true, hasChanges: true }

describe('while drafting', () => {
  it('changes show at once, in facets, filters and breadcrumbs, without a search or another URL', async () => {
    const { engine, author, draft, states, count, url } = await startDraft({ f: { author: ['Bob'] } })
    draft.start()
    expect(draft.state).toEqual({ isDrafting: true, hasChanges: false })
    author.toggleSelect('Ann')
    author.toggleSelect('Bob')
    engine.get(staticFilter).toggleSelect('Guides')
    engine.get(automaticFacets).toggleSelect('colour', 'black')
    expect(states()).toEqual(['Ann selected', 'Bob idle'])
    expect(engine.get(breadcrumbs).state.breadcrumbs.map(({ facetId }) => facetId)).toEqual([
      'author',
      'colour',
      'kind',
    ])
    engine.get(breadcrumbs).deselect({ kind: 'staticFilter', facetId: 'kind', caption: 'Guides', state: 'selected' })
    expect(engine.parameters()).toEqual({ f: { author: ['Ann'] }, af: { colour: ['black'] } })
    expect(draft.state).toEqual(CHANGED)
    expect([count(), url(), engine.page.status]).toEqual([0, 'f-author=Bob', 'succeeded'])
    engine.get(breadcrumbs).deselectAll()
    expect([engine.parameters(), count()]).toEqual([{}, 0])
  })

  it('a second start keeps the start of the draft', async () => {
    const { engine, author, draft } = await startDraft()
    draft.start()
    author.toggleSelect('Ann')
    draft.start()
    draft.discard()
    expect(engine.parameters()).toEqual({})
  })
})

describe('apply', () => {
  it('makes one search for all changes, from page 1, and one entry of the URL', async () => {
    const { engine, author, draft, count, asked, urls, client } = await startDraft({ page: 3 })
    draft.start()
    author.toggleSelect('Ann')
    author.toggleExclude('Bob')
    engine.get(staticFilter).toggleSelect('Guides')
    draft.apply()
    expect([count(), engine.page.cause, draft.state]).toEqual([1, 'filtersApply', IDLE])
    expect(asked()).toEqual([
      { value: 'Ann', state: 'selected' },
      { value: 'Bob', state: 'excluded' },
    ])
    expect([client.last().request.cq, client.last().request.firstResult]).toEqual(['@guide', 0])
    expect(urls()).toEqual(['page=3', 'f-author=Ann&fExcluded-author=Bob&sf-kind=Guides'])
    author.toggleSelect('Ann')
    expect(count()).toBe(2)
  })

  it.each([
    ['nothing was changed', () => {}],
    [
      'all changes were undone',
      ({ author }: Awaited<ReturnType<typeof startDraft>>) => {
        author.toggleSelect('Ann')
        author.toggleSelect('Ann')
      },
    ],
  ])('if %s there is no search, and the page stays', async (_, act) => {
    const started = await startDraft({ page: 3 })
    started.draft.start()
    act(started)
    started.draft.apply()
    expect([started.draft.state, started.count(), started.engine.parameters()]).toEqual([IDLE, 0, { page: 3 }])
    started.engine.load()
    expect(started.count()).toBe(0)
  })

  it('searches from page 1 if the draft was on another page', async () => {
    const { engine, draft, client } = await startDraft()
    draft.start()
    engine.restore({ f: { author: ['Ann'] }, page: 3 })
    draft.apply()
    expect([client.last().request.firstResult, engine.parameters()]).toEqual([0, { f: { author: ['Ann'] } }])
  })

  it('does nothing without a draft', async () => {
    const { engine, draft, count } = await startDraft({ f: { author: ['Ann'] } })
    draft.apply()
    draft.discard()
    expect([count(), engine.parameters()]).toEqual([0, { f: { author: ['Ann'] } }])
  })
})

describe('discard', () => {
  it('restores every filter and the page without a search', async () => {
    const from = { q: 'shoes', page: 3, f: { author: ['Bob'] }, sf: { kind: ['Guides'] }, af: { size: ['M'] } }
    const { engine, author, draft, states, count, url } = await startDraft(from)
    draft.start()
    author.toggleSelect('Bob')
    author.toggleExclude('Ann')
    engine.get(staticFilter).deselectAll()
    engine.get(automaticFacets).toggleSelect('colour', 'black')
    const before = url()
    draft.discard()
    expect([engine.parameters(), draft.state, count(), url()]).toEqual([from, IDLE, 0, before])
    expect(states()).toEqual(['Ann idle', 'Bob selected'])
    engine.load()
    expect(count()).toBe(0)
    author.toggleSelect('Ann')
    expect(count()).toBe(1)
  })

  it("restores the option's default of a parameter that had been left out", () => {
    const features = [query({ q: 'shoes' }), facet({ field: 'author' }), draft()]
    const engine = createSearchEngine({ client: createFakeClient(), features })
    engine.get(draft).start()
    engine.restore({ q: 'boots' })
    engine.get(draft).discard()
    expect([engine.get(query).state.q, engine.parameters()]).toEqual(['shoes', {}])
  })

  it('keeps text typed in a search box', async () => {
    const { engine, author, draft } = await startDraft()
    draft.start()
    author.toggleSelect('Ann')
    engine.get(searchBox).changeText('shoes')
    draft.discard()
    expect(engine.get(searchBox).state.text).toBe('shoes')
  })
})

describe('another search includes the draft and ends it:', () => {
  it.each<[string, (engine: Awaited<ReturnType<typeof startDraft>>['engine']) => void, SearchParameters]>([
    ['a submit', (engine) => engine.get(searchBox).submit(), {}],
    ['a sort', (engine) => engine.get(sort).sortBy('qre'), { sortCriteria: 'qre' }],
    ['a page', (engine) => engine.get(pager).selectPage(2), { page: 2 }],
    ['one that the page makes', (engine) => engine.execute('again'), {}],
  ])('%s', async (_, act, changes) => {
    const { engine, author, draft, asked, count } = await startDraft({ page: 3 })
    draft.start()
    author.toggleSelect('Ann')
    act(engine)
    expect(asked()).toEqual([{ value: 'Ann', state: 'selected' }])
    expect([engine.parameters(), draft.state, count()]).toEqual([{ f: { author: ['Ann'] }, ...changes }, IDLE, 1])
  })
})

describe('show more of a facet', () => {
  it('returns values with the counts of the draft, and keeps results and URL', async () => {
    const { author, draft, client, respond, results, url, states, count, engine } = await startDraft()
    draft.start()
    author.toggleSelect('Bob')
    author.showMoreValues()
    expect(client.last().request).toMatchObject({ numberOfResults: 0, facets: [{ numberOfValues: 16 }] })
    await respond({ Cid: 1, Bob: 1 }, 'b')
    expect(states()).toEqual(['Cid idle', 'Bob selected'])
    expect([results(), url(), count(), draft.state]).toEqual([['a'], '', 1, CHANGED])
    draft.apply()
    expect([count(), url()]).toEqual([2, 'f-author=Bob'])
    await respond({ Bob: 1 }, 'b')
    expect([results(), engine.parameters()]).toEqual([['b'], { f: { author: ['Bob'] } }])
  })

  it('requests its counts again if the draft is discarded', async () => {
    const { author, draft, client, respond, results, states, count } = await startDraft()
    draft.start()
    author.toggleSelect('Bob')
    author.showMoreValues()
    await respond({ Bob: 1 })
    draft.discard()
    expect([count(), draft.state]).toEqual([2, IDLE])
    expect(client.last().request).toMatchObject({ numberOfResults: 0, facets: [{ currentValues: [] }] })
    await respond({ Ann: 3, Bob: 2, Cid: 1 }, 'b')
    expect([states(), results()]).toEqual([['Ann idle', 'Bob idle', 'Cid idle'], ['a']])
  })

  it('replaces a call in flight', async () => {
    const { author, draft, client, respond, results, states } = await startDraft()
    draft.start()
    author.toggleSelect('Bob')
    author.showMoreValues()
    author.showMoreValues()
    expect(client.last().request).toMatchObject({ numberOfResults: 0, facets: [{ numberOfValues: 24 }] })
    draft.discard()
    expect(client.last().request).toMatchObject({ numberOfResults: 0, facets: [{ currentValues: [] }] })
    await respond({ Ann: 3, Bob: 2, Cid: 1 }, 'b')
    expect([states(), results()]).toEqual([['Ann idle', 'Bob idle', 'Cid idle'], ['a']])
  })

  it('waits for the draft while a search is in flight', async () => {
    const { engine, author, draft, count, client } = await startDraft()
    engine.execute('again')
    draft.start()
    author.showMoreValues()
    expect(count()).toBe(1)
    author.toggleSelect('Bob')
    draft.apply()
    expect([count(), client.last().request.facets?.[0]?.numberOfValues]).toEqual([2, 16])
  })
})

it('more results of those shown are fetched without the draft', async () => {
  const { engine, author, draft, client, respond, results, states, url } = await startDraft()
  draft.start()
  author.toggleSelect('Bob')
  engine.get(resultList).fetchMoreResults()
  expect(client.last().request).toMatchObject({ firstResult: 1, facets: [{ currentValues: [] }] })
  await respond({ Ann: 3, Bob: 2 }, 'b')
  expect([results(), states(), url(), draft.state]).toEqual([['a', 'b'], ['Ann idle', 'Bob selected'], '', CHANGED])
})

it('I1: a reply while drafting does not change the draft', async () => {
  const { engine, author, draft, client, states, results } = await startDraft()
  const heard: SearchParameters[] = []
  engine.observe((it) => it.type === 'search.succeeded' && heard.push(it.parameters))
  author.toggleSelect('Ann')
  draft.start()
  author.toggleSelect('Ann')
  author.toggleExclude('Bob')
  await client.last().respond({
    results: [buildResult('of Ann')],
    totalCountFiltered: 3,
    facets: [buildFacet('author', { values: [{ value: 'Ann', state: 'selected', numberOfResults: 3 }] })],
  })
  expect([results(), states(), engine.parameters()]).toEqual([
    ['of Ann'],
    ['Bob excluded', 'Ann idle'],
    { fExcluded: { author: ['Bob'] } },
  ])
  expect(heard).toEqual([{ f: { author: ['Ann'] } }])
  draft.discard()
  expect(engine.parameters()).toEqual({ f: { author: ['Ann'] } })
  engine.load()
  expect(client.searches).toHaveLength(2)
})

it('drafts ranges and paths too, and a reply keeps them', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [
      pager(),
      categoryFacet({ field: 'place' }),
      numericFacet({ field: 'price', generateAutomaticRanges: true }),
      dateFacet({ field: 'date', generateAutomaticRanges: true }),
      breadcrumbs(),
      draft(),
    ],
  })
  const price = { start: 0, end: 10, endInclusive: false }
  const date = { start: 'past-1-month', end: 'now', endInclusive: true }
  const from = { cf: { place: ['Asia'] }, nf: { price: [{ ...price, start: 5 }] } }
  engine.restore(from)
  engine.load()
  engine.get(draft).start()
  engine.get(numericFacet).deselectAll()
  engine.get(numericFacet).toggleSelect(price)
  engine.get(dateFacet).toggleExclude(date)
  engine.get(categoryFacet).selectPath(['Europe', 'Norway'])
  const drafted = { cf: { place: ['Europe', 'Norway'] }, nf: { price: [price] }, dfExcluded: { date: [date] } }
  expect([engine.parameters(), client.searches.length]).toEqual([drafted, 1])
  await client.last().respond({
    facets: [
      {
        facetId: 'price',
        field: 'price',
        moreValuesAvailable: false,
        values: [{ ...price, start: 5, state: 'selected', numberOfResults: 1 }],
      },
      {
        facetId: 'place',
        field: 'place',
        moreValuesAvailable: false,
        values: [
          {
            value: 'Asia',
            path: ['Asia'],
            state: 'selected',
            numberOfResults: 1,
            isLeafValue: true,
            moreValuesAvailable: false,
            children: [],
          },
        ],
      },
    ],
  })
  expect([engine.parameters(), engine.page.status]).toEqual([drafted, 'succeeded'])
  engine.get(draft).apply()
  expect([engine.parameters(), client.searches.length]).toEqual([drafted, 2])
  engine.get(draft).start()
  engine.get(breadcrumbs).deselectAll()
  engine.get(draft).discard()
  expect([engine.parameters(), client.searches.length]).toEqual([drafted, 2])
})

it('back and forward of the browser end the draft, with the parameters of the entry', async () => {
  const history = memoryHistory()
  const client = createFakeClient()
  const features = [facet({ field: 'author' }), urlState({ history }), draft()]
  const engine = createSearchEngine({ client, features })
  engine.load()
  engine.get(facet).toggleSelect('Ann')
  engine.get(draft).start()
  engine.get(facet).toggleSelect('Bob')
  history.back()
  expect([engine.parameters(), engine.get(draft).state, client.searches.length]).toEqual([{}, IDLE, 3])
})

it('keeps private parameters, such as the context', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), context(), facet({ field: 'author' }), draft()] })
  engine.load()
  await client.last().respond()
  engine.get(draft).start()
  engine.get(context).add('role', 'guest')
  expect(engine.get(draft).state).toEqual({ isDrafting: true, hasChanges: false })
  engine.get(facet).toggleSelect('Ann')
  engine.get(draft).discard()
  expect(engine.parameters()).toEqual({ context: { role: 'guest' } })
})

describe('a draft that begins while a search is in flight', () => {
  const selectedByPlatform = { values: [{ value: 'Ann', state: 'selected' as const, numberOfResults: 3 }] }

  it('starts from values that the reply selects', async () => {
    const { engine, client, draft, count } = await startDraft()
    engine.execute('again')
    draft.start()
    await client.last().respond({ facets: [buildFacet('author', selectedByPlatform)] })
    expect(draft.state).toEqual({ isDrafting: true, hasChanges: false })
    draft.discard()
    expect([engine.parameters(), count()]).toEqual([{ f: { author: ['Ann'] } }, 1])
  })

  it.each([
    [
      'corrected',
      didYouMean(),
      { queryCorrection: { originalQuery: 'jaba', correctedQuery: 'java', corrections: [] } },
      1,
    ],
    ['ruled to be another', triggers(), { triggers: [{ type: 'query' as const, content: 'java' }] }, 2],
  ])('I1: continues if the query is %s, and is not searched for', async (_, feature, reply, searches) => {
    const { engine, client, author, draft, count, asked, results, respond, url } = await startDraft()
    addFeature(engine, feature)
    engine.get(searchBox).changeText('jaba')
    engine.get(searchBox).submit()
    draft.start()
    author.toggleSelect('Ann')
    await client.last().respond({ results: [buildResult('of java')], ...reply })
    if (searches > 1) await respond({ Ann: 3 }, 'of java')
    expect([count(), asked(), results(), draft.state]).toEqual([searches, [], ['of java'], CHANGED])
    expect([engine.parameters(), url()]).toEqual([{ q: 'java', f: { author: ['Ann'] } }, 'q=java'])
    author.toggleSelect('Ann')
    expect(draft.state).toEqual({ isDrafting: true, hasChanges: false })
    author.toggleSelect('Ann')
    draft.apply()
    expect([count(), asked(), client.last().request.q]).toEqual([
      searches + 1,
      [{ value: 'Ann', state: 'selected' }],
      'java',
    ])
  })
})

it('a discarded draft keeps a correction that arrived in the meantime', async () => {
  const { engine, client, author, draft, count } = await startDraft()
  addFeature(engine, didYouMean())
  engine.get(searchBox).changeText('jaba')
  engine.get(searchBox).submit()
  draft.start()
  author.toggleSelect('Ann')
  await client.last().respond({
    results: [buildResult('of java')],
    queryCorrection: { originalQuery: 'jaba', correctedQuery: 'java', corrections: [] },
  })
  draft.discard()
  engine.load()
  expect([engine.parameters(), engine.get(searchBox).state.text, count()]).toEqual([{ q: 'java' }, 'java', 1])
})

it('ends when another page is hydrated', async () => {
  const { engine, author, draft, count } = await startDraft()
  const page = JSON.parse(JSON.stringify(dehydrate(engine)))
  draft.start()
  author.toggleSelect('Ann')
  hydrate(engine, { ...page, parameters: { q: 'other' } })
  expect(draft.state).toEqual(IDLE)
  draft.discard()
  expect([engine.parameters(), count()]).toEqual([{ q: 'other' }, 0])
})
