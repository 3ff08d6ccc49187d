import { rating } from '../feedback/labels.de'
import type { SmartSnippetLabels, SmartSnippetQuestionsLabels } from './labels'

/** The texts of `SmartSnippet` in German. */
export const SmartSnippet: SmartSnippetLabels = {
  ...rating,
  expand: 'Mehr anzeigen',
  collapse: 'Weniger anzeigen',
  openFeedback: 'Grund angeben',
  feedback: 'Warum war diese Antwort nicht hilfreich?',
  reasons: {
    doesNotAnswer: 'Sie beantwortet meine Frage nicht',
    partiallyAnswers: 'Sie beantwortet meine Frage nur teilweise',
    wasNotAQuestion: 'Ich habe keine Frage gestellt',
    other: 'Ein anderer Grund',
  },
  details: 'Einzelheiten',
  send: 'Feedback senden',
  cancel: 'Abbrechen',
}

/** The texts of `SmartSnippetQuestions` in German. */
export const SmartSnippetQuestions: SmartSnippetQuestionsLabels = { questions: 'Ähnliche Fragen' }
