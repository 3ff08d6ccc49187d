export { generatedAnswer, type GeneratedAnswerActor, type GeneratedAnswerController } from './generated-answer'
export type { GeneratedAnswerOptions } from './generated-answer.schema'
export type { GeneratedAnswerState, GeneratedAnswerStatus, GeneratedAnswerCommands } from './generated-answer.view'
export type { AnswerFeedbackForm, AnswerResponseFormat } from './generated-answer.machine'
