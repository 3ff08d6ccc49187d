import { createTokenSource, type TokenSource } from '@querent/api-client'
import { expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { createSearchEngine, dehydrate, tokenRenewal } from '../..'
import { MAX_TIMER_MS } from '../../core/environment'
import { createFakeClient } from '../../testing'

const SECRET = 'secret-token'

/** A JWT that expires this long after 1970. */
const jwt = (expiresAtMs: number) => `e30.${btoa(JSON.stringify({ exp: expiresAtMs / 1000 }))}.sig`

function start(accessToken: string | (() => Promise<string>) = SECRET) {
  const timers = new SimulatedClock()
  const clock = {
    now: () => timers.now(),
    setTimeout: (callback: () => void, milliseconds: number) => timers.setTimeout(callback, milliseconds),
    clearTimeout: (handle: unknown) => timers.clearTimeout(handle as number),
  }
  const tokens = createTokenSource({ accessToken, clock })
  const logged: unknown[] = []
  const log = (...details: unknown[]) => void logged.push(details)
  const inspected: unknown[] = []
  const createEngine = () =>
    createSearchEngine({
      client: createFakeClient(),
      environment: { clock, logger: { debug: log, warn: log, error: log } },
      features: [tokenRenewal({ tokens })],
      inspect: (event) => inspected.push('event' in event ? event.event : event.type),
    })
  const engine = createEngine()
  const controller = engine.get(tokenRenewal)
  const statuses: string[] = [controller.state.status]
  controller.subscribe(({ status }) => statuses.push(status))
  return { tokens, timers, engine, controller, statuses, createEngine, logged, inspected }
}

/** A function that resolves with tokens when the test settles them. */
function renewals() {
  const asked: { resolve: (token: string) => void; reject: (error: Error) => void }[] = []
  const accessToken = () => new Promise<string>((resolve, reject) => void asked.push({ resolve, reject }))
  return { asked, accessToken }
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await undefined
}

it('shows how the first call gets a token', async () => {
  const { asked, accessToken } = renewals()
  const { tokens, controller, statuses } = start(accessToken)
  expect(controller.state).toEqual({ status: 'expiring', isRenewable: true })
  const lease = tokens.lease()
  asked[0]!.resolve(SECRET)
  await lease
  expect(statuses).toEqual(['expiring', 'renewing', 'valid'])
})

it('renews on request, once for all callers', async () => {
  const { asked, accessToken } = renewals()
  const { tokens, controller, createEngine, statuses } = start(accessToken)
  const other = createEngine().get(tokenRenewal)
  controller.renew()
  controller.renew()
  other.renew()
  const lease = tokens.lease()
  expect([controller.state.status, other.state.status, asked.length]).toEqual(['renewing', 'renewing', 1])
  asked[0]!.resolve(SECRET)
  await lease
  expect([statuses, other.state.status]).toEqual([['expiring', 'renewing', 'valid'], 'valid'])
  controller.renew()
  expect([controller.state.status, other.state.status, asked.length]).toEqual(['renewing', 'renewing', 2])
})

it.each([
  ['soon', 30_000, 'expiring'],
  ['in an hour', 3_660_000, 'valid'],
])('reads from the token that it expires %s', (_, expiresAt, status) => {
  expect(start(jwt(expiresAt)).controller.state).toEqual({ status, isRenewable: false })
})

it('shows when a token expires', () => {
  const { timers, statuses } = start(jwt(3_660_000))
  timers.increment(3_599_999)
  expect(statuses).toEqual(['valid'])
  timers.increment(1)
  expect(statuses).toEqual(['valid', 'expiring'])
})

it('waits longer than the maximum delay of a timer', () => {
  const { timers, statuses } = start(jwt(2 * MAX_TIMER_MS + 61_000))
  timers.increment(MAX_TIMER_MS)
  timers.increment(MAX_TIMER_MS)
  timers.increment(999)
  expect(statuses).toEqual(['valid'])
  timers.increment(1)
  expect(statuses).toEqual(['valid', 'expiring'])
})

it('a token without an expiry stays valid', () => {
  const { timers, statuses } = start()
  for (let count = 0; count < 3; count++) timers.increment(MAX_TIMER_MS)
  expect(statuses).toEqual(['valid'])
})

it('a renewal that failed five times can be tried again', async () => {
  const { asked, accessToken } = renewals()
  const { timers, controller, statuses, logged } = start(accessToken)
  controller.renew()
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(asked).toHaveLength(attempt + 1)
    asked[attempt]!.reject(new Error(`no ${SECRET}`))
    await settle()
    timers.increment(500)
    await settle()
  }
  expect([asked.length, statuses]).toEqual([5, ['expiring', 'renewing', 'failed']])
  controller.renew()
  asked[5]!.resolve(SECRET)
  await vi.waitFor(() => expect(controller.state.status).toBe('valid'))
  expect([statuses, logged]).toEqual([['expiring', 'renewing', 'failed', 'renewing', 'valid'], []])
})

it('a fixed token that is rejected fails, and is not renewed', async () => {
  const { tokens, controller, statuses } = start()
  expect(tokens.renew(await tokens.lease(), 0)).toBeUndefined()
  controller.renew()
  expect([statuses, controller.state]).toEqual([['valid', 'failed'], { status: 'failed', isRenewable: false }])
})

it('I6: stops listening with the engine', async () => {
  const { tokens, engine, controller, statuses } = start()
  engine.stop()
  tokens.renew(await tokens.lease(), 0)
  expect([tokens.status(), statuses]).toEqual(['failed', ['valid']])
  expect(() => controller.renew()).toThrow(expect.objectContaining({ code: 'engine-stopped' }))
})

it('keeps the token out of state, snapshots, events and logs', async () => {
  const { asked, accessToken } = renewals()
  const { tokens, controller, engine, logged, inspected } = start(accessToken)
  controller.renew()
  asked[0]!.resolve(SECRET)
  await tokens.lease()
  expect(inspected.length).toBeGreaterThan(0)
  const told = [controller.state, controller.actor.getPersistedSnapshot(), dehydrate(engine), logged, inspected]
  expect(JSON.stringify(told)).not.toContain(SECRET)
})

it.each([undefined, 'a-token', {}])('rejects %j as a source', (tokens) => {
  expect(() => tokenRenewal({ tokens: tokens as unknown as TokenSource })).toThrow(
    'Invalid options for "tokenRenewal": tokens',
  )
})
