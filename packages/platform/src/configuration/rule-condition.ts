import * as z from 'zod/mini'
import { described } from './described'
import { text, texts } from './values'

const isPattern = (pattern: string) => {
  try {
    return new RegExp(pattern, 'iu') instanceof RegExp
  } catch {
    return false
  }
}

/** The condition of a rule: all its members must match. A rule without a condition always applies. */
export const ruleCondition = z.strictObject({
  query: z.exactOptional(
    described(texts, 'The whole query equals one of these, ignoring case, diacritics and punctuation.'),
  ),
  queryContains: z.exactOptional(
    described(
      texts,
      'The query contains one of these words or word sequences, ignoring case, diacritics and punctuation.',
    ),
  ),
  queryMatches: z.exactOptional(
    described(
      text.check(z.refine(isPattern, { error: 'must be a regular expression' })),
      'A regular expression that matches anywhere in the query, ignoring case.',
    ),
  ),
  context: z.exactOptional(
    described(
      z.record(text, z.string()),
      'Members of the context of the request: each must equal this value, or be a list that contains it.',
    ),
  ),
  tab: z.exactOptional(described(text, 'The tab of the request.')),
})
export type RuleCondition = z.output<typeof ruleCondition>
