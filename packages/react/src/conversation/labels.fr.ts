import { answer } from '../feedback/labels.fr'
import type { ConversationLabels } from './labels'

/** The texts of `Conversation` in French. */
export const Conversation: ConversationLabels = {
  ...answer,
  heading: 'Conversation',
  steps: {},
  firstQuestion: 'Posez une question',
  nextQuestion: 'Posez une autre question',
  send: 'Envoyer',
  ended: 'Cette conversation est terminée. Commencez-en une nouvelle pour poser une autre question.',
  clear: 'Nouvelle conversation',
}
