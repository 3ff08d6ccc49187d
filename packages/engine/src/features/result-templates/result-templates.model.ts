import { defineModel } from '../../testing/model'
import { resultTemplatesMachine } from './result-templates'

export const resultTemplatesModel = defineModel({
  machine: resultTemplatesMachine,
  input: { templates: [] },
  events: [{ type: 'templates.register', templates: [{ content: {}, conditions: [], priority: 0 }] }],
})
