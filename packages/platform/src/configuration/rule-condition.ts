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

/** When a rule applies: all that is given must hold. A rule without it always applies. */
export const ruleCondition = z.strictObject({
  query: z.exactOptional(
    described(texts, 'The whole query is one of these, apart from case, diacritics and punctuation.'),
  ),
  queryContains: z.exactOptional(
    described(
      texts,
      'The query has one of these, a word or several in a row, apart from case, diacritics and punctuation.',
    ),
  ),
  queryMatches: z.exactOptional(
    described(
      text.check(z.refine(isPattern, { error: 'must be a regular expression' })),
      'A regular expression that matches somewhere in the query, without case.',
    ),
  ),
  context: z.exactOptional(
    described(
      z.record(text, z.string()),
      'Members of the context of the request, each of which is this value or a list that holds it.',
    ),
  ),
  tab: z.exactOptional(described(text, 'The tab that the request names.')),
})
export type RuleCondition = z.output<typeof ruleCondition>
