import type { Result } from '@querent/api-client'
import { expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { createSearchEngine, interactiveResult, pager, query, resultList, type InteractiveResultOptions } from '../..'
import { buildResult, createFakeClient } from '../../testing'

const [a, b] = [buildResult('a'), buildResult('b')]

async function startInteractive(given: InteractiveResultOptions = {}) {
  const client = createFakeClient()
  const clock = new SimulatedClock()
  const features = [query(), pager(), resultList(), interactiveResult(given)]
  const engine = createSearchEngine({ client, environment: { clock }, features })
  const opened: unknown[] = []
  engine.observe((signal) => {
    if (signal.type === 'feature.emitted' && signal.event.type === 'result.opened') opened.push(signal.event)
  })
  const search = async () => {
    engine.execute('again')
    await client.last().respond({ results: [a, b], totalCountFiltered: 95 })
  }
  await search()
  return { client, clock, engine, opened, search, interactive: engine.get(interactiveResult) }
}

it('reports once per response that a result was opened, with its position', async () => {
  const { client, interactive, opened } = await startInteractive()
  interactive.open(b)
  interactive.open(a)
  interactive.open(b)
  expect(opened).toEqual([
    { type: 'result.opened', result: b, position: 2 },
    { type: 'result.opened', result: a, position: 1 },
  ])
  expect(interactive.state).toEqual({ openedIds: ['b', 'a'] })
  expect(client.searches).toHaveLength(1)
})

it('counts the position over all pages, and omits it for a result that is not on the page', async () => {
  const { client, engine, interactive, opened } = await startInteractive()
  engine.get(pager).selectPage(3)
  await client.last().respond({ results: [a, b], totalCountFiltered: 95 })
  interactive.open(b)
  interactive.open(buildResult('elsewhere'))
  expect(opened).toEqual([
    { type: 'result.opened', result: b, position: 22 },
    { type: 'result.opened', result: buildResult('elsewhere') },
  ])
})

it('reports again after another response, but not after more of the same', async () => {
  const { client, clock, engine, interactive, opened, search } = await startInteractive()
  interactive.open(a)
  clock.increment(5000)
  engine.get(resultList).fetchMoreResults()
  await client.last().respond({ results: [buildResult('c')], totalCountFiltered: 95 })
  interactive.open(a)
  engine.execute('again')
  await client.last().fail(new Error('No route'))
  interactive.open(a)
  expect([opened.length, interactive.state.openedIds]).toEqual([1, ['a']])
  await search()
  expect(interactive.state).toEqual({ openedIds: [] })
  interactive.open(a)
  expect([opened.length, interactive.state.openedIds]).toEqual([2, ['a']])
})

it.each([
  [999, 1],
  [1000, 2],
])('%i ms after a result was opened, in another response, it was opened %i times', async (milliseconds, times) => {
  const { clock, interactive, opened, search } = await startInteractive()
  interactive.open(a)
  await search()
  clock.increment(milliseconds)
  interactive.open(a)
  expect(opened).toHaveLength(times)
})

it('counts a result that is opened again within the debounce once, whatever was opened in between', async () => {
  const { clock, interactive, opened, search } = await startInteractive()
  interactive.open(a)
  await search()
  interactive.open(b)
  clock.increment(999)
  interactive.open(a)
  expect([opened.length, interactive.state.openedIds]).toEqual([2, ['b']])
  clock.increment(1)
  interactive.open(a)
  expect([opened.length, interactive.state.openedIds]).toEqual([3, ['b', 'a']])
})

it('reports from which list a result is opened, and counts each list separately', async () => {
  const { clock, interactive, opened } = await startInteractive()
  interactive.open(b)
  interactive.open(b, 'recentResults')
  interactive.open(b, 'recentResults')
  interactive.beginDelayedOpen(b, 'instantResults')
  clock.increment(1000)
  interactive.open(b, 'recentResults')
  interactive.open(b)
  const opening = { type: 'result.opened', result: b, position: 2 }
  expect(opened).toEqual([
    opening,
    { ...opening, from: 'recentResults' },
    { ...opening, from: 'instantResults' },
    { ...opening, from: 'recentResults' },
  ])
  expect(interactive.state).toEqual({ openedIds: ['b'] })
})

it('counts an instant result once for each search that found it', async () => {
  const { clock, interactive, opened } = await startInteractive()
  for (const searchUid of ['first', 'first', 'second', 'first']) {
    interactive.open({ ...a, searchUid } as Result, 'instantResults')
    clock.increment(5000)
  }
  expect(opened).toMatchObject([{ result: { searchUid: 'first' } }, { result: { searchUid: 'second' } }])
})

it('opens a result that is pressed for a second', async () => {
  const { clock, interactive, opened } = await startInteractive()
  interactive.beginDelayedOpen(a)
  clock.increment(999)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([{ type: 'result.opened', result: a, position: 1 }])
  interactive.open(a)
  expect(opened).toHaveLength(1)
})

it('opens no result that is not pressed long enough, and of two presses the last', async () => {
  const { clock, interactive, opened } = await startInteractive({ delayMs: 100 })
  interactive.beginDelayedOpen(a)
  clock.increment(99)
  interactive.cancelPendingOpen()
  clock.increment(1000)
  expect(opened).toEqual([])
  interactive.beginDelayedOpen(a)
  clock.increment(99)
  interactive.beginDelayedOpen(b)
  clock.increment(99)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([{ type: 'result.opened', result: b, position: 2 }])
})

it('opens a result once that is clicked during a press', async () => {
  const { clock, interactive, opened } = await startInteractive()
  interactive.beginDelayedOpen(a)
  interactive.open(a)
  clock.increment(1000)
  expect(opened).toHaveLength(1)
})

it('opens nothing after the engine has stopped', async () => {
  const { clock, engine, interactive, opened } = await startInteractive()
  interactive.beginDelayedOpen(a)
  engine.stop()
  clock.increment(1000)
  expect(opened).toEqual([])
})

it.each(['open', 'beginDelayedOpen'] as const)('I11: %s throws for an invalid result', async (command) => {
  const { interactive, opened } = await startInteractive()
  for (const wrong of [undefined, 'a', {}]) {
    expect(() => interactive[command](wrong as never)).toThrow(
      expect.objectContaining({
        code: 'invalid-argument',
        message: `${command}: result.uniqueId must be a string (received undefined)`,
      }),
    )
  }
  interactive.open(a)
  expect(opened).toHaveLength(1)
})

it.each([{ delayMs: -1 }, { delayMs: 2_147_483_648 }, { debounceMs: 0.5 }])('I11: the options %j throw', (given) => {
  expect(() => interactiveResult(given)).toThrow(expect.objectContaining({ code: 'invalid-options' }))
})
