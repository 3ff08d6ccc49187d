export { SmartSnippet, type SmartSnippetProps } from './smart-snippet'
export { SmartSnippetQuestions, type SmartSnippetQuestionsProps } from './smart-snippet-questions'
