export { SmartSnippet, useSmartSnippetProps, type SmartSnippetParts, type SmartSnippetProps } from './smart-snippet'
export {
  SmartSnippetQuestions,
  useSmartSnippetQuestionsProps,
  type SmartSnippetQuestionsParts,
  type SmartSnippetQuestionsProps,
} from './smart-snippet-questions'
