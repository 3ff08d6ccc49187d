export {
  fieldDescriptions,
  fieldDescriptionsMachine,
  type FieldDescriptionsActor,
  type FieldDescriptionsController,
} from './field-descriptions'
export type { FieldDescriptionsState, FieldDescriptionsCommands } from './field-descriptions.view'
