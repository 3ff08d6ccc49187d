import { expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { createSearchEngine, pager, resultList, searchStatus, type SearchStatusOptions } from '../..'
import { buildResult, createFakeClient } from '../../testing'

const AT_REST = {
  isLoading: false,
  isStalled: false,
  hasError: false,
  hasResults: false,
  hasSearched: false,
}
const SHOWN = { ...AT_REST, hasResults: true, hasSearched: true }

function startStatus(options: SearchStatusOptions = {}) {
  const client = createFakeClient()
  const timers = new SimulatedClock()
  const clock = {
    now: () => timers.now(),
    setTimeout: (callback: () => void, milliseconds: number) => timers.setTimeout(callback, milliseconds),
    clearTimeout: (handle: unknown) => timers.clearTimeout(handle as number),
  }
  const engine = createSearchEngine({
    client,
    environment: { clock },
    features: [resultList(), pager(), searchStatus(options)],
  })
  return {
    client,
    engine,
    status: engine.get(searchStatus),
    wait: (milliseconds: number) => timers.increment(milliseconds),
  }
}

it('shows that a search is in flight, and how it ended', async () => {
  const { client, engine, status } = startStatus()
  expect(status.state).toEqual(AT_REST)
  engine.load()
  expect(status.state).toEqual({ ...AT_REST, isLoading: true })
  await client.last().respond({ results: [buildResult('a')] })
  expect(status.state).toEqual(SHOWN)
  engine.execute('again')
  expect(status.state).toEqual({ ...SHOWN, isLoading: true })
  await client.last().respond()
  expect(status.state).toEqual({ ...SHOWN, hasResults: false })
})

it('shows that a search failed, and that the earlier results are still shown', async () => {
  const { client, engine, status } = startStatus()
  engine.load()
  await client.last().fail(new Error('No route'))
  expect(status.state).toEqual({ ...AT_REST, hasError: true })
  engine.load()
  await client.last().respond({ results: [buildResult('a')] })
  engine.execute('again')
  await client.last().fail(new Error('No route'))
  expect(status.state).toEqual({ ...SHOWN, hasError: true })
})

it.each([
  [{}, 300],
  [{ stalledMs: 1 }, 1],
  [{ stalledMs: 2000 }, 2000],
])('with the options %j is stalled after %i ms, and not before', async (options, stalledMs) => {
  const { client, engine, status, wait } = startStatus(options)
  engine.load()
  wait(stalledMs - 1)
  expect(status.state.isStalled).toBe(false)
  wait(1)
  expect(status.state).toEqual({ ...AT_REST, isLoading: true, isStalled: true })
  await client.last().respond()
  expect(status.state).toEqual({ ...AT_REST, hasSearched: true })
})

it('is stalled at once with stalledMs 0', () => {
  const { engine, status, wait } = startStatus({ stalledMs: 0 })
  engine.load()
  wait(0)
  expect(status.state.isStalled).toBe(true)
})

it('counts from the first of several searches that replace one another', async () => {
  const { client, engine, status, wait } = startStatus()
  engine.load()
  wait(200)
  engine.execute('again')
  wait(100)
  expect(status.state.isStalled).toBe(true)
  engine.execute('again')
  expect(status.state.isStalled).toBe(true)
  await client.last().respond()
  engine.execute('again')
  wait(299)
  expect(status.state.isStalled).toBe(false)
})

it.each<[string, (started: ReturnType<typeof startStatus>) => void | Promise<void>]>([
  ['fails', ({ client }) => client.last().fail(new Error('No route'))],
  ['is cancelled', ({ engine }) => engine.cancel()],
])('I2: is no longer stalled when the search %s', async (_, end) => {
  const started = startStatus()
  started.engine.load()
  started.wait(300)
  await end(started)
  expect(started.status.state).toMatchObject({ isLoading: false, isStalled: false })
  started.wait(1000)
  expect(started.status.state.isStalled).toBe(false)
})

it('I11: a negative stalledMs throws', () => {
  expect(() => searchStatus({ stalledMs: -1 })).toThrow(
    'Invalid options for "searchStatus": stalledMs must be an integer of at least 0',
  )
})
