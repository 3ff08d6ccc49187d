export {
  SmartSnippet,
  useSmartSnippetProps,
  type AnswerHtmlProps,
  type SmartSnippetParts,
  type SmartSnippetPropGetters,
  type SmartSnippetProps,
} from './smart-snippet'
export {
  SmartSnippetQuestions,
  useSmartSnippetQuestionsProps,
  type SmartSnippetQuestionsParts,
  type SmartSnippetQuestionsPropGetters,
  type SmartSnippetQuestionsProps,
} from './smart-snippet-questions'
