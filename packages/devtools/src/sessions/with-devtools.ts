import {
  record,
  type AnyEngine,
  type CreateRecorded,
  type Recording,
  type RecordOptions,
} from '@querent/engine/recorder'
import { RaceDesk } from '../desk/race-desk'

/** What the panel needs of an engine besides the engine itself. */
export interface Tools {
  recording: Recording<AnyEngine>
  desk: RaceDesk
}

const tools = new WeakMap<AnyEngine, Tools>()

/** Returns what `withDevtools` has kept for an engine; undefined for an engine that was created without it. */
export const toolsOf = (engine: AnyEngine): Tools | undefined => tools.get(engine)

/**
 * Creates an engine whose session the panel can record, hold and rewind: it records as `record` does, and the replies of
 * its clients pass over a race desk. Leave it out of production bundles, as you leave out the panel.
 *
 * @param create - creates the engine with the environment and the watched clients that it receives.
 * @returns the engine; give it to `mountDevtools`.
 */
export function withDevtools<E extends AnyEngine>(create: CreateRecorded<E>, options?: RecordOptions): E {
  const desk = new RaceDesk()
  const recording = record<E>(
    ({ environment, watch }) => create({ environment, watch: (client, name) => watch(desk.hold(client, name), name) }),
    options,
  )
  tools.set(recording.engine, { recording: recording as unknown as Recording<AnyEngine>, desk })
  return recording.engine
}
