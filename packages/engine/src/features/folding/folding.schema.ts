import { integer, options, string, withDefault, type InputOfSchema } from '../../core/options'

export const foldingOptions = options({
  /**
   * The field whose value the results of a collection share, without `@`.
   *
   * @default 'foldingcollection'
   */
  collectionField: withDefault(string(), 'foldingcollection'),
  /**
   * The field with the child id of the parent result, without `@`.
   *
   * @default 'foldingparent'
   */
  parentField: withDefault(string(), 'foldingparent'),
  /**
   * The field with the child id of the result itself, without `@`.
   *
   * @default 'foldingchild'
   */
  childField: withDefault(string(), 'foldingchild'),
  /**
   * The number of results to show below the best one of a collection; at least 0.
   *
   * @default 2
   */
  numberOfFoldedResults: withDefault(integer(0), 2),
})

/** The options of folding. */
export interface FoldingOptions extends InputOfSchema<typeof foldingOptions> {}
