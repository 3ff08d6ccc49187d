import { assign, createMachine, type ActionFunction, type setup as setupOfXState } from 'xstate'

const setupMachine = (implementations: object) => ({
  createMachine: (config: object) => createMachine(config, implementations),
  createStateConfig: (config: object) => config,
})

/**
 * `setup` of XState, which checks a machine against its types, without the action creators that it returns. Importing
 * the creators directly saves an application 0.7 kB. The types still list them; import them instead.
 */
export const setup = setupMachine as unknown as typeof setupOfXState

// The machines that share such an action have different types for everything an action may use.
/** An action for machines whose contexts and events differ. */
export type SharedAction = ActionFunction<any, any, any, undefined, never, never, never, never, never>

/** `assign` for states that several machines share: it assigns the part that their contexts have in common. */
export const assignShared = <Args>(toPart: (args: Args) => object) => assign(toPart as never) as unknown as SharedAction
