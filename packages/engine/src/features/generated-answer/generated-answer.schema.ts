import type { ResultField } from '@querent/api-client'
import { list, oneOf, optional, options, string, withDefault, type InputOfSchema } from '../../core/options'
import { answerContentFormats, answerStyles } from '../../domain/answers'

/** The options of `generatedAnswer`; all have defaults. */
export const generatedAnswerOptions = options({
  /**
   * How the answer should be written: `default`, `bullet`, `step` or `concise`.
   *
   * @default 'default'
   */
  answerStyle: withDefault(oneOf(answerStyles), 'default'),
  /**
   * The formats that the page can show, the preferred one first: `text/plain` or `text/markdown`; at least one.
   *
   * @default ['text/plain']
   */
  contentFormat: withDefault(list(oneOf(answerContentFormats), 1), ['text/plain']),
  fieldsToIncludeInCitations: withDefault(list(string()), []),
  /**
   * The id of a configuration of the answer API. With it the answer is requested from that API when a search starts;
   * without it, the response to a search announces the answer.
   */
  answerConfigurationId: optional(string()),
})

/** The options of the generated answer. */
export interface GeneratedAnswerOptions extends InputOfSchema<typeof generatedAnswerOptions> {
  /**
   * The fields of documents to include in citations.
   *
   * @default []
   */
  fieldsToIncludeInCitations?: ResultField[] | undefined
}
