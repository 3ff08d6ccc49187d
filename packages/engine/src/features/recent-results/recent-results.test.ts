import type { Result } from '@querent/api-client'
import { expect, it, vi } from 'vitest'
import { emit, setup, SimulatedClock } from 'xstate'
import {
  addFeature,
  createMemoryStorage,
  createSearchEngine,
  defineSearchFeature,
  interactiveResult,
  query,
  recentResults,
  resultList,
  type KeyValueStorage,
  type RecentResultsOptions,
} from '../..'
import { options } from '../../options'
import { buildResult, createFakeClient } from '../../testing'

const KEY = 'querent.recent-results'

function startResults(given: RecentResultsOptions = {}, storage: KeyValueStorage = createMemoryStorage()) {
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createSearchEngine({
    client: createFakeClient(),
    environment: { storage, logger },
    features: [interactiveResult({ debounceMs: 0 }), recentResults(given)],
  })
  const recent = engine.get(recentResults)
  const ids = () => recent.state.results.map(({ uniqueId }) => uniqueId)
  const stored = (): unknown => JSON.parse(storage.getItem(KEY) ?? 'null')
  return { engine, recent, logger, ids, stored }
}

it('remembers opened results, newest first, each once', () => {
  const { engine, recent, ids } = startResults()
  const { open } = engine.get(interactiveResult)
  for (const id of ['a', 'b', 'c']) open(buildResult(id))
  recent.add(buildResult('a', { title: 'New title' }))
  expect([ids(), recent.state.results[0]!.title, recent.state.maxLength]).toEqual([['a', 'c', 'b'], 'New title', 10])
})

it('ignores other events about a result', () => {
  const { engine, ids } = startResults()
  const previewing = defineSearchFeature({
    kind: 'previewing',
    schema: options({}),
    machine: setup({
      types: { events: {} as { type: 'result.show' }, emitted: {} as { type: 'result.shown'; result: Result } },
    }).createMachine({
      on: { 'result.show': { actions: emit({ type: 'result.shown', result: buildResult('a') }) } },
    }),
    state: () => ({}),
    commands: (send) => ({ show: () => send({ type: 'result.show' }) }),
  })
  addFeature(engine, previewing())
  engine.get(previewing).show()
  expect(ids()).toEqual([])
})

it('keeps only what shows and identifies a result', () => {
  const { recent, stored } = startResults()
  const raw = { author: 'Ann', collection: 'C', language: ['en'], permanentid: 'p', source: 'Shop', urihash: 'h' }
  recent.add(buildResult('a', { excerpt: 'Long text', raw: { ...raw, body: 'x'.repeat(1000) } }))
  const kept = {
    title: 'Title of a',
    uri: 'https://example.org/a',
    clickUri: 'https://example.org/a',
    uniqueId: 'a',
    raw,
  }
  expect([recent.state.results, stored()]).toEqual([[kept], [kept]])
})

it('keeps the configured fields', () => {
  const { recent } = startResults({ fieldsToKeep: ['price'] })
  recent.add(buildResult('a', { raw: { permanentid: 'p', price: 5 } }))
  expect(recent.state.results[0]!.raw).toEqual({ price: 5 })
})

it('remembers the maximum number of results', () => {
  const { recent, ids } = startResults({ maxLength: 2 })
  for (const id of ['a', 'b', 'c']) recent.add(buildResult(id))
  expect(ids()).toEqual(['c', 'b'])
})

it('removes one, and all', () => {
  const { recent, ids, stored } = startResults()
  for (const id of ['a', 'b']) recent.add(buildResult(id))
  recent.removeResult('b')
  recent.removeResult('unknown')
  expect([ids(), stored()]).toEqual([['a'], recent.state.results])
  recent.clear()
  expect([ids(), stored()]).toEqual([[], []])
})

it('starts with the stored results, and shares a storage', () => {
  const storage = createMemoryStorage()
  const [one, two] = [startResults({}, storage), startResults({}, storage)]
  one.recent.add(buildResult('a'))
  two.recent.add(buildResult('b'))
  expect(startResults({}, storage).ids()).toEqual(['b'])
})

it.each([
  ['{', 1, []],
  ['{"results":[]}', 1, []],
  [`"${'x'.repeat(1_000_000)}"`, 1, []],
  [
    JSON.stringify([null, 5, {}, { ...buildResult('a'), clickUri: 5 }, [], buildResult('b'), buildResult('b')]),
    0,
    ['b'],
  ],
  [JSON.stringify(['title', 'uri', 'uniqueId'].map((member) => ({ ...buildResult('a'), [member]: 5 }))), 0, []],
  [JSON.stringify([{ ...buildResult('a'), raw: undefined }, buildResult('b'), buildResult('c')]), 0, ['a', 'b']],
])('reads the stored %.60s with %i warnings', (stored, warnings, expected) => {
  const storage = createMemoryStorage()
  storage.setItem(KEY, stored)
  const { logger, ids } = startResults({ maxLength: 2 }, storage)
  expect([ids(), logger.warn.mock.calls.length]).toEqual([expected, warnings])
})

it('works without a storage, and logs this once', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  const { logger, recent, ids } = startResults({}, { getItem: refuse, setItem: refuse, removeItem: refuse })
  recent.add(buildResult('a'))
  recent.add(buildResult('b'))
  expect([ids(), logger.warn.mock.calls.length]).toEqual([['b', 'a'], 1])
})

it.each([
  [{ maxLength: 0 }, 'maxLength must be an integer of at least 1'],
  [{ fieldsToKeep: [''] }, 'fieldsToKeep.0 must be a non-empty string'],
])('I11: the options %j throw', (given, problem) => {
  expect(() => recentResults(given)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "recentResults": ${problem}` }),
  )
})

it('moves a result to the front that is opened again from the same page', async () => {
  const client = createFakeClient()
  const clock = new SimulatedClock()
  const engine = createSearchEngine({
    client,
    environment: { clock },
    features: [query(), resultList(), interactiveResult(), recentResults()],
  })
  engine.load()
  const [a, b] = [buildResult('a'), buildResult('b')]
  await client.last().respond({ results: [a, b], totalCountFiltered: 2 })
  for (const result of [a, b, a, a]) {
    engine.get(interactiveResult).open(result)
    clock.increment(60_000)
  }
  expect(engine.get(recentResults).state.results.map(({ uniqueId }) => uniqueId)).toEqual(['a', 'b'])
  engine.get(interactiveResult).open(b, 'recentResults')
  engine.get(interactiveResult).open(a, 'recentResults')
  engine.get(interactiveResult).open(b, 'recentResults')
  expect(engine.get(recentResults).state.results.map(({ uniqueId }) => uniqueId)).toEqual(['b', 'a'])
})
