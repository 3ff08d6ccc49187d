export { smartSnippet, type SmartSnippetState, type SnippetQuestion } from './smart-snippet'
export {
  smartSnippetMachine,
  snippetFeedbackReasons,
  type SmartSnippetContext,
  type SmartSnippetEvent,
  type SnippetAnswer,
  type SnippetEmitted,
  type SnippetFeedbackReason,
  type SnippetLink,
} from './smart-snippet.machine'
export {
  toSmartSnippetCommands,
  toSmartSnippetState,
  type RelatedSnippet,
  type SnippetFacts,
  type SnippetState,
} from './smart-snippet.view'
