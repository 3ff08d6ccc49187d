import { createMachine } from 'xstate'

/** Content that a button shows and hides. */
export const disclosureMachine = /* @__PURE__ */ createMachine({
  types: {} as { events: { type: 'content.toggle' } },
  id: 'disclosure',
  initial: 'expanded',
  states: {
    expanded: { on: { 'content.toggle': 'collapsed' } },
    collapsed: { on: { 'content.toggle': 'expanded' } },
  },
})
