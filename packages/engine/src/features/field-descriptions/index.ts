export { fieldDescriptions } from './field-descriptions'
export { fieldDescriptionsMachine, type FieldDescriptionsContext } from './field-descriptions.machine'
