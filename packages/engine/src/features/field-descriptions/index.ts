export { fieldDescriptions, fieldDescriptionsMachine } from './field-descriptions'
export type { FieldDescriptionsState, FieldDescriptionsCommands } from './field-descriptions.view'
