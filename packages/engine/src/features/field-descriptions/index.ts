export { fieldDescriptions, fieldDescriptionsMachine } from './field-descriptions'
export { createFieldDescriptionsMachine, type FieldDescriptionsContext } from './field-descriptions.machine'
export {
  toFieldDescriptionsCommands,
  toFieldDescriptionsState,
  type FieldDescriptionsState,
} from './field-descriptions.view'
