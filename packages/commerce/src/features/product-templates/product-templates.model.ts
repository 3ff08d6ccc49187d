import { defineModel } from '@querent/engine/testing'
import { productTemplatesMachine } from './product-templates'

export const productTemplatesModel = defineModel({
  machine: productTemplatesMachine.provide({ actions: { guardConditions: () => {} } }),
  input: { templates: [] },
  events: [{ type: 'templates.register', templates: [] }],
})
