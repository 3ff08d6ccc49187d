import { fromTransition } from 'xstate'
import { expect, it } from 'vitest'
import {
  createSearchEngine,
  defineSearchFeature,
  facet,
  facetManager,
  pager,
  resultList,
  sort,
  tabs,
  type SearchFeature,
} from '..'
import { options } from '../options'
import { createFakeClient, createTestEnvironment } from '../testing'

async function startShown(features: SearchFeature[], totalCountFiltered = 25) {
  const client = createFakeClient()
  const environment = createTestEnvironment()
  const engine = createSearchEngine({ client, environment, features })
  engine.load()
  await client.last().respond({ totalCountFiltered })
  return { client, engine, environment }
}

it('is true exactly while a command does something', async () => {
  const { engine } = await startShown([pager()])
  const pages = engine.get(pager)
  const allowed = () => [pages.can('previousPage'), pages.can('nextPage')]
  expect(allowed()).toEqual([false, true])
  pages.nextPage()
  expect(allowed()).toEqual([true, true])
  pages.nextPage()
  expect(allowed()).toEqual([true, false])
})

it('agrees with the snapshot of the machine', async () => {
  const { engine } = await startShown([pager(), resultList()], 0)
  expect(engine.get(pager).actor.getSnapshot().can({ type: 'page.next' })).toBe(false)
  expect(engine.get(resultList).actor.getSnapshot().can({ type: 'more.fetch' })).toBe(false)
})

it('judges an input, which is not allowed if the command refuses it', async () => {
  const { engine } = await startShown([pager()])
  const pages = engine.get(pager)
  expect([1, 2, 3, 4, 0, '2'].map((page) => pages.can('selectPage', page as number))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ])
})

it('says without an input whether some input would do something', async () => {
  const one = await startShown([tabs({ tabs: [{ id: 'all' }] }), sort({ criteria: ['relevancy'] }), pager()], 3)
  const two = await startShown([tabs({ tabs: [{ id: 'all' }, { id: 'new' }] }), sort(), pager()])
  const allowed = ({ engine }: typeof one) => [
    engine.get(tabs).can('select'),
    engine.get(sort).can('sortBy'),
    engine.get(pager).can('selectPage'),
  ]
  expect([allowed(one), allowed(two)]).toEqual([
    [false, false, false],
    [true, true, true],
  ])
})

it('calls nothing, logs nothing, and changes nothing', async () => {
  const { client, engine, environment } = await startShown([facet({ field: 'brand' }), resultList()], 0)
  const [before, parameters] = [engine.get(facet).state, engine.parameters()]
  expect(engine.get(facet).can('toggleSelect', 'Sol')).toBe(true)
  expect(engine.get(facet).can('toggleSelect')).toBe(true)
  expect(engine.get(resultList).can('fetchMoreResults')).toBe(false)
  expect([engine.get(facet).state, engine.parameters()]).toEqual([before, parameters])
  expect(client.searches).toHaveLength(1)
  expect(environment.logged).toEqual([])
})

it('lets a forbidden command log as before', async () => {
  const { engine, environment } = await startShown([resultList()], 0)
  engine.get(resultList).fetchMoreResults()
  expect(environment.logged.map(({ message }) => message)).toEqual([
    'No more results are available for the result list to fetch.',
  ])
})

it('is false for a command that only reads, and after the engine was stopped', async () => {
  const { engine } = await startShown([facetManager(), facet({ field: 'brand' })])
  const [manager, brands] = [engine.get(facetManager), engine.get(facet)]
  expect([manager.can('sort'), manager.can('sort', [])]).toEqual([false, false])
  engine.stop()
  expect(brands.can('toggleSelect', 'Sol')).toBe(false)
})

it('is true in the middle of an act as soon as the page allows it', async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [pager()] })
  const seen: boolean[] = []
  engine.observe(({ type }) => {
    if (type === 'search.succeeded') seen.push(engine.get(pager).can('nextPage'))
  })
  engine.load()
  await client.last().respond({ totalCountFiltered: 25 })
  expect(seen).toEqual([true])
})

it('trusts the events of a feature whose logic is not a machine', () => {
  const counter = defineSearchFeature({
    kind: 'counter',
    schema: options({}),
    machine: fromTransition((count: number, _event: { type: 'count.increase' }) => count + 1, 0),
    state: ({ context }) => ({ count: context }),
    commands: (send) => ({ increase: () => send({ type: 'count.increase' }) }),
  })
  const engine = createSearchEngine({ client: createFakeClient(), features: [counter()] })
  expect(engine.get(counter).can('increase')).toBe(true)
})
