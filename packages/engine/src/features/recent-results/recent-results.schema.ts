import type { ResultField } from '@querent/api-client'
import { integer, list, options, string, withDefault, type InputOfSchema } from '../../core/options'

/** @see Specification, sentence 9.8 */
export const DEFAULT_MAX_RECENT_RESULTS = 10

/** The fields by which analytics identifies the document of a result. */
const IDENTIFYING_FIELDS = ['author', 'collection', 'language', 'permanentid', 'source', 'urihash']

/** The options of `recentResults`; all have defaults. */
export const recentResultsOptions = options({
  /**
   * The maximum number of results to remember; at least 1.
   *
   * @default 10
   */
  maxLength: withDefault(integer(1), DEFAULT_MAX_RECENT_RESULTS),
  fieldsToKeep: withDefault(list(string()), IDENTIFYING_FIELDS),
  /**
   * The key in the storage. Engines that must not share their results need different ones.
   *
   * @default 'querent.recent-results'
   */
  storageKey: withDefault(string(), 'querent.recent-results'),
})

/** The options of the recent results. */
export interface RecentResultsOptions extends InputOfSchema<typeof recentResultsOptions> {
  /**
   * The fields of `raw` to remember with a result.
   *
   * @default ['author', 'collection', 'language', 'permanentid', 'source', 'urihash']
   */
  fieldsToKeep?: ResultField[] | undefined
}
