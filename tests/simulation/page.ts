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

/** What surrounds a page that is not recorded. */
export const unrecorded = (environment: Environment): Surroundings => ({ environment, watch: (client) => client })

/** What the checks know of a protocol. */
export interface Wire<P extends Protocol> {
  encode(parameters: P['parameters']): string
  decode(text: string): { parameters: P['parameters']; dropped: readonly unknown[] }
  /** Parameters that no URL carries. */
  privateKeys: readonly string[]
  /** Throws if a page shows a response to another request. */
  checkResponse(request: P['request'], response: P['response'], page: Page<P>): void
  /** Parameters that `restore` refuses. */
  wrongParameters: readonly object[]
}

type Controller = ReturnType<Engine<Protocol>['get']> & { state: unknown }

/** What an engine runs in and over. */
interface Surrounded {
  network: Network
  environment: TestEnvironment
}

/** A page with what tells whether it is in order. */
export interface SimulatedPage<P extends Protocol> extends Surrounded {
  engine: Engine<P>
  wire: Wire<P>
  sources: readonly string[]
  features: readonly Feature<P>[]
  time: { pass(milliseconds: number): Promise<void> }
  /** The searches that acts, and not replies, asked for since the last check, by source. */
  asked: Map<string, number>
  /** What was found meanwhile. */
  problems: string[]
  controllers(): ReadonlyMap<string, Controller>
  /** Ends the subscriptions of the components that are mounted; undefined if there are none. */
  unmount: (() => void) | undefined
  /** What those components show, by the ids of their features. */
  shown: Map<string, unknown>
}

/** Throws with what does not hold. */
export function assert(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}

/** What an engine finds a feature of a kind by. */
const toKey = (kind: string) => Object.assign(() => ({}) as never, { definition: { kind } as never })

const controllerOf = <P extends Protocol>(engine: Engine<P>, { id, definition: { kind } }: Feature<P>) =>
  engine.get(toKey(kind), id.slice(kind.length + 1) || undefined)

interface Watched<P extends Protocol> extends Surrounded {
  engine: Engine<P>
  wire: Wire<P>
  features: readonly Feature<P>[]
  /** Default: the only source, which has no name. */
  sources?: readonly string[]
  /** Returns the features that a response may bring, by id. */
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
      if (observation.by !== 'reply') asked.set(source, (asked.get(source) ?? 0) + 1)
    }
    if (
      observation.type === 'search.succeeded' &&
      observation.by !== 'hydration' &&
      observation.request !== latest.get(source)
    )
      problems.push('I1: a reply to another search than the last is taken in')
  })
  engine.subscribe((page) => {
    const { status, response, error, parameters } = page
    const isWhole =
      (status !== 'succeeded' || response !== undefined) && (status === 'failed') === (error !== undefined)
    if (page !== engine.page || parameters !== engine.parameters() || !isWhole)
      problems.push('a subscriber sees half a page')
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

/** What was found to be plain JSON. It is immutable. */
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

/** Returns what of a new state is another object, but equal: an interface renders no more than it must. */
function findCopy(before: unknown, now: unknown): string | undefined {
  if (isEqual(before, now)) return 'a state'
  if (typeof before !== 'object' || typeof now !== 'object' || !before || !now) return undefined
  const previous = before as Record<string, unknown>
  return Object.entries(now).find(([key, member]) => previous[key] !== member && isEqual(previous[key], member))?.[0]
}

/** Returns what may change only by an act, a reply or a timer: states, parameters and pages by identity, and what was sent. */
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

/** Throws if something that always holds does not. */
export function checkPage<P extends Protocol>(page: SimulatedPage<P>) {
  const { engine, network, environment, problems, asked, wire, sources, shown } = page
  assert(problems.length === 0, problems[0]!)
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
    'I5: a URL does not give the parameters back',
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
      `the logger was told: ${message}: ${details.join()}`,
    )
  assert(!('polluted' in {}), 'I8: a reply changes the prototype of objects')
  assert(usedGlobals.size === 0, `I12: the engine uses ${[...usedGlobals].join(', ')}, not its environment`)
}

/** Lets all that is under way end, without further requests being lost. */
export async function rest({ network, environment }: Surrounded) {
  for (let round = 0; round < 300; round++) {
    if (!network.calls.length && !network.streams.length && !environment.clock.timers) return
    while (network.calls.length) network.respond(0, 0)
    while (network.streams.length) network.send(0, 63)
    await environment.clock.pass(round < 20 ? 100 : 61_000)
  }
}

/** Throws if something that holds at the end does not. */
export async function checkEnd<P extends Protocol>(page: SimulatedPage<P>) {
  const { engine, network, environment, sources } = page
  const statesText = () => JSON.stringify([...page.controllers().values()].map(({ state }) => state))
  const isLoading = () => sources.some((source) => pageOf(engine, source).status === 'loading')
  // Silence: none of those that wait waits for ever.
  network.calls.length = 0
  for (const milliseconds of [1_000, 61_000, 301_000]) await environment.clock.pass(milliseconds)
  page.asked.clear()
  checkPage(page)
  const waiting = [...page.controllers()].find(([, { state }]) => /"isLoading\w*":true/.test(JSON.stringify(state)))
  assert(waiting === undefined, `I2: ${waiting?.[0]} loads for ever`)
  const logged = environment.logged.map(({ message, details }) => message + details.map(String).join())
  const urls = network.sent.map(({ url, body }) => url + body)
  const told = [JSON.stringify(dehydrate(engine)), statesText(), JSON.stringify(engine.page.error), ...logged, ...urls]
  for (const text of told) assert(!text?.includes(SECRET), 'I9: a token is told')
  engine.execute('check')
  await rest(page)
  page.asked.clear()
  checkPage(page)
  assert(!isLoading(), 'I2: a search that is answered still loads')
  const shown = await checkStop(page, statesText)
  assert(!isLoading(), 'I2: stopping does not end loading')
  while (network.calls.length) network.respond(0, 0)
  await environment.clock.pass(0)
  assert(statesText() === shown, 'I1: a reply has an effect after the engine was stopped')
  unwatchGlobals()
}

const MOMENTS = ['search.starting', 'search.started', 'search.succeeded', 'none'] as const

/** I6: the engine is stopped, in most cases by an observer in the middle of an act, and frees all it has. */
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
  assert(network.sent.length === sent, 'I6: an engine that was stopped sends a request')
  const goesOn = network.calls.find(({ signal, outlives }) => !outlives && !signal?.aborted)
  assert(goesOn === undefined, `I6: a call of an engine that was stopped goes on: ${goesOn?.url}`)
  assert(environment.clock.timers === 0, 'I6: an engine that was stopped has a timer')
  assertThrows(() => engine.execute('check'), 'engine-stopped')
  return shown
}

/** I11: a mistake throws an error with a code where it is made. */
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

/** What may be done to any engine. */
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
          if (copy) problems.push(`a component of ${id} is told of ${copy} that is another object, but equal`)
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
    assertUnchanged(before, momentOf(page), 'I4: to mount components changes something')
  },
  unmount<P extends Protocol>(page: SimulatedPage<P>) {
    const before = momentOf(page)
    page.unmount?.()
    page.unmount = undefined
    assertUnchanged(before, momentOf(page), 'I4: to unmount components changes something')
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
