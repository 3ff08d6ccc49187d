import { boundsFormat, dateRangeFormat } from '../range-facet/range-format'
import type * as Of from './labels'
import { firstText } from '../text/names'

const { format: numberOf } = new Intl.NumberFormat('de')

/** Returns a count with its noun. */
const counted = (count: number, one: string, other: string) => `${numberOf(count)} ${count === 1 ? one : other}`

const rangeFacet: Of.RangeFacetLabels = {
  count: numberOf,
  exclude: 'Ausschließen',
  excludeValue: (range) => `${range} ausschließen`,
  clear: 'Zurücksetzen',
}

const rangeFilter: Of.RangeFilterLabels = {
  start: 'Von',
  end: 'Bis',
  submit: 'Anwenden',
  clear: 'Zurücksetzen',
  count: (numberOfResults) => counted(numberOfResults, 'Ergebnis', 'Ergebnisse'),
  incomplete: 'Geben Sie Anfang und Ende des Bereichs an',
  invalid: (example) => `Geben Sie eine Zahl ein, etwa ${example}`,
  reversed: 'Der Bereich darf nicht nach seinem Ende beginnen',
}

const valueSearch: Of.ValueSearchLabels = {
  count: numberOf,
  within: (path) => `in ${path.join(', ')}`,
  search: 'Werte suchen',
  found: 'Gefundene Werte',
  foundCount: (count) => counted(count, 'Wert', 'Werte'),
  nothingFound: 'Keine Werte gefunden',
  searchFailed: 'Die Werte konnten nicht durchsucht werden',
  showMoreFound: 'Weitere Werte suchen',
}

const criteria: Readonly<Record<string, string>> = {
  relevancy: 'Relevanz',
  relevance: 'Relevanz',
  'date ascending': 'Älteste zuerst',
  'date descending': 'Neueste zuerst',
}

const more = { showMore: 'Mehr anzeigen', showLess: 'Weniger anzeigen' }

const answer: Of.AnswerLabels = {
  heading: 'Antwort',
  writing: 'Die Antwort wird geschrieben …',
  cannotAnswer: 'Die Dokumente enthalten keine Antwort auf diese Frage.',
  failed: 'Die Antwort konnte nicht abgeschlossen werden.',
  stopped: 'Die Antwort wurde abgebrochen.',
  stop: 'Stopp',
  retry: 'Erneut versuchen',
  citations: 'Quellen',
  rating: 'War diese Antwort hilfreich?',
  like: 'Ja',
  dislike: 'Nein',
  thanks: 'Vielen Dank für Ihr Feedback.',
}

const { rating, like, dislike, thanks } = answer

const searchBox: Of.SearchBoxLabels = {
  box: 'Suche',
  submit: 'Suchen',
  clear: 'Löschen',
  suggestions: 'Vorschläge',
  suggestionCount: (count) => counted(count, 'Vorschlag', 'Vorschläge'),
}

const forQuery = (query: string) => query && ` für „${query}“`

/** The labels of every component in German. */
export const de: Of.Labels = {
  locale: 'de',
  untitled: 'Ohne Titel',
  table: 'Tabelle',
  AddToCart: {
    add: 'In den Warenkorb',
    outOfStock: 'Nicht vorrätig',
    added: (name, quantity) => `${name} hinzugefügt, ${numberOf(quantity)} im Warenkorb`,
  },
  AutomaticFacets: { facet: ({ label, field }) => firstText(label, field), count: numberOf, clear: 'Zurücksetzen' },
  BadgeList: { badges: 'Hinweise' },
  Breadcrumbs: {
    breadcrumbs: 'Aktive Filter',
    value: String,
    path: (path) => path.join(' / '),
    numericRange: (range) => boundsFormat('de')(range).join(' bis '),
    dateRange: dateRangeFormat('de'),
    breadcrumb: ({ label, state }, choice) => `${label}: ${state === 'excluded' ? 'nicht ' : ''}${choice}`,
    remove: (breadcrumb) => `${breadcrumb} entfernen`,
    clear: 'Alle Filter zurücksetzen',
  },
  Cart: {
    cart: 'Warenkorb',
    total: 'Summe',
    remove: 'Entfernen',
    removeItem: (name) => `${name} entfernen`,
    clear: 'Warenkorb leeren',
    removed: (names) => `${names.join(', ')} entfernt.`,
    undo: 'Rückgängig machen',
  },
  CategoryFacet: { ...valueSearch, ...more, all: 'Alle' },
  CategoryFieldSuggestions: valueSearch,
  ChildProducts: { variants: 'Varianten' },
  ContextSelect: { language: 'Sprache', country: 'Land', currency: 'Währung' },
  Conversation: {
    ...answer,
    heading: 'Unterhaltung',
    steps: {},
    firstQuestion: 'Stellen Sie eine Frage',
    nextQuestion: 'Stellen Sie eine weitere Frage',
    send: 'Senden',
    ended: 'Diese Unterhaltung ist beendet. Beginnen Sie eine neue, um eine weitere Frage zu stellen.',
    clear: 'Neue Unterhaltung',
  },
  DateFacet: rangeFacet,
  DateFilter: rangeFilter,
  DidYouMean: {
    offer: 'Meinten Sie',
    corrected: (correctedQuery, originalQuery) =>
      `Keine Ergebnisse für „${originalQuery}“. Es werden Ergebnisse für „${correctedQuery}“ angezeigt.`,
    original: (originalQuery) => `Stattdessen nach „${originalQuery}“ suchen`,
  },
  Facet: {
    ...valueSearch,
    ...more,
    exclude: 'Ausschließen',
    excludeValue: (value) => `${value} ausschließen`,
    clear: 'Zurücksetzen',
  },
  FieldSuggestions: valueSearch,
  FilterDraft: { filters: 'Filter', apply: 'Anwenden', discard: 'Verwerfen' },
  FilterDrawer: {
    open: (activeFilters) => (activeFilters ? `Filter (${numberOf(activeFilters)})` : 'Filter'),
    title: 'Filter',
    close: 'Schließen',
    show: (numberOfResults) =>
      `${numberOfResults === undefined ? 'Ergebnisse' : counted(numberOfResults, 'Ergebnis', 'Ergebnisse')} anzeigen`,
  },
  GeneratedAnswer: {
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
  },
  InstantProducts: {
    results: 'Produkte während der Eingabe',
    empty: 'Keine Produkte',
    failed: 'Die Produkte konnten nicht geladen werden.',
    resultCount: (count) => `${counted(count, 'Produkt', 'Produkte')} zur Eingabe`,
  },
  InstantResults: {
    results: 'Ergebnisse während der Eingabe',
    empty: 'Keine Ergebnisse',
    failed: 'Die Ergebnisse konnten nicht geladen werden.',
    resultCount: (count) => `${counted(count, 'Ergebnis', 'Ergebnisse')} zur Eingabe`,
  },
  NumericFacet: rangeFacet,
  NumericFilter: rangeFilter,
  Pager: { pager: 'Ergebnisseiten', previous: 'Zurück', next: 'Weiter', page: (page) => `Seite ${numberOf(page)}` },
  Price: { reduced: 'Reduzierter Preis', regular: 'Regulärer Preis' },
  ProductCard: { inStock: 'Vorrätig', outOfStock: 'Nicht vorrätig' },
  ProductList: { loadMore: 'Weitere Produkte anzeigen' },
  QuantityStepper: {
    quantity: (name) => `Menge von ${name}`,
    decrease: (name) => `Menge von ${name} verringern`,
    increase: (name) => `Menge von ${name} erhöhen`,
    decreaseIcon: '−',
    increaseIcon: '+',
    invalid: (min, max) =>
      max < Infinity
        ? `Geben Sie eine ganze Zahl von ${numberOf(min)} bis ${numberOf(max)} ein`
        : `Geben Sie eine ganze Zahl ab ${numberOf(min)} ein`,
  },
  QueryError: {
    network: 'Die Suche ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    'not-found': 'Die Suche ist nicht erreichbar. Versuchen Sie es später erneut.',
    'expired-token': 'Ihre Sitzung ist abgelaufen. Laden Sie die Seite neu und suchen Sie noch einmal.',
    'rate-limited': 'Zurzeit gibt es zu viele Suchanfragen. Warten Sie kurz und versuchen Sie es erneut.',
    timeout: 'Die Suche hat zu lange gedauert. Versuchen Sie es erneut.',
    fallback: 'Bei der Suche ist ein Fehler aufgetreten. Versuchen Sie es erneut.',
    retry: 'Erneut versuchen',
  },
  QuerySummary: {
    results({ query, firstResult, lastResult, totalCount, durationInSeconds: duration }) {
      const time = duration > 0 ? ` in ${counted(duration, 'Sekunde', 'Sekunden')}` : ''
      const shown = `${numberOf(firstResult)}–${numberOf(lastResult)}`
      return `Ergebnisse ${shown} von ${numberOf(totalCount)}${forQuery(query)}${time}`
    },
    none: (query) => `Keine Ergebnisse${forQuery(query)}`,
  },
  QueryTriggerNotice: {
    changed: (newQuery, originalQuery) =>
      `Es werden Ergebnisse für „${newQuery}“ anstelle von „${originalQuery}“ angezeigt.`,
    original: (originalQuery) => `Nach „${originalQuery}“ suchen`,
  },
  RangeSlider: { start: 'Minimum', end: 'Maximum' },
  Rating: { rating: (rating, max) => `${numberOf(Math.round(rating * 10) / 10)} von ${numberOf(max)}` },
  RecentProducts: {
    list: 'Zuletzt angesehene Produkte',
    remove: (name) => `${name} aus der Liste entfernen`,
    removeIcon: '×',
    clear: 'Alle zuletzt angesehenen Produkte entfernen',
  },
  RecentQueries: {
    list: 'Letzte Suchanfragen',
    remove: (query) => `${query} aus der Liste entfernen`,
    removeIcon: '×',
    clear: 'Alle letzten Suchanfragen entfernen',
  },
  RecentResults: {
    list: 'Zuletzt angesehene Ergebnisse',
    remove: (title) => `${title} aus der Liste entfernen`,
    removeIcon: '×',
    clear: 'Alle zuletzt angesehenen Ergebnisse entfernen',
  },
  ResultCollection: {
    loadMore: (title) => `Alles zu „${title}“ anzeigen`,
    collapse: (title) => `Weniger zu „${title}“ anzeigen`,
    loading: 'Wird geladen …',
    failed: 'Die übrigen Ergebnisse konnten nicht geladen werden. Versuchen Sie es erneut.',
  },
  ResultList: { loadMore: 'Weitere Ergebnisse anzeigen' },
  ResultPreview: {
    close: 'Schließen',
    previous: 'Vorheriges Ergebnis',
    next: 'Nächstes Ergebnis',
    position: (position, total) => `${numberOf(position)} von ${numberOf(total)}`,
    loading: 'Wird geladen …',
    failed: 'Die Vorschau konnte nicht geladen werden',
  },
  ResultsPerPage: { resultsPerPage: 'Ergebnisse pro Seite' },
  SearchBox: searchBox,
  SearchStatus: {
    stalled: 'Suche läuft …',
    failed: 'Die Suche ist fehlgeschlagen',
    empty: 'Keine Ergebnisse',
    ready: null,
  },
  SmartSnippet: {
    rating,
    like,
    dislike,
    thanks,
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
  },
  SmartSnippetQuestions: { questions: 'Ähnliche Fragen' },
  Sort: {
    sort: 'Sortieren nach',
    criterion: (criterion) =>
      criteria[criterion] ??
      criterion
        .replaceAll('@', '')
        .replaceAll(',', ', ')
        .replaceAll(' ascending', ' aufsteigend')
        .replaceAll(' descending', ' absteigend'),
  },
  StandaloneSearchBox: {
    ...searchBox,
    failed: 'Die Suche konnte nicht gestartet werden. Versuchen Sie es erneut.',
  },
  StaticFilter: {
    exclude: 'Ausschließen',
    excludeValue: (caption) => `${caption} ausschließen`,
    clear: 'Zurücksetzen',
  },
  Tabs: { tabs: 'Arten von Ergebnissen' },
  UndoRedo: { undo: 'Rückgängig', redo: 'Wiederholen' },
}
