import { afterEach, describe, expect, it } from 'vitest'
import { BackendError } from '../port/errors'
import { Indexes } from './indexes'
import { connectTo, createFakeEngine, type FakeAnswer } from './testing/fake-engine'

const open: { close: () => Promise<void> }[] = []

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const late: FakeAnswer = { status: 408, body: { timed_out: true, status: 'yellow' } }
const complete: FakeAnswer = { status: 200, body: { timed_out: false, status: 'green' } }
const copying = (count: number, delayed = 0): FakeAnswer => ({
  status: 200,
  body: { initializing_shards: count, delayed_unassigned_shards: delayed },
})

/** Copies an index in a cluster that reports its health in turn. */
const copy = async (...health: FakeAnswer[]) => {
  const node = await createFakeEngine(({ path }) =>
    path.startsWith('/_cluster/health') ? health.shift()! : { status: 200, body: { acknowledged: true } },
  )
  const engine = connectTo([node])
  open.push(engine, node)
  const indexes = new Indexes({ engine, alias: 'shop', shards: 1, replicas: 1, now: () => 0 })
  const next = await indexes.createNext({ fields: [] }, {})
  const error = await indexes.copy(next, {}).catch((reason: unknown) => reason)
  return { error, health, requests: node.requests }
}

describe('a new index', () => {
  it('has no copies while it is filled', async () => {
    const { error, requests } = await copy(complete)
    const [created, flushed, copied] = requests
    expect(error).toBeUndefined()
    expect(JSON.parse(created!.body)).toMatchObject({ settings: { number_of_replicas: 0 } })
    expect(flushed!.path).toMatch(/_flush$/)
    expect(JSON.parse(copied!.body)).toEqual({ index: { number_of_replicas: 1 } })
  })

  it('is complete however long it takes to copy it', async () => {
    const { error, health } = await copy(late, copying(2), late, copying(0, 1), late, copying(1), complete)
    expect([error, health]).toEqual([undefined, []])
  })

  it('fails if there is no node for its copies', async () => {
    const { error } = await copy(late, copying(0))
    expect(error).toBeInstanceOf(BackendError)
    expect((error as BackendError).code).toBe('unavailable')
  })
})
