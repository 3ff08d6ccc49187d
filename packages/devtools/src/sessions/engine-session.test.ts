import { createSearchEngine, dehydrate, facet, pager, query, resultList, searchBox } from '@querent/engine'
import { buildResponse, createFakeClient, settle } from '@querent/engine/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { rowsOf } from '../panel/timeline-rows'
import { EngineSession } from './engine-session'
import { LoadedSession } from './loaded-session'
import { readSaved } from './read-saved'
import { saveSession } from './save-session'
import { modesOf } from './session'
import { toReport } from './to-report'
import { toolsOf, withDevtools } from './with-devtools'

const features = () => [query(), searchBox(), pager(), resultList(), facet({ field: 'author' })]

let client: ReturnType<typeof createFakeClient>
let engine: ReturnType<typeof start>
let session: EngineSession

const start = () =>
  withDevtools(({ environment, watch }) =>
    createSearchEngine({ client: watch(client), environment, features: features() }),
  )

const search = async (q: string) => {
  engine.get(searchBox).changeText(q)
  engine.get(searchBox).submit()
  await settle()
  await client.last().respond(buildResponse({ totalCountFiltered: 95 }))
  await settle(100)
}

beforeEach(() => {
  client = createFakeClient()
  engine = start()
  const { recording, desk } = toolsOf(engine)!
  session = new EngineSession('Test', engine, recording, desk)
})

it('has the machines of the search cycle and of each feature, with their titles', () => {
  expect([session.kind, session.machines.map(({ title }) => title)]).toEqual([
    'recorded',
    ['search', 'query', 'searchBox:main', 'pager', 'resultList', 'facet:author'],
  ])
})

it('shows a machine as it was at any position of the log', async () => {
  const cycle = session.machines[0]!
  const before = session.position
  await search('one')
  expect(modesOf(cycle, session.momentOf(cycle.key))).toBe('succeeded')
  expect(modesOf(cycle, session.momentOf(cycle.key, before))).toBe('idle')
  const steps = session.momentOf(cycle.key).steps.map(({ event }) => event.type)
  expect(steps.slice(-2)).toEqual(['search.request', 'reply.accept'])
})

it('continues from a moment with its parameters and its page', async () => {
  await search('one')
  const position = session.position
  await search('two')
  expect(session.dehydratedAt(position)).toMatchObject({ parameters: { q: 'one' }, request: { q: 'one' } })
  session.recording!.hydrate(session.dehydratedAt(position))
  expect([engine.parameters().q, engine.page.request?.q, client.searches.length]).toEqual(['one', 'one', 2])
})

it('becomes a file without tokens, which shows the same', async () => {
  await search('one')
  engine.execute('access_token=secret')
  const loaded = new LoadedSession(readSaved(JSON.stringify(saveSession(session))))
  expect(JSON.stringify(loaded.saved)).not.toContain('secret')
  expect(loaded.machines.map(({ title }) => title)).toEqual(session.machines.map(({ title }) => title))
  for (let position = 0; position <= session.position; position++)
    for (const { key, chart } of session.machines) {
      const [here, there] = [session.momentOf(key, position), loaded.momentOf(key, position)]
      expect([chart.id, position, there.states]).toEqual([chart.id, position, here.states])
    }
  expect(session.position).toBeGreaterThan(10)
})

it('becomes a report with versions, what happened, and the recording', async () => {
  await search('one')
  const report = toReport(saveSession(session))
  expect(report).toMatch(/^- \d+ ms searchBox:main\.submit\(\)$/m)
  expect(report).toMatch(/^- \d+ ms search #0 · \d+ B$/m)
  expect(readSaved(/^```json\n(.*)\n```$/m.exec(report)![1]!)).toMatchObject({ name: 'Test' })
})

it.each([
  ['<html>', 'The file is not JSON: load a file that the panel has saved'],
  ['{"entries":[]}', 'The file holds no session: load a file that the panel has saved'],
  ['null', 'The file holds no session: load a file that the panel has saved'],
  ['"text"', 'The file holds no session: load a file that the panel has saved'],
  ['{"format":"querent-session","version":2}', 'The file is of version 2: load it in the panel that has saved it'],
  ['{"format":"querent-session","version":1}', 'The file is damaged at name: load a file that the panel has saved'],
])('refuses a file that it has not saved: %s', (text, message) => {
  expect(() => readSaved(text)).toThrow(new TypeError(message))
})

it('keeps up with a log that drops its first entries', async () => {
  const short = withDevtools(
    ({ environment, watch }) => createSearchEngine({ client: watch(client), environment, features: features() }),
    { maxEntries: 40 },
  )
  const { recording, desk } = toolsOf(short)!
  const dropping = new EngineSession('Short', short, recording, desk)
  for (let count = 0; count < 12; count++) {
    short.execute('test')
    await client.last().respond(buildResponse({ totalCountFiltered: count }))
    await settle(100)
    expect(dropping.firstPosition + dropping.entries.length).toBe(dropping.position)
  }
  expect(dropping.firstPosition).toBeGreaterThan(0)
  expect(dropping.entries).toEqual(recording.log().entries)
})

it('shows signals, pages and states of an engine that was created without it', async () => {
  const plain = createSearchEngine({ client, features: features() })
  const attached = new EngineSession('Plain', plain)
  plain.load()
  await client.last().respond(buildResponse({ totalCountFiltered: 95 }))
  await settle(100)
  expect([attached.kind, attached.desk]).toEqual(['attached', undefined])
  const types = new Set(attached.entries.map(({ type }) => type))
  expect(types).toEqual(new Set(['signal', 'page', 'state']))
  const { position } = attached
  attached.stop()
  plain.load('again')
  expect(attached.position).toBe(position)
})

it('says when the engine stops', () => {
  const onStop = vi.fn()
  session.onStop(onStop)
  engine.stop()
  expect(onStop).toHaveBeenCalledTimes(1)
})

it('lets replies be held for an engine', async () => {
  session.desk!.set({ isHolding: true })
  const first = engine.page.status
  engine.load()
  await client.last().respond(buildResponse({ totalCountFiltered: 95 }))
  await settle(100)
  expect([first, engine.page.status, session.desk!.calls.map(({ status }) => status)]).toEqual([
    'idle',
    'loading',
    ['held'],
  ])
  session.desk!.release(0)
  await settle(100)
  expect(engine.page.status).toBe('succeeded')
})

const damage = (change: (saved: Record<string, any>) => void) => {
  const saved = JSON.parse(JSON.stringify(saveSession(session))) as Record<string, any>
  change(saved)
  return () => readSaved(JSON.stringify(saved))
}

it.each<[string, (saved: Record<string, any>) => void]>([
  ['log', (saved) => delete saved['log']],
  ['log.entries', (saved) => (saved['log'].entries = {})],
  ['log.entries.0', (saved) => (saved['log'].entries = [{ type: 'act', at: 1 }])],
  ['log.entries.0', (saved) => (saved['log'].entries = [{ type: 'unheard', at: 1 }])],
  ['machines.0.title', (saved) => (saved['machines'][0].title = { html: '<img>' })],
  ['the chart of machine 0', (saved) => (saved['machines'][0].chart = '__proto__')],
  ['steps', (saved) => (saved['steps'] = null)],
])('refuses a file that is damaged at %s', (part, change) => {
  expect(damage(change)).toThrow(new TypeError(`The file is damaged at ${part}: load a file that the panel has saved`))
})

it('saves the charts of machines with the same id apart', () => {
  const [first, second] = session.machines
  const chart = { ...second!.chart, id: first!.chart.id }
  Object.defineProperty(session, 'machines', { value: [first, { ...second, chart }] })
  const loaded = new LoadedSession(readSaved(JSON.stringify(saveSession(session))))
  expect(loaded.machines.map(({ chart }) => chart.nodes.length)).toEqual([
    first!.chart.nodes.length,
    second!.chart.nodes.length,
  ])
})

it('keeps as many pages as its log needs', async () => {
  const short = withDevtools(
    ({ environment, watch }) => createSearchEngine({ client: watch(client), environment, features: features() }),
    { maxEntries: 20 },
  )
  const { recording, desk } = toolsOf(short)!
  const dropping = new EngineSession('Short', short, recording, desk)
  const start = dropping.dehydratedAt(0)
  for (let count = 0; count < 12; count++) {
    short.execute('test')
    await client.last().respond(buildResponse({ totalCountFiltered: count }))
    await settle(100)
  }
  expect(dropping.dehydratedAt(0)).not.toBe(start)
  expect(dropping.dehydratedAt(dropping.position)).toEqual(dehydrate(short))
})

it('counts the renders of React for the act before them', async () => {
  await search('one')
  session.addRender()
  session.addRender()
  expect(
    rowsOf(session, false, session.renders).flatMap(({ text, cost }) => (cost ? [[text, cost.renders]] : [])),
  ).toEqual([
    ['searchBox:main.changeText("one")', 0],
    ['searchBox:main.submit()', 2],
  ])
})
