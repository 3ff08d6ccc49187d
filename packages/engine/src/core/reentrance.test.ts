import type { AnyActorRef } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  createSearchEngine,
  hydrate,
  pager,
  query,
  resultList,
  type Observation,
  type SearchEngine,
  type SearchPage,
  type SearchProtocol,
} from '..'
import { buildResult, createFakeClient } from '../testing'
import { statusOf } from './search.machine'

const reply = (id: string) => ({ results: [buildResult(id)], totalCountFiltered: 95 })

function start() {
  const client = createFakeClient()
  let machine: AnyActorRef | undefined
  const engine = createSearchEngine({
    client,
    features: [query(), pager(), resultList()],
    environment: { logger: { debug: () => {}, warn: () => {}, error: () => {} } },
    inspect: ({ actorRef }) => {
      if ((actorRef as AnyActorRef).id === 'main') machine = actorRef as AnyActorRef
    },
  })
  const pages: SearchPage[] = []
  const torn: SearchPage[] = []
  engine.subscribe((page) => {
    pages.push(page)
    if (isTorn(page)) torn.push(page)
  })
  const lists: unknown[] = []
  engine.get(resultList).subscribe((state) => void lists.push(state))
  const inFlight = () => client.searches.filter(({ signal }) => !signal.aborted && !answered.has(signal))
  const answered = new Set<AbortSignal>()
  const answer = async (isGood = true) => {
    const call = client.last()
    answered.add(call.signal)
    await (isGood ? call.respond(reply(`r${client.searches.length}`)) : call.fail(new Error('No route')))
  }
  return { client, engine, pages, torn, lists, inFlight, answer, machine: () => machine! }
}

/** Returns whether the status of a page contradicts its other members. */
const isTorn = ({ status, response, responseParameters, error }: SearchPage) =>
  (status === 'succeeded' && (!response || !responseParameters)) || (status === 'failed') !== (error !== undefined)

type Started = ReturnType<typeof start>

/** Brings an engine to each status. */
const statuses: Record<string, (started: Started) => Promise<void> | void> = {
  idle: () => {},
  'loading at first': ({ engine }) => engine.execute('first'),
  succeeded: async ({ engine, answer }) => {
    engine.execute('first')
    await answer()
  },
  'loading again': async ({ engine, answer }) => {
    engine.execute('first')
    await answer()
    engine.execute('second')
  },
  'loading a part': async ({ engine, answer }) => {
    engine.execute('first')
    await answer()
    engine.get(resultList).fetchMoreResults()
  },
  failed: async ({ engine, answer }) => {
    engine.execute('first')
    await answer(false)
  },
  'failed with results': async ({ engine, answer }) => {
    engine.execute('first')
    await answer()
    engine.execute('second')
    await answer(false)
  },
}

/** Leads to each signal from any status. */
const signals: Record<string, (started: Started) => Promise<void> | void> = {
  'search.starting': ({ engine }) => engine.execute('again'),
  'search.started': ({ engine }) => engine.execute('again'),
  'search.succeeded': async ({ engine, answer }) => {
    engine.execute('again')
    await answer()
  },
  'search.failed': async ({ engine, answer }) => {
    engine.execute('again')
    await answer(false)
  },
  'search.cancelled': ({ engine }) => {
    engine.execute('again')
    engine.cancel()
  },
  'feature.emitted': ({ engine }) => engine.get(pager).selectPage(2),
}

const acts: Record<string, (engine: SearchEngine) => void> = {
  cancel: (engine) => engine.cancel(),
  execute: (engine) => engine.execute('of the observer'),
  stop: (engine) => engine.stop(),
  hydrate: (engine) =>
    hydrate(engine, { version: 1, parameters: { q: 'kept' }, request: { q: 'kept' }, response: kept() }),
  'hydrate without results': (engine) => hydrate(engine, { version: 1, parameters: { q: 'kept' } }),
  restore: (engine) => engine.restore({ q: 'restored' }),
}

const kept = () => ({ searchUid: '', totalCountFiltered: 1, results: [buildResult('kept')], facets: [] })

const cases = Object.keys(statuses).flatMap((status) =>
  Object.keys(signals).flatMap((signal) => Object.keys(acts).map((act) => ({ status, signal, act }))),
)

function expectAgreement({ engine, machine, inFlight, pages, torn, lists }: Started, wasStopped: boolean) {
  const { page } = engine
  expect(page.status).toBe(statusOf(machine().getSnapshot()))
  expect(inFlight()).toHaveLength(page.status === 'loading' ? 1 : 0)
  expect(page.response === undefined).toBe(page.request === undefined)
  expect(['idle', 'loading', 'failed'].includes(page.status) || page.response !== undefined).toBe(true)
  expect(torn).toEqual([])
  if (wasStopped) return
  expect(pages.length === 0 || pages.at(-1) === page).toBe(true)
  expect(lists.length === 0 || lists.at(-1) === engine.get(resultList).state).toBe(true)
}

describe('I1, I2: an observer that acts on a signal leaves page, machine, call and listeners consistent', () => {
  it.each(cases)('$act on $signal, $status', async ({ status, signal, act }) => {
    const started = start()
    const { engine, answer, inFlight } = started
    await statuses[status]!(started)
    let times = 0
    engine.observe(({ type }: Observation<SearchProtocol>) => {
      if (type === signal && times++ === 0) acts[act]!(engine)
    })
    await signals[signal]!(started)
    expect(times).toBeGreaterThan(0)
    expectAgreement(started, act === 'stop')
    if (inFlight().length) await answer()
    expectAgreement(started, act === 'stop')
    expect(engine.page.status).not.toBe('loading')
  })
})

it('I1: a search that an observer of its start cancels has no results', async () => {
  const started = start()
  const { engine, client, pages } = started
  engine.execute('first')
  engine.observe(({ type }) => {
    if (type === 'search.started') engine.cancel()
  })
  engine.execute('second')
  expect([engine.page.status, client.searches.map(({ signal }) => signal.aborted)]).toEqual(['idle', [true, true]])
  await client.last().respond(reply('late'))
  expect(engine.page.response).toBeUndefined()
  expect(pages.at(-1)).toBe(engine.page)
})
