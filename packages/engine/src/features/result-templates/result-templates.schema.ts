import type { Result } from '@querent/api-client'
import {
  list,
  object,
  optional,
  options,
  string,
  withDefault,
  type InputOfSchema,
  type Option,
} from '../../core/options'
import type { ResultTemplate, ResultTemplateCondition } from './select-template'

const content: Option<unknown, {}> = (value, report) => {
  if (value === undefined) report('is required')
  return value
}

const condition =
  <Item>(): Option<ResultTemplateCondition<Item>, ResultTemplateCondition<Item>> =>
  (value, report) => {
    if (typeof value !== 'function') {
      report('is invalid: each condition should be a function taking a Result or Product and returning a boolean')
    }
    return value as ResultTemplateCondition<Item>
  }

const priority: Option<number, number> = (value, report) => {
  if (!(typeof value === 'number' && value >= 0)) report('must be a number of at least 0')
  return value as number
}

const template = <Item>(): Option<ResultTemplate<unknown, Item>, ResultTemplate<unknown, Item>> =>
  object({
    content,
    conditions: list(condition<Item>()),
    priority: withDefault(priority, 0),
    fields: optional(list(string())),
  })

/** Returns the options of templates for items. */
export const resultTemplatesOptions = <Item>() =>
  options({
    /**
     * The templates; more can be registered later.
     *
     * @default []
     */
    templates: withDefault(list(template<Item>()), []),
  })

/** The options of the result templates. */
export interface ResultTemplatesOptions<Item = Result> extends InputOfSchema<
  ReturnType<typeof resultTemplatesOptions<Item>>
> {}
