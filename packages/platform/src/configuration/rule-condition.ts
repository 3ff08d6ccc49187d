import * as z from 'zod/mini'
import { compilePattern } from '../text/linear-pattern'
import { described } from './described'
import { text, texts } from './values'

const isSupported = (pattern: string) => compilePattern(pattern) !== undefined

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
      text.check(
        z.refine(isSupported, {
          error: 'must be a regular expression of at most 200 characters, without look-around and references',
        }),
      ),
      'A regular expression that matches anywhere in the query, ignoring case. Look-around and references are not supported. At most 100 rules of a pipeline have one.',
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

/** The condition of a rule, with its defaults. */
export type RuleCondition = z.output<typeof ruleCondition>

/** Maximum number of patterns that one query is compared with. Texts are looked up instead, however many there are. */
const MAX_PATTERNS = 100

/**
 * Creates a check that rejects too many rules with patterns.
 *
 * @param rulesOf - Returns the rules that apply to the same requests.
 */
export const fewPatterns = <Entry>(rulesOf: (value: Entry) => readonly { when?: RuleCondition | undefined }[]) =>
  z.check<Entry>(({ value, issues }) => {
    const count = rulesOf(value).filter(({ when }) => when?.queryMatches !== undefined).length
    if (count <= MAX_PATTERNS) return
    const problem = `has ${count.toLocaleString('en')} rules with queryMatches`
    const message = `${problem}, of which ${MAX_PATTERNS} are allowed: use query or queryContains`
    issues.push({ code: 'custom', input: value, path: [], message })
  })
