import { createActor, type AnyStateMachine, type EventFrom, type InputFrom, type SnapshotFrom } from 'xstate'

/** Starts a machine: `after` sends events and returns the snapshot, `emitted` has what the machine emitted so far. */
export function runMachine<Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) {
  const emitted: object[] = []
  const actor = createActor(machine as AnyStateMachine, { input })
  actor.on('*', (event) => void emitted.push(event))
  actor.start()
  return {
    emitted,
    after(...events: EventFrom<Machine>[]): SnapshotFrom<Machine> {
      for (const event of events) actor.send(event)
      return actor.getSnapshot() as SnapshotFrom<Machine>
    },
  }
}
