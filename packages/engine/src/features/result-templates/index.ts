export {
  fieldMustMatch,
  fieldMustNotMatch,
  fieldsMustBeDefined,
  fieldsMustNotBeDefined,
  type FieldOrMember,
} from './conditions'
export {
  resultTemplates,
  resultTemplatesMachine,
  type ResultTemplatesActor,
  type ResultTemplatesController,
} from './result-templates'
export type { ResultTemplatesOptions } from './result-templates.schema'
export type { ResultTemplatesState, ResultTemplatesCommands } from './result-templates.view'
export {
  selectTemplate,
  type ResultTemplate,
  type ResultTemplateCondition,
  type TemplateField,
} from './select-template'
