import * as z from 'zod/mini'

/** `POST {search base}/querySuggest`. */
export interface QuerySuggestRequest {
  /** The partial query; at most 256 characters. */
  q: string
  /** Default 5. */
  count?: number
  locale?: string
  timezone?: string
  tab?: string
  searchHub?: string
  pipeline?: string
  context?: Record<string, string | string[]>
}

/** The schema of a suggested query. */
export const completion = z.object({
  expression: z.string(),
  score: z.number(),
  /** `[text]` was not typed yet, `{text}` matches what was typed, `(text)` was corrected. */
  highlighted: z.string(),
  /** From 0 to 1: how likely it is that the user wants this completion unchanged. */
  executableConfidence: z.number(),
  objectId: z.optional(z.string()),
})
/** A suggested query, its score, and the parts of it that match the typed text. */
export interface Completion extends z.infer<typeof completion> {}

/** The schema of a reply with suggested queries. */
export const querySuggestResponse = z.object({ completions: z.array(completion), responseId: z.optional(z.string()) })
/** The response with suggested queries. */
export type QuerySuggestResponse = z.infer<typeof querySuggestResponse>
