import { boundsFormat, dateRangeFormat } from '../range-facet/range-format'
import type * as Of from './labels'
import { firstText } from '../text/names'

const { format: numberOf } = new Intl.NumberFormat('fr')

/** Returns a count with its noun. In French, 0 is singular. */
const counted = (count: number, one: string, other: string) => `${numberOf(count)} ${count < 2 ? one : other}`

const rangeFacet: Of.RangeFacetLabels = {
  count: numberOf,
  exclude: 'Exclure',
  excludeValue: (range) => `Exclure ${range}`,
  clear: 'Effacer',
}

const rangeFilter: Of.RangeFilterLabels = {
  start: 'De',
  end: 'À',
  submit: 'Appliquer',
  clear: 'Effacer',
  count: (numberOfResults) => counted(numberOfResults, 'résultat', 'résultats'),
  incomplete: 'Indiquez le début et la fin de l’intervalle',
  invalid: (example) => `Saisissez un nombre, par exemple ${example}`,
  reversed: 'Le début de l’intervalle doit précéder sa fin',
}

const valueSearch: Of.ValueSearchLabels = {
  count: numberOf,
  within: (path) => `dans ${path.join(', ')}`,
  search: 'Rechercher une valeur',
  found: 'Valeurs trouvées',
  foundCount: (count) => counted(count, 'valeur', 'valeurs'),
  nothingFound: 'Aucune valeur trouvée',
  searchFailed: 'La recherche de valeurs a échoué',
  showMoreFound: 'En trouver d’autres',
}

const criteria: Readonly<Record<string, string>> = {
  relevancy: 'Pertinence',
  relevance: 'Pertinence',
  'date ascending': 'Plus anciens d’abord',
  'date descending': 'Plus récents d’abord',
}

const more = { showMore: 'Afficher plus', showLess: 'Afficher moins' }

const answer: Of.AnswerLabels = {
  heading: 'Réponse',
  writing: 'Rédaction de la réponse…',
  cannotAnswer: 'Les documents ne contiennent pas de réponse à cette question.',
  failed: 'La réponse n’a pas pu être terminée.',
  stopped: 'La réponse a été interrompue.',
  stop: 'Arrêter',
  retry: 'Réessayer',
  citations: 'Sources',
  rating: 'Cette réponse vous a-t-elle été utile\u00a0?',
  like: 'Oui',
  dislike: 'Non',
  thanks: 'Merci pour votre avis.',
}

const { rating, like, dislike, thanks } = answer

const searchBox: Of.SearchBoxLabels = {
  box: 'Rechercher',
  submit: 'Rechercher',
  clear: 'Effacer',
  suggestions: 'Suggestions',
  suggestionCount: (count) => counted(count, 'suggestion', 'suggestions'),
}

const forQuery = (query: string) => query && ` pour «\u00a0${query}\u00a0»`

/** The labels of every component in French. */
export const fr: Of.Labels = {
  locale: 'fr',
  untitled: 'Sans titre',
  table: 'Tableau',
  AddToCart: {
    add: 'Ajouter au panier',
    outOfStock: 'En rupture de stock',
    added: (name, quantity) => `Ajouté au panier\u00a0: ${name}. Quantité\u00a0: ${numberOf(quantity)}`,
  },
  AutomaticFacets: { facet: ({ label, field }) => firstText(label, field), count: numberOf, clear: 'Effacer' },
  BadgeList: { badges: 'Mentions' },
  Breadcrumbs: {
    breadcrumbs: 'Filtres actifs',
    value: String,
    path: (path) => path.join(' / '),
    numericRange: (range) => `de ${boundsFormat('fr')(range).join(' à ')}`,
    dateRange: dateRangeFormat('fr'),
    breadcrumb: ({ label, state }, choice) => `${label}\u00a0: ${state === 'excluded' ? 'sauf ' : ''}${choice}`,
    remove: (breadcrumb) => `Retirer ${breadcrumb}`,
    clear: 'Effacer tous les filtres',
  },
  Cart: {
    cart: 'Panier',
    total: 'Total',
    remove: 'Retirer',
    removeItem: (name) => `Retirer ${name}`,
    clear: 'Vider le panier',
    removed: (names) => `Retiré du panier\u00a0: ${names.join(', ')}.`,
    undo: 'Annuler',
  },
  CategoryFacet: { ...valueSearch, ...more, all: 'Tout' },
  CategoryFieldSuggestions: valueSearch,
  ChildProducts: { variants: 'Variantes' },
  ContextSelect: { language: 'Langue', country: 'Pays', currency: 'Devise' },
  Conversation: {
    ...answer,
    heading: 'Conversation',
    steps: {},
    firstQuestion: 'Posez une question',
    nextQuestion: 'Posez une autre question',
    send: 'Envoyer',
    ended: 'Cette conversation est terminée. Commencez-en une nouvelle pour poser une autre question.',
    clear: 'Nouvelle conversation',
  },
  DateFacet: rangeFacet,
  DateFilter: { ...rangeFilter, start: 'Du', end: 'Au' },
  DidYouMean: {
    offer: 'Vouliez-vous dire',
    corrected: (correctedQuery, originalQuery) =>
      `Aucun résultat pour «\u00a0${originalQuery}\u00a0». Voici les résultats pour «\u00a0${correctedQuery}\u00a0».`,
    original: (originalQuery) => `Rechercher plutôt «\u00a0${originalQuery}\u00a0»`,
  },
  Facet: {
    ...valueSearch,
    ...more,
    exclude: 'Exclure',
    excludeValue: (value) => `Exclure ${value}`,
    clear: 'Effacer',
  },
  FieldSuggestions: valueSearch,
  FilterDraft: { filters: 'Filtres', apply: 'Appliquer', discard: 'Annuler' },
  FilterDrawer: {
    open: (activeFilters) => (activeFilters ? `Filtres (${numberOf(activeFilters)})` : 'Filtres'),
    title: 'Filtres',
    close: 'Fermer',
    show: (numberOfResults) =>
      `Afficher ${numberOfResults === undefined ? 'les résultats' : counted(numberOfResults, 'résultat', 'résultats')}`,
  },
  GeneratedAnswer: {
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
  },
  InstantProducts: {
    results: 'Produits instantanés',
    empty: 'Aucun produit',
    failed: 'Les produits n’ont pas pu être chargés.',
    resultCount: (count) => counted(count, 'produit instantané', 'produits instantanés'),
  },
  InstantResults: {
    results: 'Résultats instantanés',
    empty: 'Aucun résultat',
    failed: 'Les résultats n’ont pas pu être chargés.',
    resultCount: (count) => counted(count, 'résultat instantané', 'résultats instantanés'),
  },
  NumericFacet: rangeFacet,
  NumericFilter: rangeFilter,
  Pager: {
    pager: 'Pages de résultats',
    previous: 'Précédent',
    next: 'Suivant',
    page: (page) => `Page ${numberOf(page)}`,
  },
  Price: { reduced: 'Prix réduit', regular: 'Prix habituel' },
  ProductCard: { inStock: 'En stock', outOfStock: 'En rupture de stock' },
  ProductList: { loadMore: 'Afficher plus de produits' },
  QuantityStepper: {
    quantity: (name) => `Quantité pour ${name}`,
    decrease: (name) => `Diminuer la quantité pour ${name}`,
    increase: (name) => `Augmenter la quantité pour ${name}`,
    decreaseIcon: '−',
    increaseIcon: '+',
    invalid: (min, max) =>
      max < Infinity
        ? `Saisissez un nombre entier de ${numberOf(min)} à ${numberOf(max)}`
        : `Saisissez un nombre entier d’au moins ${numberOf(min)}`,
  },
  QueryError: {
    network: 'Le service de recherche est injoignable. Vérifiez votre connexion et réessayez.',
    'not-found': 'Le service de recherche est injoignable. Réessayez plus tard.',
    'expired-token': 'Votre session a expiré. Rechargez la page et relancez la recherche.',
    'rate-limited': 'Il y a trop de recherches en ce moment. Patientez un instant et réessayez.',
    timeout: 'La recherche a pris trop de temps. Réessayez.',
    fallback: 'Un problème est survenu pendant la recherche. Réessayez.',
    retry: 'Réessayer',
  },
  QuerySummary: {
    results({ query, firstResult, lastResult, totalCount, durationInSeconds: duration }) {
      const time = duration > 0 ? ` en ${counted(duration, 'seconde', 'secondes')}` : ''
      const shown = `${numberOf(firstResult)} à ${numberOf(lastResult)}`
      return `Résultats ${shown} sur ${numberOf(totalCount)}${forQuery(query)}${time}`
    },
    none: (query) => `Aucun résultat${forQuery(query)}`,
  },
  QueryTriggerNotice: {
    changed: (newQuery, originalQuery) =>
      `Voici les résultats pour «\u00a0${newQuery}\u00a0» au lieu de «\u00a0${originalQuery}\u00a0».`,
    original: (originalQuery) => `Rechercher «\u00a0${originalQuery}\u00a0»`,
  },
  RangeSlider: { start: 'Minimum', end: 'Maximum' },
  Rating: { rating: (rating, max) => `${numberOf(Math.round(rating * 10) / 10)} sur ${numberOf(max)}` },
  RecentProducts: {
    list: 'Produits consultés récemment',
    remove: (name) => `Oublier ${name}`,
    removeIcon: '×',
    clear: 'Oublier tous les produits consultés',
  },
  RecentQueries: {
    list: 'Recherches récentes',
    remove: (query) => `Oublier ${query}`,
    removeIcon: '×',
    clear: 'Oublier toutes les recherches récentes',
  },
  RecentResults: {
    list: 'Résultats consultés récemment',
    remove: (title) => `Oublier ${title}`,
    removeIcon: '×',
    clear: 'Oublier tous les résultats consultés',
  },
  ResultCollection: {
    loadMore: (title) => `Afficher tout ce qui accompagne «\u00a0${title}\u00a0»`,
    collapse: (title) => `Réduire ce qui accompagne «\u00a0${title}\u00a0»`,
    loading: 'Chargement…',
    failed: 'Les autres résultats n’ont pas pu être chargés. Réessayez.',
  },
  ResultList: { loadMore: 'Afficher plus de résultats' },
  ResultPreview: {
    close: 'Fermer',
    previous: 'Résultat précédent',
    next: 'Résultat suivant',
    position: (position, total) => `${numberOf(position)} sur ${numberOf(total)}`,
    loading: 'Chargement…',
    failed: 'L’aperçu n’a pas pu être chargé',
  },
  ResultsPerPage: { resultsPerPage: 'Résultats par page' },
  SearchBox: searchBox,
  SearchStatus: {
    stalled: 'Recherche en cours…',
    failed: 'La recherche a échoué',
    empty: 'Aucun résultat',
    ready: null,
  },
  SmartSnippet: {
    rating,
    like,
    dislike,
    thanks,
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
  },
  SmartSnippetQuestions: { questions: 'Autres questions posées' },
  Sort: {
    sort: 'Trier par',
    criterion: (criterion) =>
      criteria[criterion] ??
      criterion
        .replaceAll('@', '')
        .replaceAll(',', ', ')
        .replaceAll(' ascending', ' croissant')
        .replaceAll(' descending', ' décroissant'),
  },
  StandaloneSearchBox: { ...searchBox, failed: 'La recherche n’a pas pu être lancée. Réessayez.' },
  StaticFilter: { exclude: 'Exclure', excludeValue: (caption) => `Exclure ${caption}`, clear: 'Effacer' },
  Tabs: { tabs: 'Types de résultats' },
  UndoRedo: { undo: 'Annuler', redo: 'Rétablir' },
}
