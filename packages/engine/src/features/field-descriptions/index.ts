export { fieldDescriptions, fieldDescriptionsMachine } from './field-descriptions'
export type { FieldDescriptionsState } from './field-descriptions.view'
