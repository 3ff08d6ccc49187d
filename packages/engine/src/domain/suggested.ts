/** The members of every suggested query. */
export interface Suggestion {
  expression: string
}

/** A text and its suggestions. */
export interface Suggested<Completion = Suggestion> {
  /** The text in the box; the query is the submitted text. */
  text: string
  completions: Completion[]
  responseId: string | undefined
  /** The texts that suggestions were requested for since they were last cleared, oldest first; `;` as `%3B`. */
  partialQueries: string[]
}

/**
 * Which suggestion was selected, and from which list.
 *
 * @see Protocol, section 11.5
 */
export interface SuggestionMetadata {
  /** Starts at 0; -1 if the query was not a suggestion. */
  suggestionRanking: number
  /** The last typed text; `;` as `%3B`. */
  partialQuery: string
  partialQueries: string[]
  suggestions: string[]
  querySuggestResponseId: string
}

/** Returns the data that analytics reports about the selected suggestion. */
export function toSuggestionMetadata({
  text,
  completions,
  partialQueries,
  responseId = '',
}: Suggested): SuggestionMetadata {
  const suggestions = completions.map(({ expression }) => expression)
  return {
    suggestionRanking: suggestions.indexOf(text),
    partialQuery: partialQueries.at(-1) ?? '',
    partialQueries,
    suggestions,
    querySuggestResponseId: responseId,
  }
}
