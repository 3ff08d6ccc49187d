import { anyText, list, object, options, text, type InputOfSchema, type Option } from '../../core/options'

export interface CaptionedExpression {
  caption: string
  expression: string
}

const eachValue = list(object({ caption: text(), expression: anyText() }))

const values: Option<CaptionedExpression[], CaptionedExpression[]> = (value, report) => {
  const given = eachValue(value, report)
  const captions = given.map(({ caption }) => caption)
  const twice = captions.find((caption, index) => captions.indexOf(caption) < index)
  if (twice !== undefined) report(`must have different captions, and "${twice}" is there twice`)
  return given
}

export const staticFilterOptions = options({
  id: text(/^[\w-]{1,60}$/, 'must be 1 to 60 letters, digits, hyphens and underscores'),
  values,
})

/**
 * `id`: 1 to 60 letters, digits, hyphens, underscores. `values`: what a person can choose, each a `caption` that no
 * other has and a query `expression`; one whose expression is blank restricts nothing.
 */
export type StaticFilterOptions = InputOfSchema<typeof staticFilterOptions>
