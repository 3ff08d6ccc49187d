export { type AnswerTextProps } from './answer-text'
export { GeneratedAnswer, type GeneratedAnswerProps } from './generated-answer'
