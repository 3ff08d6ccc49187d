import { mountDevtools } from '@querent/devtools'
import { settle } from '@querent/engine/testing'
import { createActor, SimulatedClock, StateMachine, type AnyStateMachine } from 'xstate'
import { edgesOf, toChart } from '../../../../packages/devtools/src/chart/to-chart'
import { coveringPaths } from '../../../../packages/engine/src/testing/explore'
import type { MachineModel } from '../../../../packages/engine/src/testing/model'
import { drawAtOnce, isSame, probePanel } from './panel-probe'

/** What the machines of all models found. */
export interface ModelReport {
  machines: number
  /** How many transitions lit up, of all. */
  lit: number
  all: number
  problems: string[]
}

drawAtOnce()

const isModel = (value: unknown): value is MachineModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'events' in value

/** Walks every machine along its models in the panel. The models are what modules export. */
async function walkModels(modules: readonly object[]): Promise<ModelReport> {
  const models = modules.flatMap((module) => Object.values(module) as unknown[]).filter(isModel)
  const report: ModelReport = { machines: 0, lit: 0, all: 0, problems: [] }
  for (const config of new Set(models.map(({ machine }) => machine.config))) {
    const own = models.filter((model) => model.machine.config === config)
    const { machine } = own[0]!
    if (!(machine instanceof StateMachine)) continue
    const lit = await walk(machine, own, report.problems)
    const all = toChart(machine).edges.map(({ id }) => id)
    report.machines++
    report.lit += lit.size
    report.all += all.length
    if (!isSame(lit, all)) {
      const missing = all.filter((edge) => !lit.has(edge))
      report.problems.push(
        `${machine.id}: ${missing.length} of ${all.length} edges never light: ${missing.join(' | ')}`,
      )
    }
  }
  return report
}

/** Walks a machine, and returns the edges that lit up. */
async function walk(machine: AnyStateMachine, models: readonly MachineModel[], problems: string[]) {
  const lit = new Set<string>()
  const devtools = mountDevtools()
  devtools.open()
  const panel = probePanel()
  for (const { machine: silent, input, events } of coveringPaths(machine, models)) {
    const edges = edgesOf(silent)
    let taken: string[] = []
    const actor = createActor(silent, {
      input,
      id: 'walked',
      clock: new SimulatedClock(),
      inspect: (event) => {
        if (event.type === '@xstate.microstep' && event.actorRef === actor)
          taken.push(...event._transitions.map((each) => edges.get(each) ?? 'unknown'))
        devtools.inspect(event)
      },
    })
    actor.subscribe({ error: () => {} })
    actor.start()
    await settle(100)
    panel.machine((title) => title.startsWith('walked'))?.click()
    await settle(100)
    for (const event of events) {
      taken = []
      actor.send(event)
      await settle(100)
      const shown = panel.lit()
      for (const edge of shown) if (taken.includes(edge)) lit.add(edge)
      if (taken.length && !isSame(shown, new Set(taken)))
        problems.push(`${machine.id}: ${event.type} lights "${shown.join(' | ')}", not "${taken.join(' | ')}"`)
      const active = panel.active()
      if (
        !isSame(
          active,
          actor.getSnapshot()._nodes.map(({ id }) => id),
        )
      )
        problems.push(`${machine.id}: ${event.type} shows ${active.join()}`)
    }
    actor.stop()
  }
  devtools.unmount()
  return lit
}

Object.assign(window, { walkModels })
