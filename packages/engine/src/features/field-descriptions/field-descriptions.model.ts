import { defineModel } from '../../testing/model'
import { fieldDescriptionsMachine } from './field-descriptions'

export const fieldDescriptionsModel = defineModel({
  machine: fieldDescriptionsMachine,
  events: [{ type: 'fields.load' }],
  outputs: { fetchFields: [] },
})
