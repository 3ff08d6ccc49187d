export { GeneratedAnswer, type AnswerTextProps, type GeneratedAnswerProps } from './generated-answer'
export { type FeedbackAspect, type GeneratedAnswerLabels } from './generated-answer-labels'
