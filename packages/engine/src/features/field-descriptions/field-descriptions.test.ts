import type { FieldDescription } from '@querent/api-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSearchEngine, fieldDescriptions } from '../..'
import { CALL_TIMEOUT_MS } from '../../core/fetch-actor'
import { createFakeClient } from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const field = (name: string): FieldDescription => ({
  name,
  description: '',
  fieldType: 'LargeString',
  groupByField: true,
  splitGroupByField: false,
  sortByField: false,
  includeInQuery: true,
})

function start() {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [fieldDescriptions()] })
  return { client, engine, descriptions: engine.get(fieldDescriptions) }
}

it('loads the fields on request, without a search', async () => {
  const { client, descriptions } = start()
  expect([descriptions.state, client.fieldCalls]).toEqual([{ fields: [], isLoading: false, error: undefined }, []])
  descriptions.load()
  expect(descriptions.state).toEqual({ fields: [], isLoading: true, error: undefined })
  await client.fieldCalls[0]!.respond({ fields: [field('@author')] })
  expect(descriptions.state).toEqual({ fields: [field('@author')], isLoading: false, error: undefined })
  expect(client.searches).toEqual([])
})

it('I1: loading again keeps the fields until the new reply, and ignores the earlier one', async () => {
  const { client, descriptions } = start()
  descriptions.load()
  await client.fieldCalls[0]!.respond({ fields: [field('@author')] })
  descriptions.load()
  descriptions.load()
  expect(client.fieldCalls.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  await client.fieldCalls[1]!.fail(new Error('late'))
  expect(descriptions.state).toEqual({ fields: [field('@author')], isLoading: true, error: undefined })
  await client.fieldCalls[2]!.respond({ fields: [field('@size')] })
  expect(descriptions.state).toEqual({ fields: [field('@size')], isLoading: false, error: undefined })
})

it('gives the error, keeps earlier fields, and clears the error when it loads again', async () => {
  const { client, descriptions } = start()
  descriptions.load()
  await client.fieldCalls[0]!.respond({ fields: [field('@author')] })
  descriptions.load()
  await client.fieldCalls[1]!.fail(Object.assign(new Error('No route'), { code: 'network' }))
  expect(descriptions.state).toEqual({
    fields: [field('@author')],
    isLoading: false,
    error: { code: 'network', message: 'No route' },
  })
  descriptions.load()
  expect(descriptions.state.error).toBeUndefined()
})

it('I2: ends with an error if the client never answers', async () => {
  const { descriptions } = start()
  descriptions.load()
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
  expect(descriptions.state).toEqual({
    fields: [],
    isLoading: false,
    error: { code: 'timeout', message: 'There was no reply within 30000 ms' },
  })
})

it('I8: a reply without fields is an error', async () => {
  const { client, descriptions } = start()
  descriptions.load()
  await client.fieldCalls[0]!.respond({ fields: undefined as never })
  expect(descriptions.state).toMatchObject({ fields: [], error: { code: 'malformed' } })
})

it('I6: stopping the engine aborts the call', () => {
  const { client, engine, descriptions } = start()
  descriptions.load()
  engine.stop()
  expect(client.fieldCalls[0]!.signal.aborted).toBe(true)
})
