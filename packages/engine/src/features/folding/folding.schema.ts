import { integer, options, text, withDefault, type InputOfSchema } from '../../core/options'

const field = (name: string) => withDefault(text(), name)

export const foldingOptions = options({
  collectionField: field('foldingcollection'),
  parentField: field('foldingparent'),
  childField: field('foldingchild'),
  numberOfFoldedResults: withDefault(integer(0), 2),
})

/**
 * Fields without `@`: `collectionField` holds what results have in common, default `foldingcollection`; `parentField`
 * the id of the result above, default `foldingparent`; `childField` the id of the result itself, default
 * `foldingchild`. `numberOfFoldedResults`: how many to show below the best of a collection, at least 0, default 2.
 */
export type FoldingOptions = InputOfSchema<typeof foldingOptions>
