import { commands as searchCommands, type FeatureCommands } from '@querent/engine/commands'
import { commands as shopCommands } from '@querent/commerce/commands'
import { isEqual, type Engine, type Feature, type Protocol } from '@querent/engine'
import { describeCommands, inspectEngine } from '@querent/engine/inspection'
import { assert, type SimulatedPage } from './page'
import { inputsOf, valuesIn } from './samples'

/** The descriptions of all commands. */
export const TABLES: Readonly<Record<string, FeatureCommands>> = { ...shopCommands, ...searchCommands }

/** Returns the commands of a feature, with their descriptions. */
function tableOf(engine: Engine<Protocol>, { id, definition: { kind } }: Feature<Protocol>): FeatureCommands {
  const known = TABLES[kind]
  if (known) return known
  const found = inspectEngine(engine).features.find((feature) => feature.id === id)
  return found ? describeCommands(TABLES, found) : {}
}

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

/** Returns what a command may change. */
function momentOf<P extends Protocol>(page: SimulatedPage<P>) {
  const { engine, network, environment } = page
  const all = [...page.controllers().values()] as unknown as Commanded[]
  const { emitted, timers } = countIn(page)
  return {
    seen: {
      states: all.map(({ state }) => state),
      parameters: engine.parameters(),
      requests: network.sent.length,
      status: engine.page.status,
      emitted,
      logged: environment.logged.length,
    },
    machines: all.map(({ actor }) => {
      const { value, context, children } = actor.getSnapshot()
      return { value, context, children: Object.values(children ?? {}) }
    }),
    timers,
  }
}

/** What is counted from the first command of a page. */
interface Counts {
  /** The acts that features have emitted. */
  emitted: number
  /** The timers that were set: an act that waits again for a pause does something. */
  timers: number
}

const countsOf = new WeakMap<object, Counts>()

function countIn<P extends Protocol>({ engine, environment: { clock } }: SimulatedPage<P>): Counts {
  const known = countsOf.get(engine)
  if (known) return known
  const counts = { emitted: 0, timers: 0 }
  engine.observe(({ type }) => {
    if (type === 'feature.emitted') counts.emitted++
  })
  const { setTimeout } = clock
  clock.setTimeout = (...given) => {
    counts.timers++
    return setTimeout(...given)
  }
  countsOf.set(engine, counts)
  return counts
}

/** Calls a command of a feature, and throws unless `can` has said whether it does something. */
export function command<P extends Protocol>(page: SimulatedPage<P>, first: number, second: number) {
  const { engine, features, environment } = page
  const feature = features[(first * 64 + second) % features.length]!
  const { kind } = feature.definition
  const controller = page.controllers().get(feature.id) as unknown as Commanded &
    Record<string, (...given: unknown[]) => unknown>
  const table = Object.entries(tableOf(engine as never, feature as never))
  if (table.length === 0) return
  const [name, { input }] = table[second % table.length]!
  const known = valuesIn(controller.state)
  const inputs = inputsOf(input, [...known, ...valuesIn(engine.page.facts).slice(0, 60)])
  const given = inputs[(first + environment.clock.timers) % inputs.length]!
  const what = `${feature.id}.${name}(${JSON.stringify(given)})`
  // What another tab or the browser has changed is not an effect of the command.
  if (kind === 'analytics') controller.actor.send({ type: 'consent.check' })
  const before = momentOf(page)
  const canSome = controller.can(name)
  // Without an argument, `can` means any input.
  if (input.length > 0 && given.length === 0) return
  const can = controller.can(name, ...given)
  assert(isEqual(before, momentOf(page)), `can(${what}) changes or logs something`)
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
  // A message to the logger changes nothing. A forbidden command may be counted, which nobody sees.
  const { logged } = after.seen
  const seen = { ...before.seen, logged }
  const did = !isEqual(seen, after.seen) || (can && !isEqual({ ...before, seen }, after))
  asked.checks++
  if (did) asked.allowed++
  asked.commands.add(`${kind}.${name}`)
  assert(
    did === can,
    `can(${what}) is ${can}, but it ${did ? 'does something' : isRefused ? 'is refused' : 'does nothing'}`,
  )
}
