import { assign } from 'xstate'
import { missingAction } from '../../core/fetch-actor'
import { setup } from '../../core/setup'

/** The registered templates. */
export interface ResultTemplatesContext<Template> {
  /** In the order in which they were registered. */
  templates: Template[]
}

/** Adds templates after the registered ones. */
export interface ResultTemplatesEvent<Template> {
  type: 'templates.register'
  templates: Template[]
}

/** Returns the machine that holds templates. They contain functions, so unlike other contexts this one is not JSON. */
export const createResultTemplatesMachine = <Template>() =>
  setup({
    types: {
      context: {} as ResultTemplatesContext<Template>,
      events: {} as ResultTemplatesEvent<Template>,
      input: {} as ResultTemplatesContext<Template>,
    },
    actions: {
      /** Makes conditions that throw log the error and return false. */
      guardConditions: missingAction('guardConditions'),
    },
  }).createMachine({
    id: 'resultTemplates',
    context: ({ input: { templates } }) => ({ templates }),
    entry: 'guardConditions',
    on: {
      'templates.register': {
        guard: ({ event }) => event.templates?.length > 0,
        actions: assign(({ context, event }) => ({ templates: [...context.templates, ...event.templates] })),
      },
    },
  })
