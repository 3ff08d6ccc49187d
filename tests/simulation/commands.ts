import { commands as searchCommands, type CommandArgument, type FeatureCommands } from '@querent/engine/commands'
import { commands as shopCommands } from '@querent/commerce/commands'
import { isEqual, type Engine, type Protocol } from '@querent/engine'
import type { TestEnvironment } from '@querent/engine/testing'
import { assert, type SimulatedPage } from './page'

const TABLES: Readonly<Record<string, FeatureCommands>> = { ...shopCommands, ...searchCommands }
const TEXTS = [
  'past-1-week',
  'now',
  '',
  'winter',
  'relevance',
  'ec_price asc',
  'en',
  'US',
  'USD',
  'https://shop.test/x',
]
const NUMBERS = [0, 1, 2, 5, 100]

/** A controller whose commands are called by their names. */
interface Commanded {
  state: unknown
  actor: {
    send(event: { type: string }): void
    getSnapshot(): { value?: unknown; context?: unknown; children?: Readonly<Record<string, unknown>> }
  }
  can(name: string, ...input: unknown[]): boolean
}

/** What simulated visitors have asked of the commands. */
export const asked = { checks: 0, allowed: 0, commands: new Set<string>() }

/** Returns the keys and values in a state, at any depth. */
function valuesIn(state: unknown, found: unknown[] = []): unknown[] {
  if (found.length > 200) return found
  found.push(state)
  if (typeof state === 'object' && state !== null)
    for (const [key, each] of Object.entries(state)) {
      if (!Array.isArray(state)) found.push(key)
      valuesIn(each, found)
    }
  return found
}

const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns values for a schema: of the state if some fit, and others. */
function samplesOf(schema: CommandArgument['schema'], known: readonly unknown[]): unknown[] {
  const {
    type,
    enum: choices,
    anyOf,
    items,
    properties = {},
    required = [],
    minimum,
    format,
  } = schema as {
    type?: string
    format?: string
    enum?: unknown[]
    anyOf?: CommandArgument['schema'][]
    items?: CommandArgument['schema']
    properties?: Record<string, CommandArgument['schema']>
    required?: string[]
    minimum?: number
  }
  if (choices) return choices
  if (format === 'function') return [() => true]
  if (anyOf) return anyOf.flatMap((each) => samplesOf(each, known))
  if (type === 'string') return [...new Set([...TEXTS, ...known.filter(isText)])]
  if (type === 'boolean') return [true, false]
  if (type === 'integer' || type === 'number') return NUMBERS.filter((each) => each >= (minimum ?? 0))
  if (type === 'array') {
    const lists = known.filter((each) => Array.isArray(each) && each.length > 0 && each.every(isText))
    const one = items ? samplesOf(items, known) : []
    return [[], ...one.slice(0, 3).map((each) => [each]), ...lists]
  }
  const fitting = known.filter(
    (each) => isObject(each) && !Array.isArray(each) && required.every((name) => name in each) && required.length > 0,
  )
  const renamed = fitting
    .slice(0, 3)
    .map((each) => ({ ...(each as object), name: `${String((each as { name?: unknown }).name)}!` }))
  const gone = {
    uniqueId: 'gone',
    permanentid: 'gone',
    title: 'Gone',
    clickUri: 'https://shop.test/gone',
    uri: 'gone',
    raw: {},
  }
  const identified = [
    gone,
    { ...gone, uniqueId: 'lost', permanentid: 'lost' },
    ...known.filter((each) => isObject(each) && ('uniqueId' in each || 'permanentid' in each)),
    { role: 'buyer' },
  ]
  const members = Object.entries(properties).map(([name, each]) => [name, samplesOf(each, known)] as const)
  const made = [0, 1, 2].map((index) =>
    Object.fromEntries(
      members.map(([name, values], member) => [name, values[(index + member) % Math.max(1, values.length)]]),
    ),
  )
  const single = members.flatMap(([name, values]) => values.slice(0, 3).map((value) => ({ [name]: value })))
  return [...renamed.slice(0, 2), ...fitting, ...(required.length > 0 ? [] : [...identified, ...single]), ...made]
}

/** Returns inputs of a command: each argument takes another of its values. */
function inputsOf(input: readonly CommandArgument[], known: readonly unknown[]): unknown[][] {
  const values = input.map(({ schema, isOptional }) => [
    ...samplesOf(schema, known),
    ...(isOptional ? [undefined] : []),
  ])
  const length = Math.max(1, ...values.map((each) => each.length))
  return Array.from({ length: Math.min(length, 60) }, (_, index) =>
    values.flatMap((each, argument) => {
      const value = each[(index + argument * (index >> 2)) % Math.max(1, each.length)]
      return input[argument]!.isRest ? (value as unknown[]) : [value]
    }),
  )
}

/** Returns what a command may change. */
const momentOf = <P extends Protocol>({ engine, network, environment, controllers }: SimulatedPage<P>) => {
  const all = [...controllers().values()] as unknown as Commanded[]
  return {
    states: all.map(({ state }) => state),
    machines: all.map(({ actor }) => {
      const { value, context, children } = actor.getSnapshot()
      return { value, context, children: Object.values(children ?? {}) }
    }),
    parameters: engine.parameters(),
    requests: network.sent.length,
    status: engine.page.status,
    timersSet: timersOf(environment).count,
  }
}

/** Returns what people see of a moment. */
const seenIn = ({ machines: _, timersSet: __, ...seen }: ReturnType<typeof momentOf>) => seen

const timersIn = new WeakMap<object, { count: number }>()

/** Returns how many timers were set since the first call: an act that waits again for a pause does something. */
function timersOf({ clock }: TestEnvironment): { count: number } {
  const known = timersIn.get(clock)
  if (known) return known
  const counted = { count: 0 }
  const { setTimeout } = clock
  clock.setTimeout = (...given) => {
    counted.count++
    return setTimeout(...given)
  }
  timersIn.set(clock, counted)
  return counted
}

const emittedBy = new WeakMap<object, { count: number }>()

/** Returns how many acts the features of an engine have emitted since the first call. */
function emittedIn<P extends Protocol>(engine: Engine<P>): { count: number } {
  const known = emittedBy.get(engine)
  if (known) return known
  const counted = { count: 0 }
  engine.observe(({ type }) => {
    if (type === 'feature.emitted') counted.count++
  })
  emittedBy.set(engine, counted)
  return counted
}

/** Calls a command of a feature, and throws unless `can` has said whether it does something. */
export function command<P extends Protocol>(page: SimulatedPage<P>, first: number, second: number) {
  const { engine, features, environment } = page
  const feature = features[(first * 64 + second) % features.length]!
  const { kind } = feature.definition
  const table = Object.entries(TABLES[kind] ?? {})
  if (table.length === 0) return
  const controller = page.controllers().get(feature.id) as unknown as Commanded &
    Record<string, (...given: unknown[]) => unknown>
  const [name, { input }] = table[second % table.length]!
  const known = valuesIn(controller.state)
  const inputs = inputsOf(input, [...known, ...valuesIn(engine.page.facts).slice(0, 60)])
  const given = inputs[(first + environment.clock.timers) % inputs.length]!
  const what = `${feature.id}.${name}(${JSON.stringify(given)})`
  // What another tab or the browser has changed is not an effect of the command.
  if (kind === 'analytics') controller.actor.send({ type: 'consent.check' })
  const before = momentOf(page)
  const emitted = emittedIn(engine)
  const emittedBefore = emitted.count
  const canSome = controller.can(name)
  // Without an argument, `can` means any input.
  if (input.length > 0 && given.length === 0) return
  const can = controller.can(name, ...given)
  assert(isEqual(before, momentOf(page)) && emitted.count === emittedBefore, `can(${what}) changes something`)
  assert(!can || canSome, `can("${feature.id}.${name}") is false, but ${what} is allowed`)
  if (canSome && given.length > 0)
    assert(
      inputs.some((each) => controller.can(name, ...each)),
      `can("${feature.id}.${name}") is true, but no input is allowed`,
    )
  let isRefused = false
  try {
    controller[name]!(...given)
  } catch {
    isRefused = true
  }
  const after = momentOf(page)
  // A command that is forbidden may be counted, which nobody sees.
  const did = emitted.count !== emittedBefore || !isEqual(can ? before : seenIn(before), can ? after : seenIn(after))
  asked.checks++
  if (did) asked.allowed++
  asked.commands.add(`${kind}.${name}`)
  assert(
    did === can,
    `can(${what}) is ${can}, but it ${did ? 'does something' : isRefused ? 'is refused' : 'does nothing'}`,
  )
}
