import { expect, vi } from 'vitest'
import {
  CONTENT_URL_MAX_LENGTH,
  createSearchEngine,
  folding,
  query,
  resultList,
  resultPreview,
  resultTemplates,
  searchBox,
  selectTemplate,
  type FoldedCollection,
  type ResultTemplate,
} from '..'
import { buildResult, createFakeClient } from '../testing'
import type { Proofs } from './rules'

function start() {
  const client = createFakeClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createSearchEngine({
    client,
    environment: { logger },
    features: [
      query(),
      searchBox(),
      resultList(),
      folding(),
      resultPreview({ withContentUrl: true }),
      resultTemplates(),
    ],
  })
  return {
    client,
    engine,
    logger,
    preview: engine.get(resultPreview),
    folded: engine.get(folding),
    search: async (q: string, results = [buildResult('a')]) => {
      engine.get(searchBox).changeText(q)
      engine.get(searchBox).submit()
      await client.last().respond({ results, totalCountFiltered: 100 })
    },
  }
}

const document = (uniqueId: string) => buildResult(uniqueId, { hasHtmlVersion: true })
const documents = () => ['a', 'b', 'c'].map(document)
const member = (id: string, collection = 'C', parent?: string) =>
  buildResult(id, {
    raw: { foldingcollection: collection, foldingchild: id, ...(parent && { foldingparent: parent }) },
    totalNumberOfChildResults: 3,
  })
const idsOf = (collections: FoldedCollection[]) =>
  collections.map(({ result, children }) => [result.uniqueId, ...children.map((child) => child.result.uniqueId)])

const notAFunction = 'each condition should be a function taking a Result or Product and returning a boolean'
const withTemplate = (template: object) => () => resultTemplates({ templates: [template as ResultTemplate] })

/** What holds of the results, and of what can be done with them. */
export const resultsProofs: Proofs = {
  'Preview: next wraps from last to first, previous from first to last': async () => {
    const { client, preview, search } = start()
    await search('', documents())
    preview.open(document('c'))
    await client.previews[0]!.respond()
    preview.next()
    expect(preview.state.uniqueId).toBe('a')
    await client.previews[1]!.respond()
    preview.previous()
    expect(preview.state.uniqueId).toBe('c')
  },
  'Preview: next and previous are ignored while loading': async () => {
    const { client, preview, search } = start()
    await search('', documents())
    preview.open(document('a'))
    preview.next()
    preview.previous()
    expect([preview.state.uniqueId, client.previews.length]).toEqual(['a', 1])
  },
  'Preview: previewable results are those with an HTML version': async () => {
    const { client, preview, search } = start()
    const plain = buildResult('plain', { hasHtmlVersion: false })
    await search('', [document('a'), plain, document('b')])
    expect(preview.state.resultsWithPreview).toEqual(['a', 'b'])
    preview.open(plain)
    expect(client.previews).toEqual([])
  },
  'Folding: on results, collections are rebuilt': async () => {
    const { folded, search } = start()
    await search('', [{ ...member('r'), childResults: [member('a', 'C', 'r')] }])
    expect(idsOf(folded.state.collections)).toEqual([['r', 'a']])
    await search('other', [member('s', 'D')])
    expect(idsOf(folded.state.collections)).toEqual([['s']])
  },
  'Folding: on load-more they are merged': async () => {
    const { client, engine, folded, search } = start()
    await search('', [member('r')])
    engine.get(resultList).fetchMoreResults()
    await client.last().respond({ results: [member('s', 'D')], totalCountFiltered: 100 })
    expect(idsOf(folded.state.collections)).toEqual([['r'], ['s']])
  },
  'Folding: loading-more is flagged per collection; after loading, a collection has no more results': async () => {
    const { client, folded, search } = start()
    await search('', [member('r'), member('s', 'D')])
    const flags = () => folded.state.collections.map((each) => [each.isLoadingMoreResults, each.moreResultsAvailable])
    folded.loadCollection('C')
    expect(flags()).toEqual([
      [true, true],
      [false, true],
    ])
    await client.last().respond({ results: [member('r'), member('a', 'C', 'r')] })
    expect(flags()).toEqual([
      [false, false],
      [false, true],
    ])
  },
  'Template: content and conditions required; each condition a function': () => {
    expect(withTemplate({ content: 'x', conditions: [] })).not.toThrow()
    for (const template of [{ conditions: [] }, { content: 'x' }, { content: 'x', conditions: ['yes'] }]) {
      expect(withTemplate(template)).toThrow(expect.objectContaining({ code: 'invalid-options' }))
    }
  },
  'Template: priority a number at least 0, default 0': () => {
    for (const priority of [-1, Number.NaN, '1']) {
      expect(withTemplate({ content: 'x', conditions: [], priority })).toThrow('must be a number of at least 0')
    }
    const { engine } = start()
    const templates = engine.get(resultTemplates)
    templates.register({ content: 'default', conditions: [] }, { content: 'zero', conditions: [], priority: 0 })
    const chosen = () => selectTemplate(templates.state.templates, buildResult('a'))?.content
    expect(chosen()).toBe('default')
    templates.register({ content: 'above 0', conditions: [], priority: 0.5 })
    expect(chosen()).toBe('above 0')
  },
  'Missing folding collection: throws, naming the collection and that folding is probably in an invalid state':
    async () => {
      const { folded, search } = start()
      await search('')
      expect(() => folded.loadCollection('X')).toThrow('the collection "X": folding is probably in an invalid state')
    },
  'Failing to build a collection from loaded results: a similar message': async () => {
    const { client, folded, logger, search } = start()
    await search('', [member('r')])
    folded.loadCollection('C')
    await client.last().respond({ results: [] })
    const message = expect.stringContaining('the collection "C": folding is probably in an invalid state')
    expect(folded.state.collections[0]!.error?.message).toEqual(message)
    expect(logger.error.mock.calls).toEqual([[message]])
  },
  'Template condition not a function: says that each should be a function that returns a boolean': () => {
    expect(withTemplate({ content: 'x', conditions: [() => true, 1] })).toThrow(notAFunction)
    const { register } = start().engine.get(resultTemplates)
    expect(() => register({ content: 'x', conditions: [1 as never] })).toThrow(notAFunction)
  },
  'Content URL over 2048 characters: truncated and logged': async () => {
    const { client, logger, preview, search } = start()
    const url = 'https://example.org/html?access_token=secret&q='.padEnd(2049, 'x')
    client.htmlUrl = async () => url
    await search('', documents())
    preview.open(document('a'))
    await client.previews[0]!.respond()
    expect(preview.state.contentUrl).toBe(url.slice(0, 2048))
    expect(logger.warn).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(logger.warn.mock.calls)).not.toContain('secret')
  },
  'Folding load filter range 100': async () => {
    const { client, folded, search } = start()
    await search('', [member('r')])
    folded.loadCollection('C')
    expect(client.last().request.filterFieldRange).toBe(100)
  },
  'Content URL maximum 2048 characters': async () => {
    expect(CONTENT_URL_MAX_LENGTH).toBe(2048)
    const { client, logger, preview, search } = start()
    const url = 'https://example.org/html?q='.padEnd(2048, 'x')
    client.htmlUrl = async () => url
    await search('', documents())
    preview.open(document('a'))
    await client.previews[0]!.respond()
    expect([preview.state.contentUrl, logger.warn.mock.calls]).toEqual([url, []])
  },
}
