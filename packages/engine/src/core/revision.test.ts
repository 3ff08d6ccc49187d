import { expect, it } from 'vitest'
import {
  advancedQuery,
  context,
  createSearchEngine,
  dehydrate,
  didYouMean,
  pager,
  query,
  resultList,
  searchBox,
  triggers,
  type SearchFeature,
} from '..'
import { buildResult, createFakeClient } from '../testing'

const corrected = {
  results: [buildResult('a')],
  queryCorrection: { originalQuery: 'jaba', correctedQuery: 'java', corrections: [] },
}
const ruled = { results: [buildResult('a')], triggers: [{ type: 'query' as const, content: 'java' }] }

/** Submits `jaba`. */
function startSubmitted(others: SearchFeature[]) {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [query(), searchBox(), pager(), advancedQuery(), context(), resultList(), ...others],
  })
  engine.get(searchBox).changeText('jaba')
  engine.get(searchBox).submit()
  const sent = () => client.searches.map(({ request: { q, aq, context } }) => ({ q, aq, context }))
  const changeQuietly = () => {
    engine.get(advancedQuery).update({ aq: '@year=2030' })
    engine.get(context).set({ role: 'buyer' })
  }
  return { client, engine, sent, changeQuietly }
}

const BARE = { aq: undefined, context: undefined }

it('I1: a corrected reply answers the request, not later changes', async () => {
  const { client, engine, sent, changeQuietly } = startSubmitted([didYouMean()])
  changeQuietly()
  await client.last().respond(corrected)
  expect(engine.page).toMatchObject({ status: 'succeeded', request: { q: 'java' } })
  expect(engine.page.request).not.toHaveProperty('aq')
  expect(engine.page.request).not.toHaveProperty('context')
  expect(dehydrate(engine)).not.toHaveProperty('response')
  engine.load()
  expect(sent()).toEqual([
    { ...BARE, q: 'jaba' },
    { q: 'java', aq: '@year=2030', context: { role: 'buyer' } },
  ])
})

it('I1: a reply that leads to another query changes nothing else that has changed since', async () => {
  const { client, engine, sent, changeQuietly } = startSubmitted([triggers()])
  changeQuietly()
  await client.last().respond(ruled)
  await client.last().respond({ results: [buildResult('b')] })
  expect(engine.parameters()).toEqual({ q: 'java', aq: '@year=2030', context: { role: 'buyer' } })
  engine.load()
  expect(sent()).toEqual([
    { ...BARE, q: 'jaba' },
    { ...BARE, q: 'java' },
    { q: 'java', aq: '@year=2030', context: { role: 'buyer' } },
  ])
})

it.each([
  ['correction', didYouMean(), corrected],
  ['rule', triggers(), ruled],
])('I1: the %s of an old reply leaves a newer query unchanged', async (_, feature, reply) => {
  const { client, engine } = startSubmitted([feature])
  engine.restore({ q: 'rust' })
  await client.last().respond(reply)
  expect([engine.parameters(), client.searches.length]).toEqual([{ q: 'rust' }, 1])
  engine.load()
  expect(client.last().request.q).toBe('rust')
})

it('I1: a page beyond the last one gives way to another page that was selected since', async () => {
  const { client, engine } = startSubmitted([])
  engine.restore({ q: 'jaba', page: 9 })
  engine.load()
  engine.restore({ q: 'jaba', page: 7 })
  await client.last().respond({ totalCountFiltered: 35 })
  expect([engine.parameters(), client.searches.length]).toEqual([{ q: 'jaba', page: 7 }, 2])
})
