import { expect, it } from 'vitest'
import { ChangeQueue } from './change-queue'
import { composeBackend } from './compose-backend'
import { makeCall } from './named-calls'

const createReader = () => ({
  count: () => 2,
  get: (ids: readonly string[], options: { textLength?: number } = {}) => ({ ids, options }),
  search: (query: object) => ({ query }),
  searchFacet: (request: object) => ({ request }),
  suggest: (request: object) => ({ request }),
  lookUp: (request: object) => ({ request }),
  similarWords: (request: object) => ({ request }),
  tryTexts: (request: object) => ({ request }),
})

const compose = (reader = createReader()) => {
  const changes = new ChangeQueue()
  const writer = { remove: async (ids: readonly string[]) => ids.length }
  return { changes, backend: composeBackend(writer, changes, (call) => makeCall(reader, call)) }
}

it('answers every read call with its parameters and options, and keeps the calls of the writer', async () => {
  const { backend } = compose()
  expect(await backend.count()).toBe(2)
  expect(await backend.get(['a'], { textLength: 5 })).toEqual({ ids: ['a'], options: { textLength: 5 } })
  for (const name of ['searchFacet', 'suggest', 'lookUp', 'similarWords', 'tryTexts'] as const) {
    expect(await makeCall(backend, { name, parameters: [{ words: [name] }], options: {} })).toEqual({
      request: { words: [name] },
    })
  }
  expect(await backend.remove(['a', 'b'])).toBe(2)
})

it('rejects a read call with the reason of its signal, and without asking the reader', async () => {
  const reader = createReader()
  reader.count = () => {
    throw new Error('was asked')
  }
  const reason = new Error('no longer wanted')
  await expect(compose(reader).backend.count({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

it('rejects a read call after it is closed, and one whose reader throws', async () => {
  const { backend, changes } = compose({
    ...createReader(),
    lookUp: () => {
      throw new Error('broken')
    },
  })
  await expect(backend.lookUp({ words: [] })).rejects.toThrow('broken')
  await changes.close()
  await expect(backend.count()).rejects.toThrow('The backend is closed: create another one')
})
