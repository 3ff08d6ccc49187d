import { defineModel } from '../../testing/model'
import { fieldDescriptionsMachine } from './field-descriptions.machine'

export const fieldDescriptionsModel = defineModel({
  machine: fieldDescriptionsMachine,
  events: [{ type: 'fields.load' }],
  outputs: { fetchFields: [] },
})
