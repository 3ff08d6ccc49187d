export { fieldMustMatch, fieldMustNotMatch, fieldsMustBeDefined, fieldsMustNotBeDefined } from './conditions'
export { resultTemplates, resultTemplatesMachine } from './result-templates'
export {
  createResultTemplatesMachine,
  type ResultTemplatesContext,
  type ResultTemplatesEvent,
} from './result-templates.machine'
export { resultTemplatesOptions, type ResultTemplatesOptions } from './result-templates.schema'
export { toResultTemplatesCommands, toResultTemplatesState, type ResultTemplatesState } from './result-templates.view'
export { selectTemplate, type ResultTemplate, type ResultTemplateCondition } from './select-template'
