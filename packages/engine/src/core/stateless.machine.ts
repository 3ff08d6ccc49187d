import { createMachine } from 'xstate'

/** The machine of features that only show what the page contains: it has no modes and receives no events. */
export const statelessMachine = createMachine({ id: 'stateless' })
