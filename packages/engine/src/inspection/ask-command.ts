import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import type { RunningFeature } from '../core/running-feature'
import type { Protocol } from '../core/protocol'
import { labelOfGuard } from './labels'

/** What a command would do now, and why not. */
export interface CommandAnswer {
  /** Whether it would do something. Without arguments: whether some valid input would. */
  isAllowed: boolean
  /** The events that it would send. It is empty if it refuses the arguments or sends nothing. */
  events: readonly EventObject[]
  /** Why it does nothing, in words such as `the guard hasNextPage`. It is empty for an allowed command. */
  reasons: readonly string[]
}

/** Returns the names of the guards that stand between an event and its transitions. */
function reasonsOf(snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  const nodes = [...snapshot._nodes] as AnyStateNode[]
  const transitions = nodes.flatMap((node) => [...(node.transitions.get(event.type) ?? [])])
  if (!transitions.length) {
    const states = nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id)
    return [`no transition for ${event.type} in ${states.join(', ')}`]
  }
  return transitions.flatMap(({ guard }) => (guard ? [`the guard ${labelOfGuard(guard)}`] : []))
}

/** Returns what a command of a feature would do now. Nothing else happens. */
export function askCommand(
  { controller, actor }: RunningFeature<Protocol>,
  command: string,
  args: readonly unknown[],
): CommandAnswer {
  const { can } = controller!.controller as { can(name: string, ...input: readonly unknown[]): boolean }
  const isAllowed = can(command, ...args)
  let events: readonly EventObject[] = []
  try {
    events = controller!.eventsOf(command, args)
  } catch (error) {
    if (args.length) return { isAllowed, events, reasons: [(error as Error).message] }
  }
  if (isAllowed) return { isAllowed, events, reasons: [] }
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot & { machine?: AnyStateMachine }
  const reasons = snapshot._nodes ? events.flatMap((event) => reasonsOf(snapshot, event)) : []
  return { isAllowed, events, reasons: reasons.length ? [...new Set(reasons)] : ['it has nothing to do'] }
}
