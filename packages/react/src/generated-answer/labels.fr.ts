import { answer } from '../feedback/labels.fr'
import type { GeneratedAnswerLabels } from './labels'

/** The texts of `GeneratedAnswer` in French. */
export const GeneratedAnswer: GeneratedAnswerLabels = {
  ...answer,
  show: 'Afficher la réponse',
  hide: 'Masquer la réponse',
  expand: 'Afficher plus',
  collapse: 'Afficher moins',
  copy: 'Copier',
  copied: 'Réponse copiée',
  copyFailed: 'La réponse n’a pas pu être copiée.',
  openFeedback: 'Donner votre avis',
  feedback: 'Votre avis sur cette réponse',
  aspects: {
    helpful: 'La réponse vous a-t-elle été utile\u00a0?',
    readable: 'Est-elle facile à lire\u00a0?',
    documented: 'Les sources disent-elles la même chose\u00a0?',
    correctTopic: 'Porte-t-elle sur le bon sujet\u00a0?',
    hallucinationFree: 'Tout ce qu’elle contient est-il exact\u00a0?',
  },
  yes: 'Oui',
  no: 'Non',
  unknown: 'Je ne sais pas',
  correctAnswerUrl: 'Où se trouve la bonne réponse ? (URL)',
  details: 'Précisions',
  send: 'Envoyer votre avis',
  cancel: 'Annuler',
}
