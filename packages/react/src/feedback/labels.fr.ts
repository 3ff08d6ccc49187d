import type { AnswerLabels, AnswerRatingLabels } from './labels'

/** The texts of the buttons that rate an answer in French. */
export const rating: AnswerRatingLabels = {
  rating: 'Cette réponse vous a-t-elle été utile\u00a0?',
  like: 'Oui',
  dislike: 'Non',
  thanks: 'Merci pour votre avis.',
}

/** The texts of a generated answer and a conversation in French. */
export const answer: AnswerLabels = {
  ...rating,
  heading: 'Réponse',
  writing: 'Rédaction de la réponse…',
  cannotAnswer: 'Les documents ne contiennent pas de réponse à cette question.',
  failed: 'La réponse n’a pas pu être terminée.',
  stopped: 'La réponse a été interrompue.',
  stop: 'Arrêter',
  retry: 'Réessayer',
  citations: 'Sources',
}
