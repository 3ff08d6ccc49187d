import { expect, it, vi } from 'vitest'
import { createService } from './service'

const ask = async ({ handler }: ReturnType<typeof createService>, path: string) =>
  (await handler(new Request(`https://platform.test${path}`))).status

const createOpening = () => {
  let open = () => {}
  const promise = new Promise<void>((resolve) => (open = resolve))
  return { promise, open: () => open() }
}

it('refuses requests while there is no platform', async () => {
  const service = createService()
  expect([await ask(service, '/'), await ask(service, '/readyz'), await ask(service, '/livez')]).toEqual([
    503, 503, 200,
  ])
})

it('lets requests wait until the platform is open, but no probe', async () => {
  const service = createService()
  const opening = createOpening()
  service.waitFor(opening.promise)
  const waiting = ask(service, '/')
  expect([await ask(service, '/readyz'), await ask(service, '/livez')]).toEqual([503, 200])
  service.use(async () => new Response('found'))
  opening.open()
  expect(await waiting).toBe(200)
})

it('refuses requests when opening ends without a platform, or takes too long', async () => {
  const service = createService()
  service.waitFor(Promise.reject(new Error('in use')))
  expect(await ask(service, '/')).toBe(503)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const late = createService()
  late.waitFor(new Promise(() => {}))
  const waiting = ask(late, '/')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await waiting).toBe(503)
  vi.useRealTimers()
})
