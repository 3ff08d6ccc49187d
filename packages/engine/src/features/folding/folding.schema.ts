import type { ResultField } from '@querent/api-client'
import { integer, options, string, withDefault, type InputOfSchema } from '../../core/options'

/** The options of `folding`; all have defaults. */
export const foldingOptions = options({
  collectionField: withDefault(string(), 'foldingcollection'),
  parentField: withDefault(string(), 'foldingparent'),
  childField: withDefault(string(), 'foldingchild'),
  /**
   * The number of results to show below the best one of a collection; at least 0.
   *
   * @default 2
   */
  numberOfFoldedResults: withDefault(integer(0), 2),
})

/** The options of folding. */
export interface FoldingOptions extends InputOfSchema<typeof foldingOptions> {
  /**
   * The field whose value the results of a collection share, without `@`.
   *
   * @default 'foldingcollection'
   */
  collectionField?: ResultField | undefined
  /**
   * The field with the child id of the parent result, without `@`.
   *
   * @default 'foldingparent'
   */
  parentField?: ResultField | undefined
  /**
   * The field with the child id of the result itself, without `@`.
   *
   * @default 'foldingchild'
   */
  childField?: ResultField | undefined
}
