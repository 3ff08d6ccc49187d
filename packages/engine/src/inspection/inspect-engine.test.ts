import { beforeEach, expect, it } from 'vitest'
import { createSearchEngine, facet, pager, query, querySummary, searchBox, type SearchEngine } from '..'
import { buildResponse, createFakeClient, type FakeClient } from '../testing'
import { describeCommands, inspectEngine } from '.'

let client: FakeClient
let engine: SearchEngine

beforeEach(() => {
  client = createFakeClient()
  engine = createSearchEngine({
    client,
    features: [query(), searchBox(), pager(), facet({ field: 'author' }), facet({ field: 'source' }), querySummary()],
  })
})

it('has the features and sources of a running engine', () => {
  const { features, sources, root } = inspectEngine(engine)
  expect(features.map(({ id, kind, parameters }) => [id, kind, parameters.slice(0, 2)])).toEqual([
    ['query', 'query', ['q', 'enableQuerySyntax']],
    ['searchBox:main', 'searchBox', ['q']],
    ['pager', 'pager', ['page', 'perPage']],
    ['facet:author', 'facet', ['f', 'fExcluded']],
    ['facet:source', 'facet', ['f', 'fExcluded']],
    ['querySummary', 'querySummary', ['requireAllWords']],
  ])
  expect(sources.map(({ name }) => name)).toEqual(['main'])
  expect(features[2]!.controller.actor._parent).toBe(root)
})

it('tells which features contribute to each key of the request, and how they are merged', () => {
  const facets = inspectEngine(engine)
    .request()
    .find(({ key }) => key === 'facets')!
  expect(facets.contributions.map(({ feature }) => feature)).toEqual(['facet:author', 'facet:source'])
  expect(facets.rule).toEqual(expect.any(String))
  expect(facets.value).toEqual([
    expect.objectContaining({ field: 'author' }),
    expect.objectContaining({ field: 'source' }),
  ])
})

it('tells what each feature reads of the page', async () => {
  engine.load()
  await client.last().respond(buildResponse({ totalCountFiltered: 95 }))
  expect(inspectEngine(engine).reads()['pager']).toContain('facts.totalCount')
  expect(inspectEngine(engine).reads()['searchBox:main']).not.toContain('facts.totalCount')
})

it('tells why a command does nothing', async () => {
  const inspected = inspectEngine(engine)
  expect(inspected.ask('pager', 'nextPage')).toMatchObject({ isAllowed: false, reasons: [expect.any(String)] })
  engine.load()
  await client.last().respond(buildResponse({ results: [], totalCountFiltered: 95 }))
  expect(inspected.ask('pager', 'nextPage')).toMatchObject({ isAllowed: true, reasons: [] })
  expect(inspected.ask('pager', 'selectPage', [0]).reasons).toEqual([expect.stringContaining('page')])
  expect(() => inspected.ask('sort', 'sortBy')).toThrow('The engine has no feature "sort"')
})

it('asks without a search', () => {
  inspectEngine(engine).ask('searchBox:main', 'submit')
  inspectEngine(engine).reads()
  expect(client.searches.length).toBe(0)
})

it('has the commands of a feature, and describes those of a factory with another name', () => {
  const found = inspectEngine(engine).features.find(({ id }) => id === 'pager')!
  expect(found.commands).toEqual(expect.arrayContaining(['nextPage', 'previousPage', 'selectPage']))
  expect(found.commands).not.toContain('can')
  const about = (text: string) => ({ about: text, input: [], effect: 'page' }) as const
  const tables = { box: { clear: about('box') }, shopContext: { set: about('set'), clear: about('context') } }
  const describe = (kind: string, commands: string[]) => describeCommands(tables, { kind, commands })
  expect(describe('box', ['other'])).toBe(tables.box)
  expect(describe('commerceContext', ['clear', 'set'])).toBe(tables.shopContext)
  expect([describe('list', ['clear', 'set', 'add']), describe('summary', [])]).toEqual([{}, {}])
})
