import { expect, it } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit'

it('lets calls wait for a free slot, in their order', async () => {
  const slots = new ConcurrencyLimit({ size: 1, maxWaiting: 2 })
  const order: string[] = []
  const free = await slots.take(undefined)
  const waiting = ['first', 'second'].map(async (name) => {
    const next = await slots.take(undefined)
    order.push(name)
    next!()
  })
  expect(order).toEqual([])
  free!()
  await Promise.all(waiting)
  expect(order).toEqual(['first', 'second'])
})

it('refuses a call if too many wait', async () => {
  const slots = new ConcurrencyLimit({ size: 1, maxWaiting: 1 })
  const free = await slots.take(undefined)
  const waiting = slots.take(undefined)
  await expect(slots.take(undefined)).resolves.toBeUndefined()
  free!()
  expect(await waiting).toBeInstanceOf(Function)
})

it('forgets a waiting call whose signal aborts', async () => {
  const slots = new ConcurrencyLimit({ size: 1, maxWaiting: 1 })
  const free = await slots.take(undefined)
  const controller = new AbortController()
  const waiting = slots.take(controller.signal)
  controller.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  const next = slots.take(undefined)
  free!()
  expect(await next).toBeInstanceOf(Function)
  await expect(slots.take(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
})
