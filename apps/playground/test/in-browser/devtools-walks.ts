import {
  categoryFacet,
  categoryFilterSuggestions,
  createCommerceEngine,
  productListing,
  productView,
  query as shopQuery,
  spotlightContent,
} from '@querent/commerce'
import { commands as shopCommands } from '@querent/commerce/commands'
import { createFakeCommerceClient } from '@querent/commerce/testing'
import { mountDevtools } from '@querent/devtools'
import { conversation, createSearchEngine, query } from '@querent/engine'
import { describeCommands, inspectEngine } from '@querent/engine/inspection'
import type { AnyEngine } from '@querent/engine/recorder'
import { createFakeClient, createTestEnvironment, scriptOf, settle } from '@querent/engine/testing'
import { edgesOf } from '../../../../packages/devtools/src/chart/to-chart'
import { TABLES } from '../../../../tests/simulation/commands'
import { unwatchGlobals } from '../../../../tests/simulation/globals'
import type { SimulatedPage } from '../../../../tests/simulation/page'
import { inputsOf, valuesIn } from '../../../../tests/simulation/samples'
import { worlds } from '../../../../tests/simulation/worlds'
import { drawAtOnce, isSame, probePanel } from './panel-probe'

/** What the walks found. */
export interface WalkReport {
  /** What the panel showed differently from what the machines reported. */
  problems: string[]
  /** The commands of all features, such as `pager.nextPage`. */
  offered: string[]
  /** The commands that were called. */
  called: string[]
  /** The kinds of the features. */
  kinds: string[]
  /** How many steps the machines took during commands, and how many transitions these were. */
  steps: number
  transitions: number
}

const MAX_ACTS = 8
const COMMANDS_AN_ACT = 30
const SEEDS = 6

drawAtOnce()

type Machine = Parameters<typeof edgesOf>[0]
type Transition = ReturnType<typeof edgesOf> extends ReadonlyMap<infer Definition, string> ? Definition : never
interface Microstep {
  type: string
  actorRef: unknown
  _transitions: readonly Transition[]
}
interface MachineActor {
  logic: Machine
  getSnapshot(): { _nodes: readonly { id: string }[] }
}
type Commands = Record<string, (...given: readonly unknown[]) => unknown> & { state: unknown; actor: unknown }

/** The panel of an engine, and what its machines report. */
function openPanel(engine: AnyEngine & { page: { facts: object } }, what: string, report: WalkReport) {
  const taken: Microstep[] = []
  const inspected = inspectEngine(engine as never)
  inspected.root.system.inspect((event: object) => {
    if ((event as Microstep).type === '@xstate.microstep') taken.push(event as Microstep)
  })
  const devtools = mountDevtools(engine, { commands: shopCommands })
  devtools.open()
  const shown = probePanel()

  const compare = (actor: MachineActor, act: string) => {
    const edges = edgesOf(actor.logic)
    const own = taken.filter(({ actorRef }) => actorRef === actor)
    const expected = own.flatMap(({ _transitions }) => _transitions.map((each) => edges.get(each) ?? 'unknown'))
    report.steps += own.length
    report.transitions += expected.length
    const lit = shown.lit()
    if (own.length && !isSame(lit, [...new Set(expected)]))
      report.problems.push(`${what}: ${act} lights "${lit.join(' | ')}", not "${expected.join(' | ')}"`)
    const active = shown.active()
    const nodes = actor.getSnapshot()._nodes.map(({ id }) => id)
    if (!isSame(active, nodes)) report.problems.push(`${what}: ${act} shows ${active.join()}, not ${nodes.join()}`)
    if (!isSame(shown.edges(), [...edges.values()]))
      report.problems.push(`${what}: the chart of ${actor.logic.id} lacks an edge, or has one twice`)
  }

  const choices = inspected.features.flatMap((feature) =>
    Object.entries(describeCommands(TABLES, feature)).map(([name, { input }]) => {
      return { id: feature.id, name, input, key: `${feature.kind}.${name}` }
    }),
  )
  report.kinds = [...new Set([...report.kinds, ...inspected.features.map(({ kind }) => kind)])]
  report.offered = [...new Set([...report.offered, ...choices.map(({ key }) => key)])]

  /** Calls a command that was called least often, and compares. */
  const command = async (turn: number) => {
    const fresh = choices.filter(({ key }) => !report.called.includes(key))
    const choice = fresh[turn % fresh.length] ?? choices[(turn * 7) % choices.length]
    const found = choice && inspected.features.find(({ id }) => id === choice.id)
    if (!found) return
    const { id, name, input, key } = choice
    const button = shown.machine((title) => title === id)
    // A stopped engine has left the panel.
    if (!button) return
    button.click()
    await settle(100)
    taken.length = 0
    const commands = found.controller as unknown as Commands
    const known = [...valuesIn(commands.state), ...valuesIn(engine.page.facts).slice(0, 60)]
    const inputs = inputsOf(input, known)
    try {
      commands[name]!(...inputs[turn % inputs.length]!)
    } catch {
      // The command refuses this input.
    }
    if (!report.called.includes(key)) report.called.push(key)
    await settle(100)
    compare(found.controller.actor as unknown as MachineActor, `${id}.${name}`)
  }
  return { command, close: () => devtools.unmount() }
}

/** Calls commands in a world, between acts of its visitors. */
async function walk(world: (typeof worlds)[number], seed: number, report: WalkReport) {
  const page = world.open(createTestEnvironment({ seed })) as SimulatedPage<never>
  unwatchGlobals()
  const panel = openPanel(page.engine as never, `${world.name} ${seed}`, report)
  await settle(100)
  let turn = seed
  for (const [act, first, second] of scriptOf(world, seed, MAX_ACTS).steps) {
    for (let call = 0; call < COMMANDS_AN_ACT; call++) await panel.command(turn++)
    try {
      await world.acts[act]!(page, first, second)
    } catch {
      // An act may be impossible after a command.
    }
    await settle(100)
  }
  panel.close()
}

/** Calls the commands of the features that no world has. */
async function walkRest(report: WalkReport) {
  const talk = createFakeClient()
  const engines = [
    createSearchEngine({ client: talk, features: [query(), conversation({ agentId: 'guide' })] }),
    createCommerceEngine({
      client: createFakeCommerceClient(),
      context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.test' } },
      features: [
        shopQuery(),
        productListing(),
        productView(),
        spotlightContent(),
        categoryFacet({ field: 'category' }),
        categoryFilterSuggestions({ field: 'category' }),
      ],
    }),
  ]
  for (const [index, engine] of engines.entries()) {
    const panel = openPanel(engine as never, `rest ${index}`, report)
    await settle(100)
    for (let turn = 0; turn < 60; turn++) await panel.command(turn)
    panel.close()
  }
}

const isIncomplete = ({ offered, called }: WalkReport) => offered.some((name) => !called.includes(name))

/** Walks through every world, and calls the commands of all features. */
async function walkAll(): Promise<WalkReport> {
  const report: WalkReport = { problems: [], offered: [], called: [], kinds: [], steps: 0, transitions: 0 }
  await walkRest(report)
  // Another seed is for the commands that were impossible with the ones before.
  for (let seed = 0; seed < SEEDS; seed++)
    for (const world of worlds) if (seed === 0 || isIncomplete(report)) await walk(world, seed, report)
  return report
}

Object.assign(window, { walkAll })
