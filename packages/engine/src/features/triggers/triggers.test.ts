import type { SearchResponse } from '@querent/api-client'
import { describe, expect, it, vi } from 'vitest'
import {
  addFeature,
  createSearchEngine,
  dehydrate,
  draft,
  facet,
  history,
  hydrate,
  pager,
  query,
  resultList,
  searchBox,
  triggers,
  type TriggersOptions,
} from '../..'
import { buildResult, createFakeClient } from '../../testing'
import { MAX_REFUSED_QUERIES } from '../../domain/query-submitted'

function start(options: TriggersOptions = {}) {
  const client = createFakeClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createSearchEngine({
    client,
    environment: { logger },
    features: [query(), searchBox(), pager(), resultList(), facet({ field: 'author' }), history(), triggers(options)],
  })
  const box = engine.get(searchBox)
  return {
    client,
    engine,
    logger,
    box,
    trigger: engine.get(triggers),
    async ask(text: string, ...given: Given[]) {
      box.changeText(text)
      box.submit()
      await client.last().respond({ ...shown, triggers: given.map(toTrigger) })
    },
    reply: (...given: Given[]) => client.last().respond({ ...shown, triggers: given.map(toTrigger) }),
    sent: () => client.searches.map(({ request }) => request.q),
  }
}

type Given = [type: string, content: unknown]
const toTrigger = ([type, content]: Given) => ({ type, content })
const shown: Partial<SearchResponse> = { results: [buildResult('a')], totalCountFiltered: 95 }

const untouched = { originalQuery: '', newQuery: '', queryToIgnore: '' }
const nothing = {
  redirectTo: undefined,
  query: undefined,
  executions: [],
  notifications: [],
  queryModification: untouched,
  wasQueryModified: false,
}

it('shows nothing before the first response, or for one without triggers', async () => {
  const { trigger, ask } = start()
  expect(trigger.state).toEqual(nothing)
  await ask('shoes')
  expect(trigger.state).toEqual(nothing)
})

it('sorts the triggers of a response, and keeps only the first redirect', async () => {
  const { trigger, ask, logger } = start()
  await ask(
    'careers',
    ['notify', 'Closed on Monday'],
    ['redirect', 'https://a.example/careers'],
    ['redirect', '/other'],
    ['execute', { name: 'celebrate', params: ['paper', 3, true] }],
    ['unknown', 'x'],
    ['execute', { name: 'log' }],
    ['notify', 'And on Tuesday'],
  )
  expect(trigger.state).toEqual({
    ...nothing,
    redirectTo: 'https://a.example/careers',
    executions: [
      { functionName: 'celebrate', params: ['paper', 3, true] },
      { functionName: 'log', params: [] },
    ],
    notifications: ['Closed on Monday', 'And on Tuesday'],
  })
  expect(logger.warn).not.toHaveBeenCalled()
  await ask('shoes')
  expect(trigger.state).toEqual(nothing)
})

it('keeps its lists if the next response has the same triggers', async () => {
  const { trigger, ask } = start()
  await ask('a', ['notify', 'Hello'], ['execute', { name: 'log', params: [] }])
  const before = trigger.state
  await ask('b', ['notify', 'Hello'], ['execute', { name: 'log', params: [] }])
  expect(trigger.state).toBe(before)
})

it.each<[string, unknown, string]>([
  ['redirect', 'javascript:alert(1)', '"javascript:alert(1)"'],
  ['redirect', '//evil.example', '"//evil.example"'],
  ['redirect', 5, '5'],
  ['query', 5, '5'],
  ['query', ' ', '" "'],
  ['execute', 'celebrate', '"celebrate"'],
  ['execute', { name: 'f', params: [{}] }, '{"name":"f","params":[{}]}'],
  ['execute', { name: 'f', params: 'x' }, '{"name":"f","params":"x"}'],
  ['execute', { params: [] }, '{"params":[]}'],
  ['execute', null, 'null'],
  ['notify', { text: 'x' }, '{"text":"x"}'],
  ['notify', undefined, 'undefined'],
])('I8: ignores a %s of %j, and logs that once', async (type, content, text) => {
  const onRedirect = vi.fn()
  const onExecute = vi.fn()
  const { trigger, ask, reply, engine, logger } = start({ onRedirect, onExecute })
  await ask('shoes', [type, content])
  engine.get(pager).nextPage()
  await reply([type, content])
  expect(trigger.state).toEqual(nothing)
  expect([onRedirect.mock.calls, onExecute.mock.calls]).toEqual([[], []])
  expect(logger.warn.mock.calls).toEqual([[`A trigger was ignored because it is malformed or unsafe: ${type} ${text}`]])
})

it('I8: does not go to a second redirect if the first one is unsafe', async () => {
  const { trigger, ask } = start()
  await ask('shoes', ['redirect', 'data:text/html,x'], ['redirect', '/safe'])
  expect(trigger.state.redirectTo).toBeUndefined()
})

it.each([[null], [[null, 5, 'x', { type: '__proto__', content: 'x' }]], [{}]])(
  'I8: survives the triggers %j of a hydrated page',
  async (given) => {
    const { engine, ask, trigger } = start()
    await ask('shoes')
    const { response, ...rest } = dehydrate(engine)
    hydrate(engine, { ...rest, response: { ...response, triggers: given } })
    expect(trigger.state).toEqual(nothing)
  },
)

describe('a changed query', () => {
  it('is searched for at once, and query and box follow it', async () => {
    const { trigger, ask, reply, sent, box, engine } = start()
    await ask('sollar', ['query', 'solar'], ['query', 'other'])
    expect(engine.page.status).toBe('loading')
    await reply()
    expect([sent(), box.state.text, engine.parameters().q]).toEqual([['sollar', 'solar'], 'solar', 'solar'])
    expect(trigger.state).toEqual({
      ...nothing,
      queryModification: { originalQuery: 'sollar', newQuery: 'solar', queryToIgnore: '' },
      wasQueryModified: true,
    })
  })

  it.each([{ page: 3 }, { firstResult: 4 }])('is searched for from page 1, after %j', async (place) => {
    const { engine, client, reply } = start()
    engine.restore({ q: 'sollar', ...place })
    engine.load()
    await reply(['query', 'solar'])
    expect(client.last().request).toMatchObject({ q: 'solar', firstResult: 0 })
  })

  it('happens once per search, and not if the query stays the same', async () => {
    const { ask, reply, sent, trigger } = start()
    await ask('a', ['query', 'b'])
    await reply(['query', 'c'])
    expect([sent(), trigger.state.queryModification.newQuery]).toEqual([['a', 'b'], 'b'])
    await ask('d', ['query', 'd'])
    expect(sent()).toEqual(['a', 'b', 'd'])
  })

  it('is not shown until its results arrive', async () => {
    const { ask, client, engine, trigger } = start()
    await ask('sollar', ['query', 'solar'])
    expect(trigger.state.wasQueryModified).toBe(false)
    await client.last().fail(new Error('No route'))
    expect([engine.page.status, trigger.state.wasQueryModified]).toEqual(['failed', false])
  })

  it('is forgotten when a search starts', async () => {
    const { ask, reply, trigger, engine } = start()
    await ask('sollar', ['query', 'solar'])
    await reply()
    engine.execute('again')
    expect(trigger.state).toEqual(nothing)
  })

  it('can be undone: the original query stays, also on its other pages', async () => {
    const { ask, reply, sent, trigger, box, engine } = start()
    await ask('sollar', ['query', 'solar'])
    await reply()
    trigger.searchOriginalQuery()
    expect([sent(), engine.page.cause]).toEqual([['sollar', 'solar', 'sollar'], 'undoQuery'])
    await reply(['query', 'solar'])
    const kept = {
      ...nothing,
      query: 'solar',
      queryModification: { originalQuery: '', newQuery: '', queryToIgnore: 'solar' },
    }
    expect([box.state.text, trigger.state]).toEqual(['sollar', kept])
    engine.get(pager).nextPage()
    await reply(['query', 'solar'])
    expect([sent(), trigger.state]).toEqual([['sollar', 'solar', 'sollar', 'sollar'], kept])
    trigger.searchOriginalQuery()
    expect(sent()).toHaveLength(4)
  })

  it('that was undone is not made again after navigating back to it, and forward again', async () => {
    const { ask, reply, sent, trigger, engine } = start()
    await ask('sollar', ['query', 'solar'])
    await reply()
    trigger.searchOriginalQuery()
    await reply(['query', 'solar'])
    const before = trigger.state
    await ask('shoes')
    engine.get(history).undo()
    await reply(['query', 'solar'])
    expect(trigger.state).toEqual(before)
    engine.get(history).undo()
    await reply()
    engine.get(history).redo()
    await reply(['query', 'solar'])
    expect([trigger.state, sent()]).toEqual([
      before,
      ['sollar', 'solar', 'sollar', 'shoes', 'sollar', 'solar', 'sollar'],
    ])
  })

  it('that was undone is not made again when the same query is submitted again', async () => {
    const { ask, reply, sent, trigger } = start()
    await ask('sollar', ['query', 'solar'])
    await reply()
    trigger.searchOriginalQuery()
    await reply(['query', 'solar'])
    for (const _ of [1, 2]) await ask('sollar', ['query', 'solar'])
    expect(sent()).toEqual(['sollar', 'solar', 'sollar', 'sollar', 'sollar'])
  })

  it(`that was undone is not made again, for the last ${MAX_REFUSED_QUERIES}`, async () => {
    const { ask, reply, sent, trigger, engine } = start()
    const typos = Array.from({ length: MAX_REFUSED_QUERIES + 1 }, (_, place) => `typo ${place}`)
    for (const typo of typos) {
      await ask(typo, ['query', 'right'])
      await reply()
      trigger.searchOriginalQuery()
      await reply(['query', 'right'])
    }
    const before = sent().length
    for (const q of typos) {
      engine.restore({ q })
      engine.load()
      await reply(['query', 'right'])
    }
    expect(sent().slice(before)).toEqual(['typo 0', 'right', ...typos.slice(1)])
  })

  it('is still shown as changed when more of its results arrive', async () => {
    const { ask, reply, trigger, engine, client } = start()
    await ask('sollar', ['query', 'solar'])
    await reply()
    engine.get(resultList).fetchMoreResults()
    await reply()
    expect([client.searches.length, trigger.state.wasQueryModified]).toEqual([3, true])
  })

  it('is still shown as changed while a filter is deferred', async () => {
    const { ask, reply, trigger, engine, client } = start()
    addFeature(engine, draft())
    await ask('sollar', ['query', 'solar'])
    await reply()
    engine.get(draft).start()
    engine.get(facet).toggleSelect('Ann')
    expect([client.searches.length, trigger.state.wasQueryModified]).toEqual([2, true])
  })

  it('is made again when the query is submitted again after another one', async () => {
    const { ask, reply, sent, trigger } = start()
    await ask('sollar', ['query', 'solar'])
    await reply()
    trigger.searchOriginalQuery()
    await reply(['query', 'solar'])
    await ask('shoes')
    await ask('sollar', ['query', 'solar'])
    expect(sent()).toEqual(['sollar', 'solar', 'sollar', 'shoes', 'sollar', 'solar'])
  })

  it('I1: of a superseded search has no effect', async () => {
    const { client, ask, box, trigger, sent } = start()
    box.changeText('sollar')
    box.submit()
    const first = client.last()
    await ask('shoes')
    await first.respond({ triggers: [toTrigger(['query', 'solar'])] })
    expect([sent(), trigger.state]).toEqual([['sollar', 'shoes'], nothing])
  })
})

describe('the handlers', () => {
  const redirect: Given = ['redirect', '/careers']
  const execute: Given = ['execute', { name: 'celebrate', params: [3] }]

  function startHandled() {
    const onRedirect = vi.fn()
    const onExecute = vi.fn()
    const calls = () => [...onRedirect.mock.calls, ...onExecute.mock.calls].flat()
    return { ...start({ onRedirect, onExecute }), calls }
  }
  const both = ['/careers', { functionName: 'celebrate', params: [3] }]

  it('are called once for a response', async () => {
    const { ask, calls } = startHandled()
    await ask('careers', redirect, execute)
    expect(calls()).toEqual(both)
  })

  it('are not called again for another page, a facet or more results of the same query', async () => {
    const { ask, reply, calls, engine } = startHandled()
    await ask('careers', redirect, execute)
    engine.get(pager).nextPage()
    await reply(redirect, execute)
    engine.get(facet).toggleSelect('Ann')
    await reply(redirect, execute)
    engine.get(resultList).fetchMoreResults()
    await reply(redirect, execute)
    expect(calls()).toEqual(both)
  })

  it('are called again when the same query is submitted again, or after one without triggers', async () => {
    const { ask, calls } = startHandled()
    await ask('careers', redirect, execute)
    await ask('careers', redirect, execute)
    await ask('shoes')
    await ask('careers', redirect)
    expect(calls().filter((call) => call === '/careers')).toHaveLength(3)
  })

  it('are called if another page of the same query has other triggers', async () => {
    const { ask, reply, calls, engine } = startHandled()
    await ask('careers', redirect)
    engine.get(facet).toggleSelect('Ann')
    await reply(['redirect', '/ann'])
    expect(calls()).toEqual(['/careers', '/ann'])
  })

  it('are not called for a hydrated page, nor for its other pages', async () => {
    const { ask, engine } = startHandled()
    await ask('careers', redirect)
    const other = startHandled()
    hydrate(other.engine, dehydrate(engine))
    expect(other.trigger.state.redirectTo).toBe('/careers')
    other.engine.get(pager).nextPage()
    await other.reply(redirect)
    expect(other.calls()).toEqual([])
  })

  it('may search', async () => {
    const { client, engine, box, ...started } = start({
      onExecute: ({ functionName }) => engine.execute(functionName),
    })
    box.changeText('careers')
    box.submit()
    await client.last().respond({ triggers: [toTrigger(execute)] })
    expect([client.searches.length, engine.page.cause, started.trigger.state.executions]).toEqual([
      2,
      'celebrate',
      [{ functionName: 'celebrate', params: [3] }],
    ])
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('boom')
      },
    ],
    ['rejects', () => Promise.reject(new Error('boom'))],
  ])('are logged if one %s, without other effects', async (_, onRedirect) => {
    const onExecute = vi.fn()
    const { ask, logger, trigger } = start({ onRedirect, onExecute })
    await ask('careers', redirect, execute)
    expect(logger.error.mock.calls).toEqual([['onRedirect of triggers threw', new Error('boom')]])
    expect(onExecute).toHaveBeenCalledOnce()
    expect(trigger.state.redirectTo).toBe('/careers')
  })
})

it('I11: a handler that is not a function throws', () => {
  expect(() => triggers({ onRedirect: '/x' as never })).toThrow(
    expect.objectContaining({
      code: 'invalid-options',
      message: 'Invalid options for "triggers": onRedirect must be a function',
    }),
  )
})

it('I11: an engine without a query throws', () => {
  expect(() => createSearchEngine({ client: createFakeClient(), features: [triggers()] })).toThrow(
    expect.objectContaining({
      code: 'missing-feature',
      message: '"triggers" sets "q", which no feature owns: add query()',
    }),
  )
})
