import { answer } from '../feedback/labels.de'
import type { ConversationLabels } from './labels'

/** The texts of `Conversation` in German. */
export const Conversation: ConversationLabels = {
  ...answer,
  heading: 'Unterhaltung',
  steps: {},
  firstQuestion: 'Stellen Sie eine Frage',
  nextQuestion: 'Stellen Sie eine weitere Frage',
  send: 'Senden',
  ended: 'Diese Unterhaltung ist beendet. Beginnen Sie eine neue, um eine weitere Frage zu stellen.',
  clear: 'Neue Unterhaltung',
}
