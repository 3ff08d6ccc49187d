import { assign, createMachine, type ActionFunction, type setup as setupOfXState } from 'xstate'

const setupMachine = (implementations: object) => ({
  createMachine: (config: object) => createMachine(config, implementations),
  createStateConfig: (config: object) => config,
})

/**
 * `setup` of XState, which checks a machine against its types, less the action creators that come with it: each can be
 * imported, and handed out together they cost an application 0.7 kB. The types still name them; import them instead.
 */
export const setup = setupMachine as unknown as typeof setupOfXState

// The machines that share such an action differ in all that an action may depend on.
type SharedAction = ActionFunction<any, any, any, undefined, never, never, never, never, never>

/** `assign` for states that several machines share: it assigns a part that their contexts have in common. */
export const assignShared = <Args>(toPart: (args: Args) => object) => assign(toPart as never) as unknown as SharedAction
