/** The formats that an answer can have. @see Specification, sentences 5.31 and 9.25 */
export const answerContentFormats = ['text/plain', 'text/markdown'] as const
export type AnswerContentFormat = (typeof answerContentFormats)[number]

/** The styles that an answer can have. @see Specification, sentences 5.31 and 9.24 */
export const answerStyles = ['default', 'bullet', 'step', 'concise'] as const
export type AnswerStyle = (typeof answerStyles)[number]

/** A document that an answer is from. */
export interface AnswerCitation {
  id: string
  title: string
  /** Identifies the document. */
  uri: string
  permanentid: string
  /** The link to open, if it is not `uri`. */
  clickUri?: string
  source?: string
  /** The passage that the answer is from. */
  text?: string
  /** The fields that were requested, if the document has them. */
  fields?: Record<string, unknown>
}
