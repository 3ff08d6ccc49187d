import { anyString, list, object, options, string, type InputOfSchema, type Option } from '../../core/options'

/** A value of a static filter. */
export interface CaptionedExpression {
  /** The name to show, and to select the value by. */
  caption: string
  /** A query expression; a blank one restricts nothing. */
  expression: string
}

const eachValue = list(object({ caption: string(), expression: anyString() }))

const values: Option<CaptionedExpression[], CaptionedExpression[]> = (value, report) => {
  const given = eachValue(value, report)
  const captions = given.map(({ caption }) => caption)
  const twice = captions.find((caption, index) => captions.indexOf(caption) < index)
  if (twice !== undefined) report(`must have unique captions ("${twice}" occurs twice)`)
  return given
}

/** The options of a static filter; all are required. */
export const staticFilterOptions = options({
  /** The id of the filter: 1 to 60 letters, digits, hyphens and underscores. */
  id: string(/^[\w-]{1,60}$/, 'must be 1 to 60 letters, digits, hyphens and underscores'),
  /** The values to choose from: each has a unique caption, and an expression that may be blank. */
  values,
})

/** The options of a static filter. */
export interface StaticFilterOptions extends InputOfSchema<typeof staticFilterOptions> {}
