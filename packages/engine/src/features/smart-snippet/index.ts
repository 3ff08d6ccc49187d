export {
  smartSnippet,
  type SmartSnippetState,
  type SnippetQuestion,
  type SmartSnippetActor,
  type SmartSnippetController,
} from './smart-snippet'
export { snippetFeedbackReasons, type SnippetFeedbackReason, type SnippetLink } from './smart-snippet.machine'
export type { RelatedSnippet, SnippetFacts, SnippetState, SmartSnippetCommands } from './smart-snippet.view'
