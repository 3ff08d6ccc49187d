import { answer } from '../feedback/labels.de'
import type { GeneratedAnswerLabels } from './labels'

/** The texts of `GeneratedAnswer` in German. */
export const GeneratedAnswer: GeneratedAnswerLabels = {
  ...answer,
  show: 'Antwort anzeigen',
  hide: 'Antwort ausblenden',
  expand: 'Mehr anzeigen',
  collapse: 'Weniger anzeigen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Die Antwort konnte nicht kopiert werden.',
  openFeedback: 'Feedback geben',
  feedback: 'Ihr Feedback zu dieser Antwort',
  aspects: {
    helpful: 'War die Antwort hilfreich?',
    readable: 'Ist sie gut verständlich?',
    documented: 'Sagen die Quellen dasselbe?',
    correctTopic: 'Passt sie zum Thema?',
    hallucinationFree: 'Stimmt alles, was darin steht?',
  },
  yes: 'Ja',
  no: 'Nein',
  unknown: 'Ich weiß es nicht',
  correctAnswerUrl: 'Wo steht die richtige Antwort? (URL)',
  details: 'Einzelheiten',
  send: 'Feedback senden',
  cancel: 'Abbrechen',
}
