import { assign } from 'xstate'
import { setup } from '../../core/setup'
import type { ResultTemplate } from './select-template'

export interface ResultTemplatesContext {
  /** In the order in which they were registered. */
  templates: ResultTemplate[]
}

export interface ResultTemplatesEvent {
  type: 'templates.register'
  templates: ResultTemplate[]
}

export const resultTemplatesMachine = setup({
  types: {
    context: {} as ResultTemplatesContext,
    events: {} as ResultTemplatesEvent,
    input: {} as ResultTemplatesContext,
  },
  actions: {
    /** Makes conditions that throw say so, and false. */
    guardConditions: () => {},
  },
}).createMachine({
  id: 'resultTemplates',
  context: ({ input }) => input,
  entry: 'guardConditions',
  on: {
    'templates.register': {
      actions: assign(({ context, event }) => ({ templates: [...context.templates, ...event.templates] })),
    },
  },
})
