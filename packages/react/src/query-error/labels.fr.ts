import type { QueryErrorLabels } from './labels'

/** The texts of `QueryError` in French. */
export const QueryError: QueryErrorLabels = {
  network: 'Le service de recherche est injoignable. Vérifiez votre connexion et réessayez.',
  'not-found': 'Le service de recherche est injoignable. Réessayez plus tard.',
  'expired-token': 'Votre session a expiré. Rechargez la page et relancez la recherche.',
  'rate-limited': 'Il y a trop de recherches en ce moment. Patientez un instant et réessayez.',
  timeout: 'La recherche a pris trop de temps. Réessayez.',
  fallback: 'Un problème est survenu pendant la recherche. Réessayez.',
  retry: 'Réessayer',
}
