export { fieldMustMatch, fieldMustNotMatch, fieldsMustBeDefined, fieldsMustNotBeDefined } from './conditions'
export { resultTemplates } from './result-templates'
export {
  resultTemplatesMachine,
  type ResultTemplatesContext,
  type ResultTemplatesEvent,
} from './result-templates.machine'
export { resultTemplatesOptions, type ResultTemplatesOptions } from './result-templates.schema'
export { selectTemplate, type ResultTemplate, type ResultTemplateCondition } from './select-template'
