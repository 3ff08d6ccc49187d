import {
  decodeParameters,
  dehydrate,
  encodeParameters,
  generatedAnswer,
  type Environment,
  type SearchEngine,
  type SearchFeature,
} from '@querent/engine'
import type { Surroundings } from '@querent/engine/recorder'
import type { TestEnvironment } from '@querent/engine/testing'
import { keyOf } from '../random-features'
import type { Network } from './network'
import { answerOf, topicOf } from './platform'

export const SECRET = 'secret-token'

/** What surrounds a page that is not recorded. */
export const unrecorded = (environment: Environment): Surroundings => ({ environment, watch: (client) => client })

/** A page with what tells whether it is in order. */
export interface SimulatedPage {
  engine: SearchEngine
  network: Network
  environment: TestEnvironment
  time: { pass(milliseconds: number): Promise<void> }
  /** The searches that acts, and not replies, asked for since the last check, by source. */
  asked: Map<string, number>
  /** What was found meanwhile. */
  problems: string[]
  states(): (readonly [id: string, state: unknown])[]
}

/** Throws with what does not hold. */
export function assert(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}

export function watchPage(
  engine: SearchEngine,
  features: readonly SearchFeature[],
  network: Network,
  environment: TestEnvironment,
): SimulatedPage {
  const asked = new Map<string, number>()
  const problems: string[] = []
  const latest = new Map<string, object>()
  engine.observe((observation) => {
    const source = ('source' in observation ? observation.source : undefined) ?? 'main'
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
  const controllers = features.map((feature) => ({ id: feature.id, controller: engine.get(...keyOf(feature)) }))
  return {
    engine,
    network,
    environment,
    time: environment.clock,
    asked,
    problems,
    states: () => controllers.map(({ id, controller }) => [id, controller.state] as const),
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

/** Parameters that no URL carries. */
const PRIVATE = ['context', 'dictionaryFieldContext', 'dq', 'lq', 'pipeline', 'searchHub', 'locale', 'timezone']

const isSame = (left: unknown, right: unknown) => JSON.stringify(sorted(left)) === JSON.stringify(sorted(right))
const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => [key, sorted(member)])
}

/** Throws if something that always holds does not. */
export function checkPage(page: SimulatedPage, sources: readonly string[] = ['main']) {
  const { engine, network, environment, problems, asked } = page
  assert(problems.length === 0, problems[0]!)
  for (const [source, count] of asked) assert(count <= 1, `I3: an act makes ${count} searches of ${source}`)
  asked.clear()
  const made = network.sent.length
  const states = page.states()
  const again = page.states()
  for (const [index, [id, state]] of states.entries()) {
    assert(again[index]![1] === state, `the state of ${id} does not keep its identity`)
    assert(isPlainJson(state), `I7: the state of ${id} is not plain JSON`)
  }
  const parameters = engine.parameters()
  const carried = Object.fromEntries(Object.entries(parameters).filter(([key]) => !PRIVATE.includes(key)))
  const decoded = decodeParameters(encodeParameters(parameters))
  assert(
    decoded.dropped.length === 0 && isSame(decoded.parameters, carried),
    'I5: a URL does not give the parameters back',
  )
  for (const source of sources) {
    const { status, request, response, error } = sources.length > 1 ? engine.pageOf(source) : engine.page
    assert(status !== 'loading' || environment.clock.timers > 0, 'I2: nothing ends loading')
    assert((error !== undefined) === (status === 'failed'), 'a page has an error only if it failed')
    assert((request === undefined) === (response === undefined), 'a page has a request for its response')
    if (error) assert(ERROR_CODES.has(error.code), `I8: the code "${error.code}" is not one of the union`)
    if (request && response) checkResults(request, response.results)
  }
  assert(network.sent.length === made, 'I3: reading sends a request')
  for (const { message } of environment.logged)
    assert(!/^A listener or a feature threw|^The machine of/.test(message), `the logger was told: ${message}`)
  assert(!('polluted' in {}), 'I8: a reply changes the prototype of objects')
}

/** I1: the results are those that the request asks for, without gaps. */
function checkResults(request: object, results: readonly { uniqueId: string }[]) {
  const { firstResult = 0 } = request as { firstResult?: number }
  const topic = topicOf(request)
  for (const [index, { uniqueId }] of results.entries()) {
    if (uniqueId === 'a' || uniqueId === 'x') continue // a damaged reply
    assert(uniqueId === `${topic}-${firstResult + index}`, 'I1: the results are not those of the request')
  }
}

/** Lets all that is under way end, without further requests being lost. */
export async function rest({ network, environment }: SimulatedPage) {
  for (let round = 0; round < 300; round++) {
    if (!network.calls.length && !network.streams.length && !environment.clock.timers) return
    while (network.calls.length) network.respond(0, 0)
    while (network.streams.length) network.send(0, 63)
    await environment.clock.pass(round < 20 ? 100 : 61_000)
  }
}

/** Throws if something that holds at the end does not. */
export async function checkEnd(page: SimulatedPage, sources?: readonly string[]) {
  const { engine, network, environment } = page
  const isLoading = () => engine.page.status === 'loading'
  // Silence: none of those that wait waits for ever.
  network.calls.length = 0
  for (const milliseconds of [1_000, 61_000, 301_000]) await environment.clock.pass(milliseconds)
  page.asked.clear()
  checkPage(page, sources)
  const waiting = page.states().find(([, state]) => /"isLoading\w*":true/.test(JSON.stringify(state)))
  assert(waiting === undefined, `I2: ${waiting?.[0]} loads for ever`)
  const dehydrated = JSON.stringify(dehydrate(engine))
  const told = [
    dehydrated,
    ...page.states().map(([, state]) => JSON.stringify(state)),
    JSON.stringify(engine.page.error),
  ]
  const logged = environment.logged.map(({ message, details }) => message + details.map(String).join())
  const urls = network.sent.map(({ url, body }) => url + body)
  for (const text of [...told, ...logged, ...urls]) assert(!text?.includes(SECRET), 'I9: a token is told')
  engine.execute('check')
  await rest(page)
  page.asked.clear()
  checkPage(page, sources)
  assert(!isLoading(), 'I2: a search that is answered still loads')
  engine.execute('check')
  engine.stop()
  assert(!isLoading(), 'I2: stopping does not end loading')
  const shown = JSON.stringify(page.states())
  while (network.calls.length) network.respond(0, 0)
  await environment.clock.pass(0)
  assert(JSON.stringify(page.states()) === shown, 'I1: a reply has an effect after the engine was stopped')
}

/** I10: the text of an answer is that of a stream of `ids`, in one of its versions, or the beginning of it. */
export function checkAnswer({ engine }: SimulatedPage, ids: readonly string[]) {
  const { status, answer: text } = engine.get(generatedAnswer).state
  if (!text) return
  const texts = ids.flatMap((id) => [0, 1, 2, 3, 4, 5, 6, 7].map((opened) => answerOf(id, opened)))
  const isRight = texts.some((whole) => (status === 'complete' ? whole === text : whole.startsWith(text)))
  assert(isRight, `I10: the text of an answer that is ${status} is not that of its stream`)
}
