export { SmartSnippet, type SmartSnippetProps } from './smart-snippet'
export { type SmartSnippetLabels } from './smart-snippet-labels'
export { SmartSnippetQuestions, type SmartSnippetQuestionsProps } from './smart-snippet-questions'
