export { type AnswerTextProps } from './answer-text'
export { GeneratedAnswer, type GeneratedAnswerProps } from './generated-answer'
export { type FeedbackAspect, type GeneratedAnswerLabels } from './generated-answer-labels'
