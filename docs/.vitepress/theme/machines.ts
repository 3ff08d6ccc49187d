import { drawChart } from '@querent/devtools'
import { inspectEngine } from '@querent/engine/inspection'
import type { Engine, Protocol } from '@querent/engine'

export { drawChart }

/** A machine of an engine that runs. */
export interface RunningMachine {
  name: string
  /** The kind of its feature; undefined for a search cycle. */
  kind?: string
  actor: Parameters<typeof drawChart>[1]
}

/** Returns the machines of an engine: the search cycle of each source, and those of its features. */
export function machinesOf(engine: Engine<Protocol>): RunningMachine[] {
  const { features, sources } = inspectEngine(engine)
  return [
    ...features.map(({ id, kind, controller }) => ({
      name: features.some((other) => other.id !== id && other.kind === kind) ? id : kind,
      kind,
      actor: controller.actor,
    })),
    ...sources.map(({ name, actor }) => ({
      name: sources.length > 1 ? `search cycle of ${name}` : 'search cycle',
      actor,
    })),
  ]
}
