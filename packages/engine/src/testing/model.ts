import type { AnyStateMachine, EventFrom, InputFrom } from 'xstate'

interface ModelOf<Machine extends AnyStateMachine, Event> {
  machine: Machine
  /** One of each event, in as many variants as make a difference to what the machine does. */
  events: readonly Event[]
  /** What the calls of the machine give, by the name of their actor. Where one is named, it is also let fail. */
  outputs?: Readonly<Record<string, unknown>>
  /** With what they fail, by the name of their actor, where it makes a difference. */
  errors?: Readonly<Record<string, unknown>>
  /**
   * Which of the events end what the machine waits for, where it is no actor of its own. One that ends it either way
   * may as well cancel it.
   */
  ends?: Readonly<Record<Outcome, readonly string[]>>
}

/** How a call ends. */
export type Outcome = 'done' | 'error'

/**
 * How a machine is explored: what it starts from, and what may happen to it. A machine may have several, which together
 * cover it: one for each input, output or error that makes a difference.
 */
export interface MachineModel extends ModelOf<AnyStateMachine, { type: string }> {
  input: unknown
}

/**
 * A model of a machine: every way through it is walked from this. Delays and the ends of calls need no events.
 * Without `input` the machine takes none.
 */
export const defineModel = <Machine extends AnyStateMachine>(
  model: ModelOf<Machine, EventFrom<Machine>> &
    (undefined extends InputFrom<Machine> ? { input?: never } : { input: InputFrom<Machine> }),
): MachineModel => ({ input: undefined, ...model })
