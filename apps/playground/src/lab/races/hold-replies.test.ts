import { expect, it } from 'vitest'
import { holdReplies } from './hold-replies'

interface Options {
  signal?: AbortSignal
}

const client = { double: async (value: number, _?: Options) => 2 * value }
const refusing = { refuse: async (_: string) => Promise.reject(new Error('No.')) }
const busy = new Error('Busy.')

it('holds each reply until it is released, in any order', async () => {
  const held = holdReplies(client)
  const order: number[] = []
  const calls = [1, 2].map((value) => held.client.double(value).then((reply) => order.push(reply)))
  expect(held.calls.read()).toEqual([
    { id: 0, name: 'double', request: 1, status: 'held' },
    { id: 1, name: 'double', request: 2, status: 'held' },
  ])
  held.release(1)
  held.release(0)
  await Promise.all(calls)
  expect(order).toEqual([4, 2])
  expect(held.calls.read().map(({ status }) => status)).toEqual(['released', 'released'])
})

it('fails a call, which cannot be released afterwards', async () => {
  const held = holdReplies(client)
  const call = held.client.double(1)
  held.fail(0, busy)
  held.release(0)
  await expect(call).rejects.toBe(busy)
  expect(held.calls.read()[0]!.status).toBe('failed')
})

it('aborts held calls with their signal, and leaves released ones', async () => {
  const held = holdReplies(client)
  const controller = new AbortController()
  const { signal } = controller
  const [released, aborted] = [held.client.double(1, { signal }), held.client.double(2, { signal })]
  held.release(0)
  controller.abort(busy)
  await expect(aborted).rejects.toBe(busy)
  const late = held.client.double(3, { signal })
  await expect(late).rejects.toBe(busy)
  expect(await released).toBe(2)
  expect(held.calls.read().map(({ status }) => status)).toEqual(['released', 'aborted', 'aborted'])
})

it('passes on what the client rejects with, when it is released', async () => {
  const held = holdReplies(refusing)
  const call = held.client.refuse('')
  held.release(0)
  await expect(call).rejects.toThrow('No.')
})

it('notifies subscribers of each change', async () => {
  const held = holdReplies(client)
  const seen: string[] = []
  held.calls.subscribe(() => seen.push(held.calls.read()[0]!.status))
  const call = held.client.double(1)
  held.release(0)
  await call
  expect(seen).toEqual(['held', 'released'])
})
