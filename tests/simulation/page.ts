import {
  addFeature,
  dehydrate,
  EngineError,
  hydrate,
  isEqual,
  type Engine,
  type Environment,
  type Feature,
  type Page,
  type Protocol,
} from '@querent/engine'
import type { Surroundings } from '@querent/engine/recorder'
import type { TestEnvironment } from '@querent/engine/testing'
import { unwatchGlobals, usedGlobals } from './globals'
import type { Network } from './network'

export const SECRET = 'secret-token'

/** The environment of a page that is not recorded. */
export const unrecorded = (environment: Environment): Surroundings => ({ environment, watch: (client) => client })

/** What the checks need to know about a protocol. */
export interface Wire<P extends Protocol> {
  encode(parameters: P['parameters']): string
  decode(text: string): { parameters: P['parameters']; dropped: readonly unknown[] }
  /** Parameters that no URL carries. */
  privateKeys: readonly string[]
  /** Throws if a page shows a response to another request. */
  checkResponse(request: P['request'], response: P['response'], page: Page<P>): void
  /** Parameters that `restore` rejects. */
  wrongParameters: readonly object[]
}

type Controller = ReturnType<Engine<Protocol>['get']> & { state: unknown }

/** The environment and clients of an engine. */
interface Surrounded {
  network: Network
  environment: TestEnvironment
}

/** A page with the data for the checks of its invariants. */
export interface SimulatedPage<P extends Protocol> extends Surrounded {
  engine: Engine<P>
  wire: Wire<P>
  sources: readonly string[]
  features: readonly Feature<P>[]
  time: { pass(milliseconds: number): Promise<void> }
  /** The searches that acts, and not replies, requested since the last check, by source. */
  asked: Map<string, number>
  /** The violations since the last check. */
  problems: string[]
  controllers(): ReadonlyMap<string, Controller>
  /** Ends the subscriptions of the mounted components; undefined if no components are mounted. */
  unmount: (() => void) | undefined
  /** What those components show, by the ids of their features. */
  shown: Map<string, unknown>
  /** Default: the page has no analytics. */
  consent?: { problems: readonly string[] }
}

/** Throws with the violations. */
export function assert(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}

/** The kind and id by which an engine finds a feature. */
const toKey = (kind: string) => Object.assign(() => ({}) as never, { definition: { kind } as never })

const controllerOf = <P extends Protocol>(engine: Engine<P>, { id, definition: { kind } }: Feature<P>) =>
  engine.get(toKey(kind), id.slice(kind.length + 1) || undefined)

interface Watched<P extends Protocol> extends Surrounded {
  engine: Engine<P>
  wire: Wire<P>
  features: readonly Feature<P>[]
  /** Default: the only source, which has no name. */
  sources?: readonly string[]
  /** Returns the features that a response may add, by id. */
  brought?: () => Iterable<readonly [id: string, controller: unknown]>
}

export function watchPage<P extends Protocol>(watched: Watched<P>): SimulatedPage<P> {
  const { engine, features, environment, sources = ['main'], brought = () => [] } = watched
  const asked = new Map<string, number>()
  const problems: string[] = []
  const latest = new Map<string, object>()
  engine.observe((observation) => {
    const source = ('source' in observation ? observation.source : undefined) ?? sources[0]!
    if (observation.type === 'search.started') {
      latest.set(source, observation.request)
      if (observation.origin !== 'reply') asked.set(source, (asked.get(source) ?? 0) + 1)
    }
    if (
      observation.type === 'search.succeeded' &&
      observation.origin !== 'hydration' &&
      observation.request !== latest.get(source)
    )
      problems.push('I1: a reply to another search than the last is accepted')
  })
  engine.subscribe((page) => {
    const { status, response, error, parameters } = page
    const isWhole =
      (status !== 'succeeded' || response !== undefined) && (status === 'failed') === (error !== undefined)
    if (page !== engine.page || parameters !== engine.parameters() || !isWhole)
      problems.push('a subscriber sees a half-updated page')
  })
  const fixed = features.map((feature) => [feature.id, controllerOf(engine, feature)] as const)
  return {
    ...watched,
    sources,
    time: environment.clock,
    asked,
    problems,
    controllers: () => new Map([...fixed, ...brought()] as (readonly [string, Controller])[]),
    unmount: undefined,
    shown: new Map(),
  }
}

/** Values that were found to be plain JSON. They are immutable. */
const plain = new WeakSet<object>()

function isPlainJson(value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  if (plain.has(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return false
  if (!Object.values(value).every(isPlainJson)) return false
  plain.add(value)
  return true
}

const ERROR_CODES = new Set([
  'network',
  'not-found',
  'http',
  'expired-token',
  'rate-limited',
  'malformed',
  'aborted',
  'timeout',
  'answer',
  'invalid-configuration',
])

const isSame = (left: unknown, right: unknown) => JSON.stringify(sorted(left)) === JSON.stringify(sorted(right))
const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => [key, sorted(member)])
}

/**
 * Returns the parts of a new state that are different objects but equal, so that an interface would render too much.
 */
function findCopy(before: unknown, now: unknown): string | undefined {
  if (isEqual(before, now)) return 'a state'
  if (typeof before !== 'object' || typeof now !== 'object' || !before || !now) return undefined
  const previous = before as Record<string, unknown>
  return Object.entries(now).find(([key, member]) => previous[key] !== member && isEqual(previous[key], member))?.[0]
}

/** Returns what only an act, a reply or a timer may change: states, parameters and pages by identity, and requests. */
const momentOf = <P extends Protocol>({ engine, network, environment, sources, controllers }: SimulatedPage<P>) => [
  network.sent.length,
  environment.clock.timers,
  environment.logged.length,
  engine.parameters(),
  ...sources.map((source) => pageOf(engine, source)),
  ...[...controllers().values()].map(({ state }) => state),
]

function assertUnchanged(before: readonly unknown[], now: readonly unknown[], what: string) {
  assert(before.length === now.length && before.every((value, index) => value === now[index]), what)
}

const pageOf = <P extends Protocol>(engine: Engine<P>, source: string) =>
  source === 'main' ? engine.page : engine.pageOf(source)

/** Throws if an invariant is violated at any time. */
export function checkPage<P extends Protocol>(page: SimulatedPage<P>) {
  const { engine, network, environment, problems, asked, wire, sources, shown } = page
  const [problem] = [...(page.consent?.problems ?? []), ...problems]
  assert(problem === undefined, problem!)
  for (const [source, count] of asked) assert(count <= 1, `I3: an act makes ${count} searches of ${source}`)
  asked.clear()
  const made = network.sent.length
  const controllers = page.controllers()
  const states = [...controllers].map(([id, controller]) => [id, controller, controller.state] as const)
  for (const [id, controller, state] of states) {
    assert(controller.state === state, `the state of ${id} does not keep its identity`)
    assert(isPlainJson(state), `I7: the state of ${id} is not plain JSON`)
    assert(!shown.has(id) || shown.get(id) === state, `I4: a component shows an outdated state of ${id}`)
  }
  const parameters = engine.parameters()
  const carried = Object.fromEntries(Object.entries(parameters).filter(([key]) => !wire.privateKeys.includes(key)))
  const decoded = wire.decode(wire.encode(parameters))
  assert(
    decoded.dropped.length === 0 && isSame(decoded.parameters, carried),
    'I5: a URL does not restore the parameters',
  )
  for (const source of sources) {
    const shownPage = pageOf(engine, source)
    const { status, request, response, error } = shownPage
    assert(status !== 'loading' || environment.clock.timers > 0, 'I2: nothing ends loading')
    assert((error !== undefined) === (status === 'failed'), 'a page has an error only if it failed')
    assert((request === undefined) === (response === undefined), 'a page has a request for its response')
    if (error) assert(ERROR_CODES.has(error.code), `I8: the code "${error.code}" is not one of the union`)
    if (request && response) wire.checkResponse(request, response, shownPage)
  }
  assert(network.sent.length === made, 'I3: reading sends a request')
  for (const { message, details } of environment.logged)
    assert(
      !/^A listener or a feature threw|^The machine of/.test(message),
      `the logger received: ${message}: ${details.join()}`,
    )
  assert(!('polluted' in {}), 'I8: a reply changes the prototype of objects')
  assert(usedGlobals.size === 0, `I12: the engine uses ${[...usedGlobals].join(', ')}, not its environment`)
}

/** Ends everything in flight, without losing further requests. */
export async function rest({ network, environment }: Surrounded) {
  for (let round = 0; round < 300; round++) {
    if (!network.calls.length && !network.streams.length && !environment.clock.timers) return
    // A reply may lead to the next call, which would time out in the long steps of time below.
    while (network.calls.length) {
      network.respond(0, 0)
      await environment.clock.pass(0)
    }
    while (network.streams.length) network.send(0, 63)
    await environment.clock.pass(round < 20 ? 100 : 61_000)
  }
}

/** Throws if an invariant is violated at the end. */
export async function checkEnd<P extends Protocol>(page: SimulatedPage<P>) {
  const { engine, network, environment, sources } = page
  const statesText = () => JSON.stringify([...page.controllers().values()].map(({ state }) => state))
  const isLoading = () => sources.some((source) => pageOf(engine, source).status === 'loading')
  // The network stays silent: nothing waits forever.
  network.calls.length = 0
  for (const milliseconds of [1_000, 61_000, 301_000]) await environment.clock.pass(milliseconds)
  page.asked.clear()
  checkPage(page)
  const waiting = [...page.controllers()].find(([, { state }]) => /"isLoading\w*":true/.test(JSON.stringify(state)))
  assert(waiting === undefined, `I2: ${waiting?.[0]} loads for ever`)
  const logged = environment.logged.map(({ message, details }) => message + details.map(String).join())
  const urls = network.sent.map(({ url, body }) => url + body)
  const told = [JSON.stringify(dehydrate(engine)), statesText(), JSON.stringify(engine.page.error), ...logged, ...urls]
  for (const text of told) assert(!text?.includes(SECRET), 'I9: a token is exposed')
  engine.execute('check')
  await rest(page)
  page.asked.clear()
  checkPage(page)
  assert(!isLoading(), 'I2: an answered search still loads')
  const shown = await checkStop(page, statesText)
  assert(!isLoading(), 'I2: stopping does not end loading')
  while (network.calls.length) network.respond(0, 0)
  await environment.clock.pass(0)
  assert(statesText() === shown, 'I1: a reply has an effect after the engine was stopped')
  unwatchGlobals()
}

const MOMENTS = ['search.starting', 'search.started', 'search.succeeded', 'none'] as const

/** I6: the engine is stopped, usually by an observer in the middle of an act, and frees everything. */
async function checkStop<P extends Protocol>(page: SimulatedPage<P>, statesText: () => string): Promise<string> {
  const { engine, network, environment } = page
  const moment = MOMENTS[network.sent.length % MOMENTS.length]
  let sent: number | undefined
  const stop = () => {
    engine.stop()
    sent ??= network.sent.length
  }
  engine.observe(({ type }) => {
    if (type === moment) stop()
  })
  engine.execute('check')
  if (moment === 'search.succeeded') await rest(page)
  stop()
  const shown = statesText()
  await environment.clock.pass(0)
  assert(network.sent.length === sent, 'I6: a stopped engine sends a request')
  const goesOn = network.calls.find(({ signal, outlives }) => !outlives && !signal?.aborted)
  assert(goesOn === undefined, `I6: a call of a stopped engine continues: ${goesOn?.url}`)
  assert(environment.clock.timers === 0, 'I6: a stopped engine has a timer')
  assertThrows(() => engine.execute('check'), 'engine-stopped')
  return shown
}

/** I11: a mistake immediately throws an error with a code. */
function assertThrows(mistake: () => unknown, ...codes: string[]) {
  try {
    mistake()
  } catch (error) {
    const isRight = error instanceof EngineError && codes.includes(error.code) && error.message !== ''
    assert(isRight, `I11: a mistake throws ${String(error)}`)
    return
  }
  throw new Error(`I11: a mistake throws nothing: ${mistake.toString()}`)
}

/** The acts on any engine. */
export const engineActs = {
  /** I4: components are mounted twice, as in strict mode, and show the states from then on. */
  mount<P extends Protocol>(page: SimulatedPage<P>) {
    const controllers = page.controllers()
    const { shown, problems } = page
    const before = momentOf(page)
    const subscribe = () => {
      const subscriptions = [...controllers].map(([id, controller]) => {
        shown.set(id, controller.state)
        return controller.subscribe((state) => {
          const copy = findCopy(shown.get(id), state)
          if (copy) problems.push(`a component of ${id} receives ${copy}, which is another object but equal`)
          shown.set(id, state)
        })
      })
      return () => {
        shown.clear()
        for (const { unsubscribe } of subscriptions) unsubscribe()
      }
    }
    page.unmount?.()
    subscribe()()
    page.unmount = subscribe()
    assertUnchanged(before, momentOf(page), 'I4: mounting components changes something')
  },
  unmount<P extends Protocol>(page: SimulatedPage<P>) {
    const before = momentOf(page)
    page.unmount?.()
    page.unmount = undefined
    assertUnchanged(before, momentOf(page), 'I4: unmounting components changes something')
  },
  /** I11: a developer makes a mistake. */
  mistake<P extends Protocol>(page: SimulatedPage<P>, first: number, second: number) {
    const { engine, features, wire } = page
    const before = momentOf(page)
    const wrong = wire.wrongParameters[second % wire.wrongParameters.length]!
    const mistakes: [() => unknown, ...codes: string[]][] = [
      [() => engine.pageOf('nowhere'), 'invalid-argument'],
      [() => engine.restore(wrong), 'invalid-argument'],
      [() => engine.restore(null as never), 'invalid-argument'],
      [() => engine.get(toKey('nothing')), 'unknown-feature'],
      [() => addFeature(engine, features[second % features.length]!), 'duplicate-feature'],
      [() => hydrate(engine, second % 2 ? { version: 2 } : null), 'invalid-dehydrated'],
      [() => hydrate(engine, { version: 1, parameters: wrong }), 'invalid-dehydrated'],
    ]
    assertThrows(...mistakes[first % mistakes.length]!)
    assertUnchanged(before, momentOf(page), 'I11: a mistake changes something')
  },
}
