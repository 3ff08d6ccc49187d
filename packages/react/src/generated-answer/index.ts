export { AnswerText, type AnswerContentProps, type AnswerTextProps } from './answer-text'
export {
  GeneratedAnswer,
  useGeneratedAnswerProps,
  type GeneratedAnswerParts,
  type GeneratedAnswerProps,
} from './generated-answer'
