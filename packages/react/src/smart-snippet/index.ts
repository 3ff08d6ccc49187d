export * from './smart-snippet-questions'
export * from './smart-snippet'
export type { SmartSnippetLabels, SmartSnippetQuestionsLabels } from './labels'
