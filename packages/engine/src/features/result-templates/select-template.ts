import type { Result } from '@querent/api-client'

/** Whether a template is for a result. It looks at the result and nothing else. */
export type ResultTemplateCondition = (result: Result) => boolean

/** What to show of the results that all conditions hold of. */
export interface ResultTemplate<Content = unknown> {
  /** Whatever shows a result: a component, a function, markup. */
  content: Content
  /** None: it is for every result. */
  conditions: ResultTemplateCondition[]
  /** The highest of the templates that are for a result is taken; at least 0, default 0. */
  priority?: number | undefined
  /** Fields of `raw` that the content reads; asked for as well, where some feature names the fields to ask for. */
  fields?: string[] | undefined
}

/** Of the templates that are for the result, the one of the highest priority; of those, the first. */
export const selectTemplate = <Content>(templates: readonly ResultTemplate<Content>[], result: Result) => {
  let best: ResultTemplate<Content> | undefined
  for (const template of templates) {
    const isBetter = !best || (template.priority ?? 0) > (best.priority ?? 0)
    if (isBetter && template.conditions.every((isRight) => isRight(result))) best = template
  }
  return best
}
