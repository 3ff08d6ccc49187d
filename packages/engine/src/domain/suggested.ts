/** The members that every suggested query has. */
export interface Suggestion {
  expression: string
}

/** A text, and what was suggested for it. */
export interface Suggested<Completion = Suggestion> {
  /** What is typed; the query is what was submitted. */
  text: string
  completions: Completion[]
  responseId: string | undefined
  /** What suggestions were requested for since they were last cleared, oldest first; `;` as `%3B`. */
  partialQueries: string[]
}

/**
 * Which suggestion was selected, and from which ones.
 *
 * @see Protocol, section 11.5
 */
export interface SuggestionMetadata {
  /** Starts at 0; -1 if the query was not a suggestion. */
  suggestionRanking: number
  /** What was typed last; `;` as `%3B`. */
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
