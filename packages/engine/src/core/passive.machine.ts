import { createMachine } from 'xstate'

/** For a feature that only shows what the page holds: it has no modes and hears nothing. */
export const passiveMachine = createMachine({ id: 'passive' })
