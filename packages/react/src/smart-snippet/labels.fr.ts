import { rating } from '../feedback/labels.fr'
import type { SmartSnippetLabels, SmartSnippetQuestionsLabels } from './labels'

/** The texts of `SmartSnippet` in French. */
export const SmartSnippet: SmartSnippetLabels = {
  ...rating,
  expand: 'Afficher plus',
  collapse: 'Afficher moins',
  openFeedback: 'Expliquer pourquoi',
  feedback: 'Pourquoi cette réponse ne vous a-t-elle pas été utile\u00a0?',
  reasons: {
    doesNotAnswer: 'Elle ne répond pas à ma question',
    partiallyAnswers: 'Elle ne répond qu’en partie à ma question',
    wasNotAQuestion: 'Je n’ai pas posé de question',
    other: 'Une autre raison',
  },
  details: 'Précisions',
  send: 'Envoyer votre avis',
  cancel: 'Annuler',
}

/** The texts of `SmartSnippetQuestions` in French. */
export const SmartSnippetQuestions: SmartSnippetQuestionsLabels = { questions: 'Autres questions posées' }
