import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildClient, errorOf, searchBody } from './testing/platform'

/** A signal as polyfills make it: without `reason`, `throwIfAborted` and the functions of the class. */
class PolyfilledSignal extends EventTarget {
  aborted = false
}
class PolyfilledController {
  readonly signal = new PolyfilledSignal()
  abort() {
    if (this.signal.aborted) return
    this.signal.aborted = true
    this.signal.dispatchEvent(new Event('abort'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('AbortController', PolyfilledController)
  vi.stubGlobal('AbortSignal', PolyfilledSignal)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('searches', async () => {
  const client = buildClient({ fetch: async () => Response.json(searchBody) })
  expect(await client.search({}, { signal: new AbortController().signal })).toEqual(searchBody)
})

it('ends a call with the error of what stopped it', async () => {
  const client = buildClient({ fetch: () => new Promise<never>(() => {}), timeoutMs: 1000 })
  const controller = new AbortController()
  const aborted = errorOf(client.search({}, { signal: controller.signal }))
  const late = errorOf(client.search({}))
  controller.abort()
  expect(await aborted).toMatchObject({ code: 'aborted' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toMatchObject({ code: 'timeout' })
  expect(await errorOf(client.search({}, { signal: controller.signal }))).toMatchObject({ code: 'aborted' })
})
