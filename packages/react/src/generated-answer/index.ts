export type { AnswerFeedbackPropGetters } from './answer-feedback'
export { AnswerText, type AnswerContentProps, type AnswerTextProps, type FormattedAnswerProps } from './answer-text'
export type { CitationPropGetters, CitationsParts } from './citations'
export {
  GeneratedAnswer,
  useGeneratedAnswerProps,
  type GeneratedAnswerParts,
  type GeneratedAnswerPropGetters,
  type GeneratedAnswerProps,
} from './generated-answer'
