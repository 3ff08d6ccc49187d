import type { SearchResponse } from '@querent/api-client'
import { describe, expect, it } from 'vitest'
import {
  addFeature,
  createSearchEngine,
  dehydrate,
  didYouMean,
  facet,
  history,
  hydrate,
  pager,
  query,
  searchBox,
  triggers,
  type DidYouMeanOptions,
} from '../..'
import { buildResult, createFakeClient } from '../../testing'
import { MAX_REFUSED_QUERIES } from '../../domain/query-submitted'

function start(options: DidYouMeanOptions = {}) {
  const client = createFakeClient()
  const features = [query(), searchBox(), pager(), didYouMean(options), facet({ field: 'author' }), history()]
  const engine = createSearchEngine({ client, features })
  const box = engine.get(searchBox)
  return {
    client,
    engine,
    correction: engine.get(didYouMean),
    box,
    /** Searches for a text, and receives a reply. */
    async ask(text: string, reply: Partial<SearchResponse> = {}) {
      box.changeText(text)
      box.submit()
      await client.last().respond(reply)
    },
    sent: () => client.searches.map(({ request }) => request.q),
  }
}

const correctionTo = (correctedQuery: string) => ({
  correctedQuery,
  wordCorrections: [{ offset: 0, length: 8, originalWord: 'lanternn', correctedWord: correctedQuery }],
})
const lantern = correctionTo('lantern')
const results = [buildResult('a')]
/** A reply of the platform in mode next. */
const corrected = {
  results,
  totalCountFiltered: 40,
  queryCorrection: { originalQuery: 'lanternn', correctedQuery: 'lantern', corrections: [lantern] },
}
const suggested = { queryCorrection: { originalQuery: null, correctedQuery: null, corrections: [lantern] } }

const unchanged = {
  hasQueryCorrection: false,
  wasAutomaticallyCorrected: false,
  originalQuery: '',
  wasCorrectedTo: '',
  queryCorrection: undefined,
  corrections: [],
}
const changed = {
  ...unchanged,
  hasQueryCorrection: true,
  wasAutomaticallyCorrected: true,
  originalQuery: 'lanternn',
  wasCorrectedTo: 'lantern',
}
const offered = {
  ...unchanged,
  hasQueryCorrection: true,
  originalQuery: 'lanternn',
  queryCorrection: lantern,
  corrections: [lantern],
}

it.each<[DidYouMeanOptions, object]>([
  [
    {},
    {
      enableDidYouMean: false,
      queryCorrection: { enabled: true, options: { automaticallyCorrect: 'whenNoResults' } },
    },
  ],
  [
    { automaticallyCorrect: false },
    { enableDidYouMean: false, queryCorrection: { enabled: true, options: { automaticallyCorrect: 'never' } } },
  ],
  [{ mode: 'legacy' }, { enableDidYouMean: true, queryCorrection: { enabled: false } }],
  [
    { mode: 'legacy', automaticallyCorrect: false },
    { enableDidYouMean: true, queryCorrection: { enabled: false } },
  ],
])('with the options %j asks for %j', (options, expected) => {
  const { client, engine, correction } = start(options)
  engine.load()
  const { enableDidYouMean, queryCorrection } = client.last().request
  expect({ enableDidYouMean, queryCorrection }).toEqual(expected)
  expect(correction.state).toEqual(unchanged)
})

describe.each([
  ['next', [corrected], ['lanternn']],
  ['legacy', [{ queryCorrections: [lantern] }, { results, totalCountFiltered: 40 }], ['lanternn', 'lantern']],
] as const)('in mode %s', (mode, replies, searched) => {
  async function startCorrected() {
    const started = start({ mode })
    await started.ask('lanternn', replies[0] as Partial<SearchResponse>)
    if (replies[1]) await started.client.last().respond(replies[1] as Partial<SearchResponse>)
    return started
  }

  it('corrects a query without results, and query and box follow', async () => {
    const { engine, correction, box, sent } = await startCorrected()
    expect(sent()).toEqual(searched)
    expect(correction.state).toEqual(changed)
    expect([engine.parameters().q, box.state.text, engine.page.status]).toEqual(['lantern', 'lantern', 'succeeded'])
    expect(engine.page.response?.results).toEqual(results)
  })

  it('keeps the correction on other pages and with filters, but not for a new query', async () => {
    const { client, engine, correction, ask } = await startCorrected()
    engine.get(pager).nextPage()
    await client.last().respond({ results, totalCountFiltered: 40 })
    engine.get(facet).toggleSelect('Ann')
    await client.last().respond({ results })
    expect([client.last().request.q, correction.state]).toEqual(['lantern', changed])
    await ask('boots', { results })
    expect(correction.state).toEqual({ ...unchanged, originalQuery: 'boots' })
  })

  it('searches for the original query once, and does not correct it on any of its pages', async () => {
    const { client, engine, correction, box, sent } = await startCorrected()
    correction.searchOriginalQuery()
    expect(sent()).toEqual([...searched, 'lanternn'])
    await client.last().respond(mode === 'next' ? suggested : { queryCorrections: [lantern] })
    expect(sent()).toEqual([...searched, 'lanternn'])
    expect([correction.state, box.state.text]).toEqual([offered, 'lanternn'])
    expect(engine.page.cause).toBe('didYouMeanOriginal')
    engine.execute('again')
    expect(client.last().request.queryCorrection).toEqual(
      mode === 'next' ? { enabled: true, options: { automaticallyCorrect: 'never' } } : { enabled: false },
    )
    await client.last().respond(mode === 'next' ? suggested : { queryCorrections: [lantern] })
    expect(sent()).toEqual([...searched, 'lanternn', 'lanternn'])
  })

  it('corrects the original query again when it is submitted again after another one', async () => {
    const { client, correction, ask, sent } = await startCorrected()
    correction.searchOriginalQuery()
    await client.last().respond()
    await ask('boots', { results })
    await ask('lanternn', replies[0] as Partial<SearchResponse>)
    if (replies[1]) await client.last().respond(replies[1] as Partial<SearchResponse>)
    expect(sent()).toEqual([...searched, 'lanternn', 'boots', ...searched])
    expect(correction.state).toEqual(changed)
  })

  it('does not correct the original query when a user navigates back to it and forward again', async () => {
    const { client, engine, correction, ask, sent } = await startCorrected()
    const uncorrected = mode === 'next' ? suggested : { queryCorrections: [lantern] }
    correction.searchOriginalQuery()
    await client.last().respond(uncorrected)
    const before = correction.state
    await ask('boots', { results })
    engine.get(history).undo()
    expect(client.last().request.queryCorrection).toEqual(
      mode === 'next' ? { enabled: true, options: { automaticallyCorrect: 'never' } } : { enabled: false },
    )
    await client.last().respond(uncorrected)
    expect([engine.page.request?.q, correction.state]).toEqual(['lanternn', before])
    engine.get(history).undo()
    await client.last().respond({ results })
    engine.get(history).redo()
    await client.last().respond(uncorrected)
    expect([engine.page.request?.q, correction.state]).toEqual(['lanternn', before])
    expect(sent()).toEqual([...searched, 'lanternn', 'boots', 'lanternn', 'lantern', 'lanternn'])
  })

  it('corrects the original query again when it is submitted again after navigating back to another one', async () => {
    const { client, engine, correction, ask, sent } = await startCorrected()
    correction.searchOriginalQuery()
    await client.last().respond()
    engine.get(history).undo()
    await client.last().respond({ results })
    await ask('lanternn', replies[0] as Partial<SearchResponse>)
    if (replies[1]) await client.last().respond(replies[1] as Partial<SearchResponse>)
    expect(sent()).toEqual([...searched, 'lanternn', 'lantern', ...searched])
    expect(correction.state).toEqual(changed)
  })

  it('does not correct the original query when it is submitted once more', async () => {
    const { client, correction, ask, sent } = await startCorrected()
    const uncorrected = mode === 'next' ? suggested : { queryCorrections: [lantern] }
    correction.searchOriginalQuery()
    await client.last().respond(uncorrected)
    await ask('lanternn', uncorrected)
    await ask('lanternn', uncorrected)
    expect(sent()).toEqual([...searched, 'lanternn', 'lanternn', 'lanternn'])
    expect(correction.state).toEqual(offered)
  })

  it('offers a correction that was not made, and applies it with one search from page 1', async () => {
    const { client, engine, correction, ask, sent } = start({ mode, automaticallyCorrect: false })
    engine.restore({ page: 3 })
    const reply = mode === 'next' ? suggested : { queryCorrections: [lantern] }
    await ask('lanternn', reply)
    expect([correction.state, sent()]).toEqual([offered, ['lanternn']])
    correction.applyCorrection()
    expect([sent(), client.last().request.firstResult, engine.page.cause]).toEqual([
      ['lanternn', 'lantern'],
      0,
      'didYouMeanClick',
    ])
    await client.last().respond({ results })
    expect(correction.state).toEqual({ ...unchanged, originalQuery: 'lantern' })
  })

  it('does nothing if there is no correction to apply or undo', async () => {
    const { client, correction, ask } = start({ mode })
    await ask('boots', { results })
    correction.applyCorrection()
    correction.searchOriginalQuery()
    expect(client.searches).toHaveLength(1)
  })
})

it.each<[string, Partial<SearchResponse>]>([
  ['has results', { results, queryCorrections: [lantern] }],
  ['has results on other pages', { totalCountFiltered: 9, queryCorrections: [lantern] }],
  ['has no correction', { queryCorrections: [] }],
  ['has an empty correction', { queryCorrections: [correctionTo('')] }],
])('legacy: a query whose response %s is not corrected', async (_, reply) => {
  const { correction, ask, sent } = start({ mode: 'legacy' })
  await ask('lanternn', reply)
  expect(sent()).toEqual(['lanternn'])
  expect(correction.state.wasAutomaticallyCorrected).toBe(false)
})

it.each([{ page: 3 }, { firstResult: 4 }])(
  'legacy: a correction is searched for from page 1, after %j',
  async (place) => {
    const { client, engine } = start({ mode: 'legacy' })
    engine.restore({ q: 'lanternn', ...place })
    engine.load()
    await client.last().respond({ queryCorrections: [lantern] })
    expect(client.last().request).toMatchObject({ q: 'lantern', firstResult: 0 })
  },
)

it('legacy: a correction without results is not corrected again', async () => {
  const { client, correction, ask, sent } = start({ mode: 'legacy' })
  await ask('lanternn', { queryCorrections: [lantern] })
  await client.last().respond({ queryCorrections: [correctionTo('pattern')] })
  expect(sent()).toEqual(['lanternn', 'lantern'])
  expect(correction.state).toEqual(changed)
})

it('legacy: shows no correction whose results did not arrive', async () => {
  const { client, engine, correction, ask } = start({ mode: 'legacy' })
  await ask('lanternn', { queryCorrections: [lantern] })
  await client.last().fail(new Error('No route'))
  expect([engine.page.status, correction.state]).toEqual(['failed', unchanged])
})

it(`does not correct the last ${MAX_REFUSED_QUERIES} original queries`, async () => {
  const { client, engine, correction, ask } = start()
  const typos = Array.from({ length: MAX_REFUSED_QUERIES + 1 }, (_, place) => `typo ${place}`)
  for (const typo of typos) {
    await ask(typo, { results, queryCorrection: { originalQuery: typo, correctedQuery: `${typo}!`, corrections: [] } })
    correction.searchOriginalQuery()
    await client.last().respond()
  }
  const asked = typos.map((q) => {
    engine.restore({ q })
    engine.load()
    return client.last().request.queryCorrection?.options?.automaticallyCorrect
  })
  expect(asked).toEqual(['whenNoResults', ...Array.from({ length: MAX_REFUSED_QUERIES }, () => 'never')])
})

it('shows no correction that a trigger changed further', async () => {
  const { client, engine, correction, ask } = start()
  addFeature(engine, triggers())
  await ask('lanternn', { ...corrected, triggers: [{ type: 'query', content: 'lamp' }] })
  await client.last().respond({ results })
  expect(correction.state).toEqual({ ...unchanged, originalQuery: 'lamp' })
})

it('I1: a superseded search corrects nothing', async () => {
  const { client, correction, box, ask } = start()
  box.changeText('lanternn')
  box.submit()
  const first = client.last()
  await ask('boots', { results })
  await first.respond(corrected)
  expect([correction.state, box.state.text]).toEqual([{ ...unchanged, originalQuery: 'boots' }, 'boots'])
})

it('I7: shows the correction of a hydrated page', async () => {
  const { engine, ask } = start()
  await ask('lanternn', corrected)
  const other = start()
  hydrate(other.engine, JSON.parse(JSON.stringify(dehydrate(engine))))
  expect(other.correction.state).toEqual(changed)
  other.correction.searchOriginalQuery()
  expect(other.sent()).toEqual(['lanternn'])
})

it('I11: another mode throws, and so does an engine without a query', () => {
  expect(() => didYouMean({ mode: 'new' as 'next' })).toThrow(
    expect.objectContaining({
      code: 'invalid-options',
      message: 'Invalid options for "didYouMean": mode must be one of legacy, next',
    }),
  )
  expect(() => createSearchEngine({ client: createFakeClient(), features: [didYouMean()] })).toThrow(
    expect.objectContaining({
      code: 'missing-feature',
      message: '"didYouMean" sets "q", which no feature owns: add query()',
    }),
  )
})

it.each([
  ['applyCorrection', { ...suggested, totalCountFiltered: 100 }],
  ['searchOriginalQuery', { ...corrected, totalCountFiltered: 100 }],
] as const)('%s returns to page 1', async (act, reply) => {
  const { client, engine, correction, ask } = start()
  await ask('lanternn', reply)
  engine.get(pager).selectPage(3)
  await client.last().respond(reply)
  correction[act]()
  expect(client.last().request.firstResult).toBe(0)
})

it('corrects the original query again after its correction was applied by hand', async () => {
  const { client, correction, ask } = start()
  await ask('lanternn', corrected)
  correction.searchOriginalQuery()
  await client.last().respond(suggested)
  correction.applyCorrection()
  await client.last().respond({ results })
  await ask('lanternn', corrected)
  expect(client.last().request.queryCorrection?.options).toEqual({ automaticallyCorrect: 'whenNoResults' })
})

it('offers neither the query itself nor an empty correction', async () => {
  const { correction, ask } = start()
  await ask('boots', { queryCorrections: [correctionTo('boots'), correctionTo('')] })
  expect(correction.state).toEqual({ ...unchanged, originalQuery: 'boots' })
})

it('next: never searches a second time automatically, whatever is suggested', async () => {
  const { correction, ask, sent } = start()
  await ask('lanternn', { queryCorrections: [lantern] })
  expect([sent(), correction.state]).toEqual([['lanternn'], offered])
})
