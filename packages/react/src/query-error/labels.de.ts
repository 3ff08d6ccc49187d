import type { QueryErrorLabels } from './labels'

/** The texts of `QueryError` in German. */
export const QueryError: QueryErrorLabels = {
  network: 'Die Suche ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'not-found': 'Die Suche ist nicht erreichbar. Versuchen Sie es später erneut.',
  'expired-token': 'Ihre Sitzung ist abgelaufen. Laden Sie die Seite neu und suchen Sie noch einmal.',
  'rate-limited': 'Zurzeit gibt es zu viele Suchanfragen. Warten Sie kurz und versuchen Sie es erneut.',
  timeout: 'Die Suche hat zu lange gedauert. Versuchen Sie es erneut.',
  fallback: 'Bei der Suche ist ein Fehler aufgetreten. Versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
}
