import { integer, list, options, text, withDefault, type InputOfSchema } from '../../core/options'

/** @see Specification, section 9 "Recent queries and results" */
export const DEFAULT_MAX_RECENT_RESULTS = 10

/** What tells analytics of which document a result is. */
const IDENTIFYING_FIELDS = ['author', 'collection', 'language', 'permanentid', 'source', 'urihash']

export const recentResultsOptions = options({
  maxLength: withDefault(integer(1), DEFAULT_MAX_RECENT_RESULTS),
  fieldsToKeep: withDefault(list(text()), IDENTIFYING_FIELDS),
  storageKey: withDefault(text(), 'querent.recent-results'),
})

/**
 * `maxLength`: how many are remembered, at least 1, default 10. `fieldsToKeep`: fields of `raw` to remember with a
 * result, by default `author`, `collection`, `language`, `permanentid`, `source` and `urihash`. `storageKey`: where in
 * the storage they are, default `querent.recent-results`; give engines that must not share them different ones.
 */
export type RecentResultsOptions = InputOfSchema<typeof recentResultsOptions>
