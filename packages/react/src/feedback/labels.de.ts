import type { AnswerLabels, AnswerRatingLabels } from './labels'

/** The texts of the buttons that rate an answer in German. */
export const rating: AnswerRatingLabels = {
  rating: 'War diese Antwort hilfreich?',
  like: 'Ja',
  dislike: 'Nein',
  thanks: 'Vielen Dank für Ihr Feedback.',
}

/** The texts of a generated answer and a conversation in German. */
export const answer: AnswerLabels = {
  ...rating,
  heading: 'Antwort',
  writing: 'Die Antwort wird geschrieben …',
  cannotAnswer: 'Die Dokumente enthalten keine Antwort auf diese Frage.',
  failed: 'Die Antwort konnte nicht abgeschlossen werden.',
  stopped: 'Die Antwort wurde abgebrochen.',
  stop: 'Stopp',
  retry: 'Erneut versuchen',
  citations: 'Quellen',
}
