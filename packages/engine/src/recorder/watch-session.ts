import type { InspectionEvent } from 'xstate'
import type { Protocol } from '../core/protocol'
import type { Session } from '../core/session'

/** Reports when an act of the session begins (1) and ends (-1). */
export function watchActs(session: Session<Protocol>, notify: (change: 1 | -1) => void) {
  const act = session.batch.bind(session)
  session.batch = (steps) => {
    notify(1)
    try {
      return act(steps)
    } finally {
      notify(-1)
    }
  }
}

/** Reports events that machines of features receive from no other actor. */
export function watchEvents(
  { main, features }: Session<Protocol>,
  notify: (feature: string, event: { type: string }) => void,
) {
  main.actor.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event' || inspected.sourceRef || inspected.event.type.startsWith('xstate.')) return
    const found = features.list.find(({ actor }) => actor === inspected.actorRef)
    if (found) notify(found.id, inspected.event)
  })
}

type Command = (...args: unknown[]) => unknown

/** Replaces some commands of an object by commands that are recorded. */
export function watchCommands(
  target: object,
  perform: (command: string, args: unknown[], run: () => unknown) => unknown,
  commands: readonly string[],
) {
  const members = target as Record<string, unknown>
  for (const command of commands) {
    const run = members[command]
    if (typeof run === 'function')
      members[command] = (...args: unknown[]) => perform(command, args, () => (run as Command)(...args))
  }
}
