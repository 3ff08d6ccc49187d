/** What proves a rule: throws where it does not hold. */
export type Proof = () => void | Promise<void>

/** A proof for each rule of one area. */
export type Proofs = { readonly [Text in Rule]?: Proof }

/**
 * Every rule of the specification about search, by its section. Each has one proof, in the area it belongs to; those on
 * answers, analytics and commerce are not of this package.
 */
export const rules = {
  // Section 2: screens and routes
  'The page is restored from f, sortCriteria, page, perPage and q of its URL': 2,
  'The page is restored from firstResult, numberOfResults and enableQuerySyntax of its URL': 2,
  'The page is restored from cf, nf and df of its URL': 2,
  'The page is restored from sf, af and tab of its URL': 2,

  // Section 4: facet values
  'Toggle select flips idle and selected': 4,
  'Toggle exclude flips idle and excluded': 4,
  'Deselect-all sets every value idle': 4,
  'For range facets toggle select flips idle and selected, toggle exclude idle and excluded': 4,
  'For range facets deselect-all sets every value idle': 4,
  'For range facets any toggle sets preventAutoSelect': 4,
  'For range facets a server response replaces the values and clears preventAutoSelect': 4,
  'Restoring from URL marks the listed values selected, the others idle, and adds unknown ones': 4,
  'Restoring ranges from URL marks the listed ones selected, the others idle, and appends unknown ones': 4,
  // Automatic facets, static filters, tabs
  'An automatic facet value toggles between idle and selected': 4,
  'Restoring automatic facets from URL creates missing facets with selected values and sets the rest idle': 4,
  'Select and exclude toggles of a static filter are matched by caption': 4,
  'Only one tab is active at a time': 4,
  // Pagination
  'A facet change resets firstResult': 4,
  'An exclusion resets firstResult': 4,
  'A change of a category facet resets firstResult': 4,
  'A change of a range facet resets firstResult': 4,
  'A change of an automatic facet resets firstResult': 4,
  'A change of a filter resets firstResult': 4,
  'A change of tab resets firstResult': 4,
  'A filter that is taken back resets firstResult': 4,
  'A sort change resets firstResult': 4,
  'A new query resets firstResult': 4,
  'Selecting a page sets firstResult to (page-1)*numberOfResults': 4,
  'Next is capped at the maximum page': 4,
  'Previous is capped at page 1': 4,
  'Changing results per page resets to the first page': 4,
  'Current page = rounded(firstResult/numberOfResults) + 1': 4,
  // Query suggest, boxes
  'A suggest request sets loading': 4,
  'A suggest response is ignored unless it is of the latest request': 4,
  'Clearing empties completions, and a call in flight does not fill them again': 4,
  'Clearing empties partial queries and the response id': 4,
  'Selecting a suggestion sets the query, runs the search, then clears the suggestions': 4,
  'Submit runs the search, then clears the suggestions': 4,
  'Standalone search box: a redirect plan is requested, and on success redirectTo is set': 4,
  'Standalone search box: on failure loading stops and the error is rejected': 4,
  // Result preview
  'Preview: next wraps from last to first, previous from first to last': 4,
  'Preview: next and previous are ignored while loading': 4,
  'Preview: previewable results are those with an HTML version': 4,
  // Smart snippet
  'Smart snippet: like sets liked, clears disliked and closes the feedback modal': 4,
  'Smart snippet: dislike sets disliked and clears liked': 4,
  'Smart snippet: on a new answer id the state resets, but related questions are kept if unchanged': 4,
  // Folding
  'Folding: on results, collections are rebuilt': 4,
  'Folding: on load-more they are merged': 4,
  'Folding: loading-more is flagged per collection; after loading, a collection has no more results': 4,
  // Triggers, correction
  'Triggers: a search start clears the query modification': 4,
  'Triggers: a response sorts triggers into redirect (the first wins), query, execute and notify': 4,
  'Triggers: a search is re-run with a changed query unless that query was marked to ignore': 4,
  'Query correction: modes legacy and next; a search can be re-run with a corrected query': 4,
  // Recent queries and results
  'Recent queries: after a search with results and a non-empty trimmed query, the query moves to the front': 4,
  'Recent queries are de-duplicated and cut to maxLength': 4,
  'Recent results: the picked result moves to the front, de-duplicated by uniqueId, cut to maxLength': 4,
  // Advanced queries, history
  'Advanced queries: an update sets the value and marks it set': 4,
  'Advanced queries: a register sets the default and applies it only if the value was not set': 4,
  'History: a snapshot is compared with the previous one and stored only if different': 4,
  'History: undo and redo restore a snapshot, with one search': 4,

  // Section 5: validation
  'Facet id: letters, digits, hyphen, underscore': 5,
  'Facet field required': 5,
  'Facet numberOfValues at least 1': 5,
  'Facet injection depth at least 0': 5,
  'Regular facet sort: score, alphanumeric, alphanumericDescending, occurrences, automatic': 5,
  'Results-must-match: allValues or atLeastOneValue': 5,
  'Allowed values: type simple, 1 to 25 non-empty strings': 5,
  'Custom sort: 1 to 25 non-empty strings': 5,
  'Date range: start not after end': 5,
  'Date range: dates before year 1401 unsupported': 5,
  'Relative date form: period-amount-unit, amount at least 1 unless now': 5,
  'Numeric range: start must not exceed end': 5,
  'Category selection: path array and count of at least 0': 5,
  'Engine configuration requires organizationId and accessToken': 5,
  'Instant results: id required; max results per query at least 1': 5,
  'Pagination values and initial results per page at least 0': 5,
  'Pager page at least 1': 5,
  'Pager numberOfPages default 5, at least 0': 5,
  'Restore: page at least 0, perPage at least 1': 5,
  'Automatic facets: desiredCount 1 to 20, numberOfValues at least 1': 5,
  'Recent queries and results: maxLength at least 1': 5,
  'Recent queries must be non-empty strings': 5,
  'Search box: id required': 5,
  'Search box: numberOfSuggestions at least 0': 5,
  'Search box: enableQuerySyntax default false': 5,
  'Search box: clearFilters default true': 5,
  'Standalone search box: id and redirectionUrl non-empty': 5,
  'Result list: fieldsToInclude items non-empty strings': 5,
  'Excerpt length required, at least 0': 5,
  'Template: content and conditions required; each condition a function': 5,
  'Template: priority a number at least 0, default 0': 5,
  'Sort criteria: by required, from a fixed list': 5,
  'Related question actions need a questionAnswerId': 5,

  // Section 8: errors
  'Search error: the search is rejected, with type and message, and its results stay': 8,
  'Expired token (status 419): renewal function called, retried up to 5 times': 8,
  'Expired token without a renewal function: a warning is logged': 8,
  'Status 404 or failed fetch: reported as a disconnected client': 8,
  'Status 429: retried with exponential backoff': 8,
  'Invalid configuration: an error that says what is wrong': 8,
  'Suggest failure: stored on that suggest entry': 8,
  'Missing folding collection: throws, naming the collection and that folding is probably in an invalid state': 8,
  'Failing to build a collection from loaded results: a similar message': 8,
  'Template condition not a function: says that each should be a function that returns a boolean': 8,
  'Fetch-more with nothing left: a notice': 8,
  'Fetch-more called 5 times in a row under 200 ms apart: blocked, one error logged': 8,
  'Content URL over 2048 characters: truncated and logged': 8,
  'Redirect plan failure: error rejected, loading stops': 8,

  // Section 9: constants
  'Result window capped at 5000': 9,
  'Maximum page: ceil(min(total,5000)/perPage)': 9,
  'Default page size 10': 9,
  'Default locale en-US': 9,
  'Pager window 5 pages': 9,
  'Suggestions 5': 9,
  'Recent queries and recent results: 10 each': 9,
  'Automatic facets: desired count 5, values 8': 9,
  'Facet defaults: 8 values, injection depth 1000': 9,
  'Range facet defaults: 8 values, injection depth 1000': 9,
  'Category facet defaults: 5 values, injection depth 1000, delimiter semicolon, sort occurrences': 9,
  'Facet search default 10 values': 9,
  'Folding load filter range 100': 9,
  'Fetch-more throttle: 200 ms, 5 consecutive calls': 9,
  'Result select delay and debounce: 1000 ms each': 9,
  'Content URL maximum 2048 characters': 9,
  'Suggest partial query maximum 256 characters': 9,
  'Semicolons in stored partial queries are percent-encoded': 9,
  'Suggest cache entries carry expiry timestamps checked per entry': 9,
  'Undo history depth 10': 9,
  'Duration shown in seconds rounded to 2 decimals': 9,
  'Range sort: ascending, descending': 9,
  'Range algorithm: even, equiprobable': 9,
  'Facet value states: idle, selected, excluded': 9,
} as const satisfies Record<string, number>

export type Rule = keyof typeof rules
