import {
  excerptLength,
  instantResults,
  interactiveResult,
  pager,
  query,
  querySummary,
  recentResults,
  resultList,
  resultPreview,
  resultTemplates,
  selectTemplate,
  sort,
  type ResultTemplate,
  type SortInput,
} from '@querent/engine'
import { buildResult, type PendingCall } from '@querent/engine/testing'
import type { SearchRequest, SearchResponse } from '@querent/api-client'
import { expect, vi } from 'vitest'
import { proof } from '../proof'
import { accepted, refused, refusedArgument, start, pause } from '../start'

const startList = () => {
  const started = start([pager(), resultList()])
  return { ...started, list: started.engine.get(resultList) }
}

const answerMore = (call: PendingCall<SearchRequest, SearchResponse>, id: string) =>
  call.respond({ results: [buildResult(id)], totalCountFiltered: 1000 })

const document = (uniqueId: string) => buildResult(uniqueId, { hasHtmlVersion: true })

function startPreview() {
  const started = start([query(), resultPreview({ withContentUrl: true })])
  const preview = started.engine.get(resultPreview)
  return {
    ...started,
    preview,
    load: () => started.search({ results: ['a', 'b', 'c'].map(document) }),
    open: async (id: string) => {
      preview.open(document(id))
      await started.client.previews.at(-1)!.respond({ html: `<p>${id}</p>` })
    },
  }
}

const withTemplate = (template: object) => () => resultTemplates({ templates: [template as ResultTemplate] })
const EACH_CONDITION = 'each condition should be a function taking a Result or Product and returning a boolean'

function startOpening() {
  const started = start([query(), interactiveResult(), recentResults()])
  let opened = 0
  started.engine.observe((signal) => {
    if (signal.type === 'feature.emitted' && signal.event.type === 'result.opened') opened++
  })
  return { ...started, interactive: started.engine.get(interactiveResult), opened: () => opened }
}

/** Lists of results, and actions on a result. */
export const resultProofs = [
  proof('2.5', 'a result list fetches more results and appends them', async () => {
    const { client, list, request, search } = startList()
    await search({ results: [buildResult('a'), buildResult('b')], totalCountFiltered: 3 })
    list.fetchMoreResults()
    expect(request().firstResult).toBe(2)
    await client.last().respond({ results: [buildResult('c')], totalCountFiltered: 3 })
    expect(list.state.results.map(({ uniqueId }) => uniqueId)).toEqual(['a', 'b', 'c'])
  }),
  proof('2.12', 'a sort selector offers criteria and sends the selected one', () => {
    const { engine, request } = start([sort({ criteria: ['relevancy', 'date descending', '@size ascending'] })])
    const selector = engine.get(sort)
    expect(selector.state).toEqual({
      criterion: 'relevancy',
      criteria: ['relevancy', 'date descending', '@size ascending'],
    })
    selector.sortBy('@size ascending')
    expect([selector.state.criterion, request().sortCriteria]).toEqual(['@size ascending', '@size ascending'])
  }),
  proof('3.29 5.32', 'a sort criterion has a type of a fixed list', () => {
    const texts: [SortInput, string][] = [
      [{ by: 'relevancy' }, 'relevancy'],
      [{ by: 'qre' }, 'qre'],
      [{ by: 'nosort' }, 'nosort'],
      [{ by: 'date', order: 'ascending' }, 'date ascending'],
      [{ by: 'field', field: 'price', order: 'descending' }, '@price descending'],
    ]
    for (const [criterion, text] of texts) {
      const { engine, request } = start([sort({ criterion })])
      engine.load()
      expect(request().sortCriteria).toBe(text)
    }
    for (const criterion of [{}, { by: 'size' }, { by: 'date' }]) {
      refused(() => sort({ criterion: criterion as SortInput }))
    }
  }),
  proof('3.29 5.29', 'an excerpt has a length, which is required and at least 0', () => {
    for (const length of [0, 200]) {
      const { engine, request } = start([excerptLength({ length })])
      engine.load()
      expect(request().excerptLength).toBe(length)
    }
    for (const options of [{}, { length: -1 }, { length: 0.5 }]) refused(() => excerptLength(options as never))
  }),
  proof('3.29', 'a template has content, conditions, a priority and fields', () => {
    const template = { content: 'x', conditions: [() => true], priority: 3, fields: ['author'] }
    const { engine, request } = start([
      resultList({ fieldsToInclude: ['date'] }),
      resultTemplates({ templates: [template] }),
    ])
    expect(engine.get(resultTemplates).state.templates).toMatchObject([
      { content: 'x', priority: 3, fields: ['author'] },
    ])
    engine.load()
    expect(request().fieldsToInclude).toEqual(['date', 'author'])
  }),
  proof('3.29 5.17', 'instant results have an id, a query and a maximum of results', () => {
    const { client, engine } = start([query(), instantResults({ id: 'header', maxResultsPerQuery: 3 })])
    const { updateQuery } = engine.get(instantResults, 'header')
    updateQuery(' shoes ')
    pause()
    expect(client.searches.map(({ request }) => [request.q, request.numberOfResults])).toEqual([['shoes', 3]])
  }),
  proof('5.17', 'instant results need an id, a query and a maximum of at least 1', () => {
    accepted(() => instantResults({ id: 'header', maxResultsPerQuery: 1 }))
    for (const options of [{ id: 'header', maxResultsPerQuery: 0 }, { id: '' }, {} as { id: string }]) {
      refused(() => instantResults(options))
    }
    const { client, engine } = start([query(), instantResults({ id: 'header' })])
    const { updateQuery } = engine.get(instantResults)
    refusedArgument(() => updateQuery(undefined as unknown as string))
    for (const blank of ['', '  ']) updateQuery(blank)
    pause()
    expect(client.searches).toEqual([])
  }),
  proof('5.28', 'the fields to include are non-empty strings', () => {
    const { engine, request } = start([resultList({ fieldsToInclude: ['author'] })])
    engine.load()
    expect(request().fieldsToInclude).toEqual(['author'])
    for (const field of ['', 1 as never]) refused(() => resultList({ fieldsToInclude: [field] }))
  }),
  proof('5.30', 'a template needs content, and conditions that are functions', () => {
    accepted(withTemplate({ content: 'x', conditions: [] }))
    for (const template of [{ conditions: [] }, { content: 'x' }, { content: 'x', conditions: ['yes'] }]) {
      refused(withTemplate(template))
    }
  }),
  proof('5.30', 'the priority of a template is a number of at least 0, by default 0', () => {
    for (const priority of [-1, Number.NaN, '1']) refused(withTemplate({ content: 'x', conditions: [], priority }))
    const { engine } = start([resultTemplates()])
    const templates = engine.get(resultTemplates)
    const chosen = () => selectTemplate(templates.state.templates, buildResult('a'))?.content
    templates.register({ content: 'default', conditions: [] }, { content: 'zero', conditions: [], priority: 0 })
    expect(chosen()).toBe('default')
    templates.register({ content: 'above 0', conditions: [], priority: 0.5 })
    expect(chosen()).toBe('above 0')
  }),
  proof('8.11', 'a template condition that is not a function is named in the error', () => {
    expect(withTemplate({ content: 'x', conditions: [() => true, 1] })).toThrow(EACH_CONDITION)
    const { register } = start([resultTemplates()]).engine.get(resultTemplates)
    expect(() => register({ content: 'x', conditions: [1 as never] })).toThrow(EACH_CONDITION)
  }),
  proof('8.12', 'a list with all results logs that no more are available', async () => {
    const { client, list, logger, search } = startList()
    await search({ results: [buildResult('a')], totalCountFiltered: 1 })
    list.fetchMoreResults()
    expect(client.searches).toHaveLength(1)
    expect(logger.warn.mock.calls).toEqual([['No more results are available for the result list to fetch.']])
  }),
  proof(
    '8.13',
    'calls of fetchMoreResults less than 200 ms apart are blocked after 5, with one logged error',
    async () => {
      const { client, list, logger, search } = startList()
      await search({ results: [buildResult('a')], totalCountFiltered: 1000 })
      for (let call = 0; call < 20; call++) {
        const before = client.searches.length
        list.fetchMoreResults()
        if (client.searches.length > before) await answerMore(client.last(), `more-${call}`)
        vi.advanceTimersByTime(199)
      }
      expect(client.searches).toHaveLength(1 + 5)
      expect(logger.error.mock.calls).toEqual([[expect.stringMatching(/5 times in a row/)]])
    },
  ),
  proof('9.15', 'calls of fetchMoreResults 200 ms apart are not blocked', async () => {
    const { client, list, logger, search } = startList()
    await search({ results: [buildResult('a')], totalCountFiltered: 1000 })
    for (let call = 0; call < 20; call++) {
      list.fetchMoreResults()
      await answerMore(client.last(), `more-${call}`)
      vi.advanceTimersByTime(200)
    }
    expect([client.searches.length, logger.error.mock.calls]).toEqual([1 + 20, []])
  }),
  proof('9.15', '5 consecutive calls of fetchMoreResults pass, regardless of their distance', async () => {
    const { client, list, logger, search } = startList()
    await search({ results: [buildResult('a')], totalCountFiltered: 1000 })
    for (let call = 0; call < 5; call++) {
      list.fetchMoreResults()
      await answerMore(client.last(), `more-${call}`)
    }
    expect([client.searches.length, logger.error.mock.calls]).toEqual([1 + 5, []])
  }),
  proof('9.16', 'a press opens a result after 1000 ms', () => {
    const { engine, interactive } = startOpening()
    const recent = () => engine.get(recentResults).state.results.map(({ uniqueId }) => uniqueId)
    interactive.beginDelayedOpen(buildResult('a'))
    vi.advanceTimersByTime(999)
    expect(recent()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(recent()).toEqual(['a'])
  }),
  proof('9.16', 'a result that is opened again within 1000 ms is opened once', async () => {
    const { interactive, opened, search } = startOpening()
    interactive.open(buildResult('a'))
    await search({ results: [buildResult('a')] })
    vi.advanceTimersByTime(999)
    interactive.open(buildResult('a'))
    expect(opened()).toBe(1)
    vi.advanceTimersByTime(1)
    interactive.open(buildResult('a'))
    expect(opened()).toBe(2)
  }),
  proof('9.23', 'the duration is in seconds, rounded to 2 decimals', async () => {
    const { engine, search } = start([query(), querySummary()])
    const shownFor = async (duration: number) => {
      await search({ duration })
      return engine.get(querySummary).state.durationInSeconds
    }
    expect([await shownFor(1234), await shownFor(1236), await shownFor(4)]).toEqual([1.23, 1.24, 0])
  }),

  proof('1.4 3.20', 'a result is previewed as HTML', async () => {
    const { client, load, preview } = startPreview()
    await load()
    preview.open(document('b'))
    expect(preview.state).toMatchObject({ isLoading: true, uniqueId: 'b', position: 2 })
    await client.previews[0]!.respond({ html: '<p>Hello</p>' })
    expect(preview.state).toMatchObject({
      content: '<p>Hello</p>',
      isLoading: false,
      uniqueId: 'b',
      contentUrl: 'https://example.org/html?uniqueId=b',
      position: 2,
      resultsWithPreview: ['a', 'b', 'c'],
    })
  }),
  proof('2.7', 'a preview goes to the next and to the previous result', async () => {
    const { client, load, open, preview } = startPreview()
    await load()
    await open('a')
    preview.next()
    expect(preview.state.uniqueId).toBe('b')
    await client.previews.at(-1)!.respond()
    preview.previous()
    expect(preview.state.uniqueId).toBe('a')
  }),
  proof('4.23', 'the preview after the last is the first, and the one before the first is the last', async () => {
    const { client, load, open, preview } = startPreview()
    await load()
    await open('c')
    preview.next()
    expect(preview.state.uniqueId).toBe('a')
    await client.previews.at(-1)!.respond()
    preview.previous()
    expect(preview.state.uniqueId).toBe('c')
  }),
  proof('4.24', 'next and previous are ignored while a preview is loading', async () => {
    const { client, load, preview } = startPreview()
    await load()
    preview.open(document('a'))
    preview.next()
    preview.previous()
    expect([preview.state.uniqueId, client.previews.length]).toEqual(['a', 1])
  }),
  proof('4.25', 'results with an HTML version can be previewed, and no others', async () => {
    const { client, preview, search } = startPreview()
    const plain = buildResult('plain', { hasHtmlVersion: false })
    await search({ results: [document('a'), plain, buildResult('unsaid'), document('b')] })
    expect(preview.state.resultsWithPreview).toEqual(['a', 'b'])
    preview.open(plain)
    expect([preview.state.uniqueId, client.previews]).toEqual([undefined, []])
  }),
  proof('8.14', 'a content URL of more than 2048 characters is truncated, and logged without its token', async () => {
    const { client, load, logger, open, preview } = startPreview()
    const url = 'https://example.org/html?access_token=secret&q='.padEnd(2049, 'x')
    client.htmlUrl = async () => url
    await load()
    await open('a')
    expect(preview.state.contentUrl).toBe(url.slice(0, 2048))
    expect(logger.warn).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(logger.warn.mock.calls)).not.toContain('secret')
  }),
  proof('9.17', 'a content URL of 2048 characters stays unchanged', async () => {
    const { client, load, logger, open, preview } = startPreview()
    const url = 'https://example.org/html?q='.padEnd(2048, 'x')
    client.htmlUrl = async () => url
    await load()
    await open('a')
    expect([preview.state.contentUrl, logger.warn.mock.calls]).toEqual([url, []])
  }),
]
