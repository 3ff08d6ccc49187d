import { describe, expect, it, vi } from 'vitest'
import type { Backend } from '../backend'
import { createFakeBackend } from '../testing/fake-backend'
import { answerOf, badRequest, create, post, uuid } from '../testing/requests'

describe('query suggestions', () => {
  it('returns the completions of the backend', async () => {
    const completion = { expression: 'winter', score: 1, highlighted: '{win}[ter]', executableConfidence: 1 }
    const suggest = vi.fn<Backend['suggest']>(async () => [completion])
    const response = await create({ backend: createFakeBackend({ suggest }) })(post({ q: 'win' }, '/querySuggest'))
    expect(await answerOf(response)).toEqual({ status: 200, body: { completions: [completion], responseId: uuid } })
    expect(suggest.mock.calls).toEqual([[{ text: 'win', count: 5 }, { signal: expect.any(AbortSignal) }]])
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
