import type { Result } from '@querent/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addFeature,
  createSearchEngine,
  draft,
  facet,
  folding,
  generatedAnswer,
  pager,
  query,
  resultList,
  type FoldedResult,
  type FoldingOptions,
} from '../..'
import { CALL_TIMEOUT_MS } from '../../core/fetch-actor'
import { buildResult, createFakeClient } from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A member of collection `C`, or of another. */
const member = (id: string | string[], parent?: string, overrides: Partial<Result> = {}, collection = 'C') =>
  buildResult([id].flat()[0]!, {
    raw: {
      foldingcollection: collection,
      foldingchild: id,
      ...(parent !== undefined && { foldingparent: parent }),
    },
    ...overrides,
  })

const treeOf = ({ result, children }: FoldedResult): unknown =>
  children.length ? { [result.uniqueId]: children.map(treeOf) } : result.uniqueId

function startFolding(options: FoldingOptions = {}) {
  const client = createFakeClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createSearchEngine({
    client,
    environment: { logger },
    features: [query(), pager(), facet({ field: 'author' }), resultList(), folding(options), generatedAnswer()],
  })
  const folded = engine.get(folding)
  return {
    client,
    engine,
    logger,
    folded,
    trees: () => folded.state.collections.map(treeOf),
    search: async (...results: Result[]) => {
      engine.execute('searchboxSubmit')
      await client.last().respond({ results, totalCountFiltered: 100 })
    },
  }
}

describe('the request', () => {
  it('has the parent field as its child field and the child field as its parent field', () => {
    const { client, engine } = startFolding()
    engine.load()
    expect(client.last().request).toMatchObject({
      filterField: 'foldingcollection',
      childField: 'foldingparent',
      parentField: 'foldingchild',
      filterFieldRange: 2,
    })
    expect(client.last().request).not.toHaveProperty('fieldsToInclude')
    expect(client.last().request).not.toHaveProperty('fieldsRead')
  })

  it('has the fields of the options, and requests them if other features restrict the fields', () => {
    const client = createFakeClient()
    const fields = { collectionField: 'thread', parentField: 'above', childField: 'id', numberOfFoldedResults: 0 }
    const engine = createSearchEngine({
      client,
      features: [folding(fields), resultList({ fieldsToInclude: ['author', 'id'] })],
    })
    engine.load()
    expect(client.last().request).toEqual({
      filterField: 'thread',
      childField: 'above',
      parentField: 'id',
      filterFieldRange: 0,
      fieldsToInclude: ['author', 'id', 'thread', 'above'],
    })
  })
})

describe('a collection', () => {
  it.each<[string, Result, unknown]>([
    ['of its root alone', member('r'), 'r'],
    [
      'of a root and its children',
      member('r', undefined, { childResults: [member('a', 'r'), member('b', 'r')] }),
      { r: ['a', 'b'] },
    ],
    ['whose root is folded into it', member('a', 'r', { childResults: [member('r')] }), { r: ['a'] }],
    ['whose root names itself as parent', member('a', 'r', { childResults: [member('r', 'r')] }), { r: ['a'] }],
    [
      'of answers to answers',
      member('b', 'a', { childResults: [member('a', 'r'), member('r'), member('c', 'b')] }),
      { r: [{ a: [{ b: ['c'] }] }] },
    ],
    [
      'whose root is at the top of the chain of parents',
      member('b', 'a', { parentResult: member('a', 'r', { parentResult: member('r') }) }),
      { r: [{ a: ['b'] }] },
    ],
    [
      'whose parents all belong to the root that is present',
      member('c', 'b', { parentResult: member('b', 'a', { parentResult: member('a', 'gone') }) }),
      { a: [{ b: ['c'] }] },
    ],
    [
      'with two members that share a child id',
      member('r', undefined, {
        childResults: [
          member('a', 'r'),
          buildResult('twin', { raw: { foldingcollection: 'C', foldingchild: 'r', foldingparent: 'gone' } }),
        ],
      }),
      { r: ['a', 'twin'] },
    ],
    ['whose chain of parents ends below the root', member('b', 'a', { parentResult: member('a', 'r') }), { a: ['b'] }],
    ['whose child ids are lists', member(['a', 'x'], 'r', { childResults: [member(['r', 'y'])] }), { r: ['a'] }],
    [
      'whose parent is named by a result only',
      buildResult('a', {
        raw: { foldingcollection: 'C' },
        parentResult: buildResult('b', { parentResult: buildResult('r') }),
      }),
      { r: [{ b: ['a'] }] },
    ],
    [
      'with a member whose parent is missing',
      member('r', undefined, { childResults: [member('x', 'gone'), member('y', 'x')] }),
      { r: [{ x: ['y'] }] },
    ],
    [
      'with a duplicate member',
      member('r', undefined, { childResults: [member('a', 'r'), member('a', 'r'), member('r')] }),
      { r: ['a'] },
    ],
    [
      'that is a cycle with members attached',
      member('a', 'b', { childResults: [member('b', 'a'), member('c', 'b')] }),
      { a: [{ b: ['c'] }] },
    ],
    [
      'with a cycle below its root',
      member('r', undefined, { childResults: [member('a', 'b'), member('b', 'c'), member('c', 'a')] }),
      { r: ['a', 'b', 'c'] },
    ],
  ])('%s is a tree', async (_, result, expected) => {
    const { search, trees } = startFolding()
    await search(result)
    expect(trees()).toEqual([expected])
  })

  it('of a hostile depth ends, and has all of its members', async () => {
    const { search, folded } = startFolding()
    const chain = Array.from({ length: 5000 }, (_, index) => member(`m${index + 1}`, `m${index}`))
    await search(member('m0', undefined, { childResults: chain }))
    let count = 0
    const depthOf = ({ children }: FoldedResult): number => (count++, 1 + Math.max(0, ...children.map(depthOf)))
    expect(depthOf(folded.state.collections[0]!)).toBe(51)
    expect(count).toBe(5001)
  })

  it.each(['foldingcollection', 'foldingchild', 'foldingparent'])(
    'I8: is shown if %s is not a string',
    async (field) => {
      const { search, trees } = startFolding()
      const hostile: unknown = JSON.parse('{ "toString": 1, "valueOf": null }')
      const result = member('a', 'root')
      await search({ ...result, raw: { ...result.raw, [field]: hostile } }, member('b', undefined, {}, 'D'))
      expect(trees()).toEqual(['a', 'b'])
    },
  )

  it('is absent before the first response', () => {
    expect(startFolding().folded.state).toEqual({ collections: [] })
  })

  it('is absent if the results were not requested as collections', async () => {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query()] })
    engine.load()
    await client.last().respond({ results: [member('r')] })
    addFeature(engine, folding())
    const { state, loadCollection } = engine.get(folding)
    expect(state.collections).toEqual([
      {
        result: member('r'),
        children: [],
        collectionId: undefined,
        moreResultsAvailable: false,
        isLoadingMoreResults: false,
        isExpanded: false,
        error: undefined,
      },
    ])
    expect(() => loadCollection(member('r'))).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
  })

  it.each([
    [undefined, false],
    [0, false],
    [3, false],
    [4, true],
  ])('of %j members, three of which are shown, offers more: %j', async (totalNumberOfChildResults, isOffered) => {
    const { search, folded } = startFolding()
    await search(
      member('r', undefined, { totalNumberOfChildResults, childResults: [member('a', 'r'), member('b', 'a')] }),
    )
    expect(folded.state.collections[0]).toMatchObject({ moreResultsAvailable: isOffered })
  })

  it('is shown beside results without a collection', async () => {
    const { search, folded } = startFolding()
    const root = member('r', undefined, { totalNumberOfChildResults: 3, childResults: [member('a', 'r')] })
    const single = member('s', undefined, { totalNumberOfChildResults: 1 }, 'S')
    const plain = buildResult('p', { totalNumberOfChildResults: 3 })
    const nameless = buildResult('n', { raw: { foldingcollection: 'N' }, totalNumberOfChildResults: 3 })
    await search(root, single, plain, nameless)
    const at = {
      children: [],
      moreResultsAvailable: false,
      isLoadingMoreResults: false,
      isExpanded: false,
      error: undefined,
    }
    expect(folded.state.collections).toEqual([
      {
        ...at,
        result: root,
        children: [{ result: root.childResults![0], children: [] }],
        collectionId: 'C',
        moreResultsAvailable: true,
      },
      { ...at, result: single, collectionId: 'S' },
      { ...at, result: plain, collectionId: undefined },
      { ...at, result: nameless, collectionId: undefined },
    ])
  })

  it('keeps its identity while others are added', async () => {
    const { client, engine, search, folded, trees } = startFolding()
    await search(member('r'))
    const [before] = folded.state.collections
    engine.get(resultList).fetchMoreResults()
    await client.last().respond({ results: [member('s', undefined, {}, 'S')], totalCountFiltered: 100 })
    expect(trees()).toEqual(['r', 's'])
    expect(folded.state.collections[0]).toBe(before)
  })
})

describe('loading a collection', () => {
  const shown = member('r', undefined, { totalNumberOfChildResults: 9, childResults: [member('a', 'r')] })
  const all = [member('a', 'r', { childResults: [member('r'), member('b', 'a'), member('c', 'r')] })]

  async function startShown() {
    const started = startFolding()
    await started.search(shown, member('s', undefined, { totalNumberOfChildResults: 2 }, 'S'))
    return started
  }

  it.each([
    [{}, ''],
    [{ q: 'winter' }, '( <@- winter -@> ) OR @uri'],
    [{ q: 'a -@> OR @uri' }, '( <@- a   OR @uri -@> ) OR @uri'],
    [{ q: 'winter', enableQuerySyntax: true }, 'winter OR @uri'],
  ])('of a search for %j requests %j', async (parameters, q) => {
    const { client, engine, search, folded } = startFolding()
    engine.restore({ ...parameters, page: 2, f: { author: ['Ann'] } })
    await search(shown)
    folded.loadCollection('C')
    expect(client.last().request).toEqual({
      q,
      enableQuerySyntax: true,
      cq: '@foldingcollection="C"',
      filterField: 'foldingcollection',
      childField: 'foldingparent',
      parentField: 'foldingchild',
      filterFieldRange: 100,
    })
  })

  it.each(['"', 'x" OR @uri OR @author="', 'a"b'])('never lets the id %j end its expression', async (id) => {
    const { client, search, folded } = startFolding()
    await search(member('r', undefined, {}, id))
    folded.loadCollection(id)
    expect(client.last().request.cq!.match(/"/g)).toHaveLength(2)
    await client.last().respond({
      results: [member('z', undefined, {}, 'other'), member('r', undefined, {}, id), member('a', 'r', {}, id)],
    })
    expect(folded.state.collections.map(treeOf)).toEqual([{ r: ['a'] }])
  })

  it('shows all of its members and its loading state, and has no more members then', async () => {
    const { client, folded, trees } = await startShown()
    const [, other] = folded.state.collections
    folded.loadCollection(shown)
    expect(folded.state.collections[0]).toMatchObject({
      isLoadingMoreResults: true,
      moreResultsAvailable: true,
      isExpanded: false,
    })
    await client.last().respond({ results: all })
    expect(folded.state.collections[0]).toMatchObject({
      isLoadingMoreResults: false,
      isExpanded: true,
      moreResultsAvailable: false,
      error: undefined,
    })
    expect(trees()).toEqual([{ r: [{ a: ['b'] }, 'c'] }, 's'])
    expect(folded.state.collections[1]).toBe(other)
  })

  it('accepts any name', async () => {
    const { client, search, folded } = startFolding()
    await search(member('r', undefined, {}, '__proto__'))
    folded.loadCollection('__proto__')
    await client.last().respond({
      results: [member('r', undefined, { childResults: [member('a', 'r', {}, '__proto__')] }, '__proto__')],
    })
    expect(folded.state.collections.map(treeOf)).toEqual([{ r: ['a'] }])
  })

  it('requests members once, while it loads and after', async () => {
    const { client, folded } = await startShown()
    folded.loadCollection('C')
    folded.loadCollection('C')
    await client.last().respond({ results: all })
    folded.loadCollection('C')
    expect(client.searches).toHaveLength(2)
  })

  it('of two at a time ends for each separately', async () => {
    const { client, folded, trees } = await startShown()
    folded.loadCollection('C')
    folded.loadCollection('S')
    const loading = () => folded.state.collections.map(({ isLoadingMoreResults }) => isLoadingMoreResults)
    expect(loading()).toEqual([true, true])
    await client.searches[2]!.respond({ results: [member('s', undefined, {}, 'S'), member('t', 's', {}, 'S')] })
    expect(loading()).toEqual([true, false])
    await client.searches[1]!.respond({ results: all })
    expect(loading()).toEqual([false, false])
    expect(trees()).toEqual([{ r: [{ a: ['b'] }, 'c'] }, { s: ['t'] }])
  })

  it('is undone by collapsing it, loaded or loading, with one event to observers', async () => {
    const { client, folded, trees } = await startShown()
    const before = folded.state
    const emitted: unknown[] = []
    folded.actor.on('*', (event) => emitted.push(event))
    folded.collapseCollection('C')
    folded.loadCollection('C')
    await client.last().respond({ results: all })
    folded.collapseCollection(shown)
    expect(trees()).toEqual([{ r: ['a'] }, 's'])
    expect(folded.state).toEqual(before)
    folded.loadCollection('C')
    folded.collapseCollection('C')
    expect([client.last().signal.aborted, folded.state]).toEqual([true, before])
    const expanded = { type: 'collection.expanded', collectionId: 'C', root: shown }
    const collapsed = { type: 'collection.collapsed' }
    expect(emitted).toEqual([expanded, collapsed, expanded, collapsed])
    expect(() => folded.collapseCollection('X')).toThrow(/^collapseCollection: the page does not show/)
  })

  it('stays with the results when more are fetched, and is removed when they are', async () => {
    const { client, engine, folded, trees, search } = await startShown()
    folded.loadCollection('C')
    await client.last().respond({ results: all })
    engine.get(resultList).fetchMoreResults()
    await client.last().respond({ results: [buildResult('p')], totalCountFiltered: 100 })
    expect(trees()).toEqual([{ r: [{ a: ['b'] }, 'c'] }, 's', 'p'])
    await search({ ...shown })
    expect(trees()).toEqual([{ r: ['a'] }])
    const { context, children } = folded.actor.getSnapshot()
    expect([context.loads, children]).toEqual([[], {}])
  })

  it('I1: is aborted by a new search, whatever its reply', async () => {
    const { client, engine, folded, trees } = await startShown()
    folded.loadCollection('C')
    const load = client.last()
    engine.execute('again')
    expect(load.signal.aborted).toBe(true)
    expect(folded.state.collections[0]).toMatchObject({ isLoadingMoreResults: false, moreResultsAvailable: true })
    await load.respond({ results: all })
    expect(trees()).toEqual([{ r: ['a'] }, 's'])
    await client.last().respond({ results: [{ ...shown }] })
    folded.loadCollection('C')
    await client.last().respond({ results: all })
    expect(trees()).toEqual([{ r: [{ a: ['b'] }, 'c'] }])
  })

  it('of all collections is aborted by a new search, and stays if it has succeeded', async () => {
    const { client, engine, search, folded, trees } = startFolding()
    await search(shown, member('s', undefined, {}, 'S'), member('t', undefined, {}, 'T'))
    folded.loadCollection('C')
    await client.last().respond({ results: all })
    folded.loadCollection('S')
    folded.loadCollection('T')
    engine.execute('again')
    expect(client.searches.map(({ signal }) => signal.aborted)).toEqual([false, false, true, true, false])
    expect(folded.state.collections.some(({ isLoadingMoreResults }) => isLoadingMoreResults)).toBe(false)
    expect(trees()).toEqual([{ r: [{ a: ['b'] }, 'c'] }, 's', 't'])
  })

  it('continues while a draft defers a search, and while more results are fetched', async () => {
    const { client, engine, folded, trees } = await startShown()
    addFeature(engine, draft())
    engine.get(draft).start()
    folded.loadCollection('C')
    const load = client.last()
    engine.get(facet).toggleSelect('Ann')
    engine.get(resultList).fetchMoreResults()
    expect(load.signal.aborted).toBe(false)
    await load.respond({ results: all })
    expect(trees()).toEqual([{ r: [{ a: ['b'] }, 'c'] }, 's'])
  })

  it('I2: shows the error, keeps what is shown, and can be retried', async () => {
    const { client, folded, trees } = await startShown()
    folded.loadCollection('C')
    await client.last().fail(Object.assign(new Error('No route'), { code: 'network' }))
    expect(folded.state.collections[0]).toMatchObject({
      isLoadingMoreResults: false,
      moreResultsAvailable: true,
      error: { code: 'network', message: 'No route' },
    })
    expect(trees()).toEqual([{ r: ['a'] }, 's'])
    folded.loadCollection('C')
    expect(folded.state.collections[0]).toMatchObject({ isLoadingMoreResults: true, error: undefined })
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect(folded.state.collections[0]).toMatchObject({ isLoadingMoreResults: false, error: { code: 'timeout' } })
  })

  it.each<[string, Result[]]>([
    ['nothing', []],
    ['members without a root', [member('a', 'b'), member('b', 'a')]],
    ['other collections', [member('z', undefined, {}, 'Z')]],
  ])('fails if the reply has %s, and logs it', async (_, results) => {
    const { client, folded, logger } = await startShown()
    folded.loadCollection('C')
    await client.last().respond({ results })
    const message = 'No root was loaded of the collection "C": folding is probably in an invalid state'
    expect(folded.state.collections[0]!.error).toEqual({ code: 'invalid-folding', message })
    expect(logger.error.mock.calls).toEqual([[message]])
  })

  it('I8: fails if the reply is malformed', async () => {
    const { client, folded } = await startShown()
    folded.loadCollection('C')
    await client.last().respond({ results: undefined as never })
    expect(folded.state.collections[0]!.error?.code).toBe('malformed')
  })

  it.each([['X'], [''], [buildResult('p')], [5 as never], [undefined as never]])(
    'I11: of %j, which is not shown, throws',
    async (collection) => {
      const { folded } = await startShown()
      expect(() => folded.loadCollection(collection)).toThrow(
        expect.objectContaining({
          code: 'invalid-argument',
          message: expect.stringMatching(
            /^loadCollection: the page does not show the collection "\w*": folding is probably in an invalid state/,
          ),
        }),
      )
    },
  )

  it('I6: ends with the engine', async () => {
    const { client, engine, folded } = await startShown()
    folded.loadCollection('C')
    engine.stop()
    expect(client.last().signal.aborted).toBe(true)
  })
})

it.each([
  [{ collectionField: '' }, 'collectionField must be a non-empty string'],
  [{ numberOfFoldedResults: -1 }, 'numberOfFoldedResults must be an integer of at least 0'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => folding(options)).toThrow(`Invalid options for "folding": ${problem}`)
})
