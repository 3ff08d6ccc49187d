import { list, object, optional, options, text, withDefault, type Option } from '../../core/options'
import type { ResultTemplate, ResultTemplateCondition } from './select-template'

const content: Option<unknown, {}> = (value, report) => {
  if (value === undefined) report('is required')
  return value
}

const condition: Option<ResultTemplateCondition, ResultTemplateCondition> = (value, report) => {
  if (typeof value !== 'function') {
    report('is wrong: each condition should be a function taking a Result or Product and returning a boolean')
  }
  return value as ResultTemplateCondition
}

const priority: Option<number, number> = (value, report) => {
  if (!(typeof value === 'number' && value >= 0)) report('must be a number of at least 0')
  return value as number
}

const template = (): Option<ResultTemplate, ResultTemplate> =>
  object({ content, conditions: list(condition), priority: withDefault(priority, 0), fields: optional(list(text())) })

export const resultTemplatesOptions = options({ templates: withDefault(list(template()), []) })

/** The options of the result templates. */
export interface ResultTemplatesOptions {
  /** What to show for which results; more can be registered later. Default none. */
  templates?: ResultTemplate[] | undefined
}
