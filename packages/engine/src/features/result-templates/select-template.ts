import type { ProductField, Result, ResultField } from '@querent/api-client'

/** Returns whether a template matches a result. It must depend on the result only. */
export type ResultTemplateCondition<Item = Result> = (result: Item) => boolean

/** The name of a field of an item: a result or a product. */
export type TemplateField<Item> = [Item] extends [{ raw: object }] ? ResultField : ProductField

/** The content for results that meet all conditions. */
export interface ResultTemplate<Content = unknown, Item = Result> {
  /** Anything that shows a result: a component, a function, markup. */
  content: Content
  /** A template without conditions matches every result. */
  conditions: ResultTemplateCondition<Item>[]
  /**
   * The template with the highest priority among those that match a result is used; at least 0.
   *
   * @default 0
   */
  priority?: number | undefined
  /** The fields of `raw` that the content reads. They are requested if a feature restricts the requested fields. */
  fields?: TemplateField<Item>[] | undefined
}

/** Returns the matching template with the highest priority; the first of several. */
export const selectTemplate = <Content, Item = Result>(
  templates: readonly ResultTemplate<Content, Item>[],
  result: Item,
): ResultTemplate<Content, Item> | undefined => {
  let best: ResultTemplate<Content, Item> | undefined
  for (const template of templates) {
    const isBetter = !best || (template.priority ?? 0) > (best.priority ?? 0)
    if (isBetter && template.conditions.every((isRight) => isRight(result))) best = template
  }
  return best
}
