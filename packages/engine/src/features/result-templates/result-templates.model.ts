import { defineModel } from '../../testing/model'
import { resultTemplatesMachine } from './result-templates'

export const resultTemplatesModel = defineModel({
  machine: resultTemplatesMachine.provide({ actions: { guardConditions: () => {} } }),
  input: { templates: [] },
  events: [{ type: 'templates.register', templates: [{ content: {}, conditions: [], priority: 0 }] }],
})
