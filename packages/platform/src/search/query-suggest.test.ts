import { describe, expect, it, vi } from 'vitest'
import type { Backend } from '../port'
import { createFakeBackend } from '../testing/fake-backend'
import { answerOf, badRequest, create, post, uuid } from '../testing/requests'

describe('query suggestions', () => {
  it('returns the titles of the backend as completions', async () => {
    const suggest = vi.fn<Backend['suggest']>(async () => ({
      queries: [
        { expression: 'Winter', weight: 6 },
        { expression: 'summer', weight: 9 },
      ],
      readings: [],
    }))
    const completion = { expression: 'Winter', score: 0.955, highlighted: '{Win}[ter]', executableConfidence: 0.5 }
    const response = await create({ backend: createFakeBackend({ suggest }) })(post({ q: 'win' }, '/querySuggest'))
    expect(await answerOf(response)).toEqual({ status: 200, body: { completions: [completion], responseId: uuid } })
    expect(suggest.mock.calls).toEqual([
      [{ words: ['win'], count: 5, isCorrected: false }, { signal: expect.any(AbortSignal) }],
    ])
  })

  it('returns no completions of a text longer than a partial query', async () => {
    const suggest = vi.fn<Backend['suggest']>()
    const response = await create({ backend: createFakeBackend({ suggest }) })(
      post({ q: 'a'.repeat(257) }, '/querySuggest'),
    )
    expect(await response.json()).toEqual({ completions: [], responseId: uuid })
    expect(suggest).not.toHaveBeenCalled()
  })

  it('rejects a count below 0', async () => {
    expect(await answerOf(await create()(post({ count: -1 }, '/querySuggest')))).toEqual(
      badRequest('count must be at least 0'),
    )
  })
})
