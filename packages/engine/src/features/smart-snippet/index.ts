export { smartSnippet, type SmartSnippetState, type SnippetQuestion } from './smart-snippet'
export {
  smartSnippetMachine,
  snippetFeedbackReasons,
  type SmartSnippetContext,
  type SmartSnippetEvent,
  type SnippetEmitted,
  type SnippetFeedbackReason,
  type SnippetLink,
} from './smart-snippet.machine'
