import { describe, expect, it, vi } from 'vitest'
import type { Backend } from '../port'
import { buildHit, buildReply, createFakeBackend } from '../testing/fake-backend'
import type { Correction } from '../suggest/corrections'
import { create, post } from '../testing/requests'

const correction: Correction = {
  correctedQuery: 'winter tyre',
  wordCorrections: [{ offset: 7, length: 4, originalWord: 'tyer', correctedWord: 'tyre' }],
}
const next = (automaticallyCorrect: 'whenNoResults' | 'never') => ({
  enableDidYouMean: false,
  queryCorrection: { enabled: true, options: { automaticallyCorrect } },
})

/** Asks a platform that only finds "winter tyre". */
const ask = async (q: string, request: object) => {
  const tryTexts = vi.fn<Backend['tryTexts']>(async ({ texts }) =>
    texts.flatMap((text, index) => (/tyre ?$/.test(text) ? [index] : [])),
  )
  const known = { frequency: 3, isBeginning: true }
  const unknown = { frequency: 0, isBeginning: false }
  const lookUp: Backend['lookUp'] = async ({ words }) => words.map((word) => (word === 'tyer' ? unknown : known))
  const similarWords: Backend['similarWords'] = async ({ words }) => words.map(() => [{ word: 'tyre', distance: 1 }])
  const search: Backend['search'] = async ({ text }) =>
    buildReply({ hits: text === 'winter tyre' ? [buildHit()] : [], termsToHighlight: { [text]: [text] } })
  const response = await create({ backend: createFakeBackend({ search, lookUp, similarWords, tryTexts }) })(
    post({ q, ...request }),
  )
  const { results, queryCorrections, queryCorrection, totalCountFiltered } = await response.json()
  return { found: results.length, totalCountFiltered, queryCorrections, queryCorrection, calls: tryTexts.mock.calls }
}

describe('a query without results', () => {
  it('returns corrections in legacy mode', async () => {
    expect(await ask('winter tyer', { enableDidYouMean: true })).toMatchObject({
      found: 0,
      queryCorrections: [correction],
      queryCorrection: undefined,
      calls: [
        [expect.objectContaining({ texts: ['winter tyer'], count: 1 }), { signal: expect.any(AbortSignal) }],
        [
          { texts: ['winter tyre'], count: 3, query: { text: 'winter tyer', isTypoTolerant: false } },
          { signal: expect.any(AbortSignal) },
        ],
      ],
    })
  })

  it('is corrected automatically in the mode "next"', async () => {
    expect(await ask('winter tyer', next('whenNoResults'))).toMatchObject({
      found: 1,
      totalCountFiltered: 1,
      queryCorrections: [],
      queryCorrection: { originalQuery: 'winter tyer', correctedQuery: 'winter tyre', corrections: [correction] },
    })
  })

  it('stays unchanged if the request asks for that', async () => {
    expect(await ask('winter tyer', next('never'))).toMatchObject({
      found: 0,
      queryCorrection: { originalQuery: null, correctedQuery: null, corrections: [correction] },
    })
  })

  it('is not corrected unless requested', async () => {
    expect(await ask('winter tyer', {})).toMatchObject({ found: 0, queryCorrections: [], calls: [] })
  })
})

it('an expression keeps its fields and operators when its words are corrected', async () => {
  const q = '@brand==Nordic winter AND tyer'
  const wordCorrections = [{ offset: 26, length: 4, originalWord: 'tyer', correctedWord: 'tyre' }]
  const corrected = { correctedQuery: '@brand==Nordic winter AND tyre', wordCorrections }
  expect(await ask(q, { enableQuerySyntax: true, ...next('whenNoResults') })).toMatchObject({
    queryCorrection: { originalQuery: q, correctedQuery: corrected.correctedQuery, corrections: [corrected] },
    calls: [
      [expect.objectContaining({ texts: ['winter tyer '] }), { signal: expect.any(AbortSignal) }],
      [{ texts: ['winter tyre '], query: { filter: { field: 'brand' } } }, { signal: expect.any(AbortSignal) }],
    ],
  })
  expect(await ask(q, { enableQuerySyntax: true, enableDidYouMean: true })).toMatchObject({
    queryCorrections: [corrected],
  })
})

it('a query with results is not corrected', async () => {
  expect(await ask('winter tyre', next('whenNoResults'))).toMatchObject({
    found: 1,
    queryCorrection: { originalQuery: null, correctedQuery: null, corrections: [] },
    calls: [],
  })
})
