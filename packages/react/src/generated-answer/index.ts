export { AnswerText, type AnswerTextProps } from './answer-text'
export {
  GeneratedAnswer,
  useGeneratedAnswerProps,
  type GeneratedAnswerParts,
  type GeneratedAnswerProps,
} from './generated-answer'
