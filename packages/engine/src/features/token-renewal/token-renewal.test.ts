import { createSearchClient, createTokenSource, type TokenSource } from '@querent/api-client'
import { expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { createSearchEngine, dehydrate, tokenRenewal } from '../..'
import { MAX_TIMER_MS } from '../../core/environment'
import { createFakeClient } from '../../testing'

const SECRET = 'secret-token'

/** A JWT that expires this long after 1970. */
const jwt = (expiresAtMs: number) => `e30.${btoa(JSON.stringify({ exp: expiresAtMs / 1000 }))}.sig`

function createClock() {
  const timers = new SimulatedClock()
  const clock = {
    now: () => timers.now(),
    setTimeout: (callback: () => void, milliseconds: number) => timers.setTimeout(callback, milliseconds),
    clearTimeout: (handle: unknown) => timers.clearTimeout(handle as number),
  }
  return { timers, clock }
}

function start(accessToken: string | (() => Promise<string>) = SECRET) {
  const { timers, clock } = createClock()
  const tokens = createTokenSource({ accessToken, clock })
  const logged: unknown[] = []
  const log = (...details: unknown[]) => void logged.push(details)
  const inspected: unknown[] = []
  const createEngine = (environment = { clock }) =>
    createSearchEngine({
      client: createFakeClient(),
      environment: { ...environment, logger: { debug: log, warn: log, error: log } },
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
  expect(controller.state).toEqual({ status: 'expiring', attempts: 0, isRenewable: true })
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
  expect(start(jwt(expiresAt)).controller.state).toEqual({ status, attempts: 0, isRenewable: false })
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

/** Lets the attempt in flight fail. */
const fail = async ({ asked }: ReturnType<typeof renewals>) => {
  asked.at(-1)!.reject(new Error(`no ${SECRET}`))
  await settle()
}

/** The state and the machine of a controller, for one comparison. */
const seenIn = ({ state, actor }: ReturnType<typeof start>['controller']) => [
  state.status,
  state.attempts,
  actor.getSnapshot().value,
]
const attempting = { renewing: 'attempting' }
const waiting = { renewing: 'waiting' }

it('shows the attempts, gives up after five, and fails each call that waits', async () => {
  const renewal = renewals()
  const { tokens, timers, controller, statuses, logged } = start(renewal.accessToken)
  const failed = Promise.allSettled([tokens.lease(), tokens.lease(), tokens.refresh()])
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect([renewal.asked.length, ...seenIn(controller)]).toEqual([attempt, 'renewing', attempt, attempting])
    await fail(renewal)
    if (attempt === 5) break
    expect(seenIn(controller)).toEqual(['renewing', attempt, waiting])
    timers.increment(499)
    await settle()
    expect(renewal.asked).toHaveLength(attempt)
    timers.increment(1)
    await settle()
  }
  const rejected = { status: 'rejected', reason: new Error(`no ${SECRET}`) }
  expect([await failed, seenIn(controller)]).toEqual([
    [rejected, rejected, rejected],
    ['givenUp', 5, 'givenUp'],
  ])
  await expect(tokens.lease()).rejects.toThrow('no')
  expect([renewal.asked.length, controller.can('renew')]).toEqual([5, true])
  controller.renew()
  expect(seenIn(controller)).toEqual(['renewing', 1, attempting])
  renewal.asked[5]!.resolve(SECRET)
  await settle()
  expect([seenIn(controller), logged]).toEqual([['valid', 0, 'valid'], []])
  expect(statuses).toEqual(['expiring', ...Array(5).fill('renewing'), 'givenUp', 'renewing', 'valid'])
})

it.each([
  [499, 3],
  [500, 1],
])('counts an attempt %i ms after the last renewal as attempt %i in a row', async (pause, attempt) => {
  const renewal = renewals()
  const { tokens, timers, controller } = start(renewal.accessToken)
  const renew = async () => {
    const lease = await tokens.lease()
    const renewed = tokens.renew(lease, 0)
    await settle()
    return renewed
  }
  void tokens.lease()
  renewal.asked[0]!.resolve(SECRET)
  await settle()
  // The call that returned the first token is not a renewal.
  expect(seenIn(controller)).toEqual(['valid', 0, 'valid'])
  timers.increment(500)
  const renewed = renew()
  await settle()
  await fail(renewal)
  timers.increment(500)
  await settle()
  expect(seenIn(controller)).toEqual(['renewing', 2, attempting])
  renewal.asked[2]!.resolve('token-2')
  await renewed
  expect(seenIn(controller)).toEqual(['valid', 2, 'valid'])
  timers.increment(pause)
  void renew()
  await settle()
  expect(seenIn(controller)).toEqual(['renewing', attempt, attempting])
})

it('the machine waits, by the clock of its engine, and makes the next attempt', async () => {
  const renewal = renewals()
  const { tokens, timers, engine, createEngine } = start(renewal.accessToken)
  const own = createClock()
  const other = createEngine(own).get(tokenRenewal)
  engine.stop()
  void tokens.lease()
  await fail(renewal)
  timers.increment(5000)
  await settle()
  expect([renewal.asked.length, ...seenIn(other)]).toEqual([1, 'renewing', 1, waiting])
  own.timers.increment(500)
  await settle()
  expect([renewal.asked.length, ...seenIn(other)]).toEqual([2, 'renewing', 2, attempting])
})

it('two engines on one source make each attempt once, and show the same', async () => {
  const renewal = renewals()
  const { tokens, timers, controller, createEngine } = start(renewal.accessToken)
  const other = createEngine().get(tokenRenewal)
  void tokens.lease()
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect([renewal.asked.length, seenIn(controller)]).toEqual([attempt, ['renewing', attempt, attempting]])
    expect(seenIn(other)).toEqual(seenIn(controller))
    await fail(renewal)
    expect([seenIn(controller), seenIn(other)]).toEqual([
      ['renewing', attempt, waiting],
      ['renewing', attempt, waiting],
    ])
    timers.increment(500)
    expect(seenIn(controller)).toEqual(['renewing', attempt + 1, attempting])
    await settle()
  }
  renewal.asked[3]!.resolve(SECRET)
  await settle()
  expect([seenIn(controller), seenIn(other), renewal.asked.length]).toEqual([
    ['valid', 0, 'valid'],
    ['valid', 0, 'valid'],
    4,
  ])
})

it('if an engine stops, another one continues the renewal, then the source, up to five attempts in all', async () => {
  const renewal = renewals()
  const { tokens, timers, engine, createEngine } = start(renewal.accessToken)
  const second = createEngine()
  const third = createEngine()
  const { length } = renewal.asked
  const failed = Promise.allSettled([tokens.lease(), tokens.lease()])
  // In the middle of the first attempt.
  engine.stop()
  await fail(renewal)
  timers.increment(500)
  await settle()
  expect([length, renewal.asked.length, ...seenIn(second.get(tokenRenewal))]).toEqual([0, 2, 'renewing', 2, attempting])
  // In the middle of a wait: the third waits for the rest of it.
  await fail(renewal)
  timers.increment(200)
  second.stop()
  timers.increment(299)
  await settle()
  expect([renewal.asked.length, ...seenIn(third.get(tokenRenewal))]).toEqual([2, 'renewing', 2, waiting])
  timers.increment(1)
  await settle()
  expect([renewal.asked.length, ...seenIn(third.get(tokenRenewal))]).toEqual([3, 'renewing', 3, attempting])
  await fail(renewal)
  timers.increment(400)
  third.stop()
  timers.increment(99)
  await settle()
  expect(renewal.asked).toHaveLength(3)
  timers.increment(1)
  await settle()
  expect(renewal.asked).toHaveLength(4)
  await fail(renewal)
  timers.increment(500)
  await settle()
  await fail(renewal)
  timers.increment(60_000)
  await settle()
  const rejected = { status: 'rejected', reason: new Error(`no ${SECRET}`) }
  expect([renewal.asked.length, await failed, tokens.status()]).toEqual([5, [rejected, rejected], 'failed'])
})

it('if all engines stop in the middle of an attempt, its token still reaches the calls', async () => {
  const renewal = renewals()
  const { tokens, engine, createEngine } = start(renewal.accessToken)
  const lease = tokens.lease()
  const other = createEngine()
  engine.stop()
  other.stop()
  renewal.asked[0]!.resolve(SECRET)
  expect([await lease, renewal.asked.length]).toEqual([{ token: SECRET, expiringAt: Infinity }, 1])
})

it('an engine that is added during a renewal shows its attempts and makes the next one', async () => {
  const renewal = renewals()
  const { tokens, timers, engine, createEngine } = start(renewal.accessToken)
  engine.stop()
  void tokens.lease()
  await fail(renewal)
  timers.increment(200)
  const own = createClock()
  const added = createEngine(own).get(tokenRenewal)
  expect(seenIn(added)).toEqual(['renewing', 1, waiting])
  timers.increment(300)
  own.timers.increment(299)
  await settle()
  expect(renewal.asked).toHaveLength(1)
  own.timers.increment(1)
  await settle()
  expect(renewal.asked).toHaveLength(2)
  const another = createEngine().get(tokenRenewal)
  expect([seenIn(added), seenIn(another)]).toEqual([
    ['renewing', 2, attempting],
    ['renewing', 2, attempting],
  ])
  renewal.asked[1]!.resolve(SECRET)
  await settle()
  expect([added.state.status, another.state.status]).toEqual(['valid', 'valid'])
})

it('a renewal that does not end in time has failed, and is not given up', async () => {
  const renewal = renewals()
  const { tokens, timers, controller } = start(renewal.accessToken)
  const failed = Promise.allSettled([tokens.lease()])
  timers.increment(20_000)
  await failed
  expect(seenIn(controller)).toEqual(['failed', 1, 'failed'])
  await fail(renewal)
  timers.increment(60_000)
  await settle()
  expect([renewal.asked.length, ...seenIn(controller)]).toEqual([1, 'failed', 1, 'failed'])
})

it('can renew unless a renewal is in flight, or no function renews the token', async () => {
  const renewal = renewals()
  const { timers, controller } = start(renewal.accessToken)
  const allowed = [controller.can('renew')]
  controller.renew()
  allowed.push(controller.can('renew'))
  await fail(renewal)
  allowed.push(controller.can('renew'))
  timers.increment(500)
  await settle()
  renewal.asked[1]!.resolve(SECRET)
  await settle()
  allowed.push(controller.can('renew'), start().controller.can('renew'))
  expect(allowed).toEqual([true, false, false, true, false])
})

it('warns if a token that expires cannot be renewed', async () => {
  const warn = vi.fn<(message: string) => void>()
  const tokens = createTokenSource({ accessToken: SECRET })
  const fetch = async () => new Response('{}', { status: 419 })
  const client = createSearchClient({ organizationId: 'acme', accessToken: tokens, fetch, logger: { warn } })
  const engine = createSearchEngine({ client, features: [tokenRenewal({ tokens })] })
  engine.load()
  await vi.waitFor(() => expect(engine.page.status).toBe('failed'))
  expect(engine.get(tokenRenewal).state).toEqual({ status: 'failed', attempts: 0, isRenewable: false })
  expect(warn.mock.calls).toEqual([
    ['The call search got status 419: give a valid token as accessToken, or a function that renews it.'],
  ])
})

it('a fixed token that is rejected fails, and is not renewed', async () => {
  const { tokens, controller, statuses } = start()
  expect(tokens.renew(await tokens.lease(), 0)).toBeUndefined()
  controller.renew()
  expect([statuses, controller.state]).toEqual([
    ['valid', 'failed'],
    { status: 'failed', attempts: 0, isRenewable: false },
  ])
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
