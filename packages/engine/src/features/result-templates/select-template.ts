import type { Result } from '@querent/api-client'

/** Whether a template is for a result. It must depend on the result alone. */
export type ResultTemplateCondition<Item = Result> = (result: Item) => boolean

/** What to show for the results that meet all conditions. */
export interface ResultTemplate<Content = unknown, Item = Result> {
  /** Whatever shows a result: a component, a function, markup. */
  content: Content
  /** A template without conditions is for every result. */
  conditions: ResultTemplateCondition<Item>[]
  /**
   * Of the templates for a result, the one with the highest priority is used; at least 0.
   *
   * @default 0
   */
  priority?: number | undefined
  /** The fields of `raw` that the content reads. They are requested if a feature restricts the requested fields. */
  fields?: string[] | undefined
}

/** Returns the template with the highest priority among those for the result; the first of several. */
export const selectTemplate = <Content, Item = Result>(
  templates: readonly ResultTemplate<Content, Item>[],
  result: Item,
) => {
  let best: ResultTemplate<Content, Item> | undefined
  for (const template of templates) {
    const isBetter = !best || (template.priority ?? 0) > (best.priority ?? 0)
    if (isBetter && template.conditions.every((isRight) => isRight(result))) best = template
  }
  return best
}
