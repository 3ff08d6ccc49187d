import type { AnyStateMachine, EventFrom, InputFrom } from 'xstate'

/** A machine of which nothing is known. */
export interface AnyMachine extends AnyStateMachine {}

/** The events that a machine receives. */
export type EventOf<Machine extends AnyMachine> = EventFrom<Machine>

/** The input that a machine starts with. */
export type InputOf<Machine extends AnyMachine> = InputFrom<Machine>

/** What a model of a machine has besides its input. */
export interface ModelOf<Machine extends AnyMachine, Event> {
  machine: Machine
  /** One event of each type, in all variants that lead to different behaviour. */
  events: readonly Event[]
  /**
   * The outputs of the calls of the machine, by the name of their actor. A call with an output here is also tried with
   * a failure.
   */
  outputs?: Readonly<Record<string, unknown>>
  /** The errors of calls, by the name of their actor, if the error makes a difference. */
  errors?: Readonly<Record<string, unknown>>
  /**
   * The events that end what the machine waits for, if that is not an invoked actor. An event that ends it with success
   * or failure may also cancel it.
   */
  ends?: Readonly<Record<Outcome, readonly string[]>>
  /** Whether another machine invokes it, which ends what it waits for by stopping it. */
  isInvoked?: boolean
}

/** How a call ends. */
export type Outcome = 'done' | 'error'

/**
 * How a machine is explored: its input, and its possible events. A machine may have several models, which together
 * cover it: one for each input, output or error that makes a difference.
 */
export interface MachineModel extends ModelOf<AnyMachine, { type: string }> {
  input: unknown
}

/**
 * A model of a machine, from which every path through it is walked. Delays and the ends of calls need no events.
 * Without `input`, the machine has no input.
 */
export const defineModel = <Machine extends AnyMachine>(
  model: ModelOf<Machine, EventOf<Machine>> &
    (undefined extends InputOf<Machine> ? { input?: never } : { input: InputOf<Machine> }),
): MachineModel => ({ input: undefined, ...model })
