import {
  advancedQuery,
  automaticFacets,
  breadcrumbs,
  categoryFacet,
  categoryFacetSearch,
  context,
  dateFacet,
  dateFilter,
  defineSearchFeature,
  dictionaryFieldContext,
  didYouMean,
  draft,
  excerptLength,
  facet,
  facetManager,
  facetSearch,
  fieldDescriptions,
  fieldSuggestions,
  folding,
  history,
  instantResults,
  interactiveResult,
  memoryHistory,
  numericFacet,
  numericFilter,
  pager,
  query,
  queryError,
  querySummary,
  recentQueries,
  recentResults,
  resultList,
  resultPreview,
  resultsPerPage,
  resultTemplates,
  searchBox,
  searchSettings,
  searchStatus,
  smartSnippet,
  sort,
  staticFilter,
  tabs,
  triggers,
  urlState,
  type SearchFeature,
  type UrlHistory,
} from '@querent/engine'
import { options } from '@querent/engine/options'

/** Shows the request that the engine would send. */
export const probe = defineSearchFeature({
  kind: 'probe',
  schema: options({}),
  machine: facetManager.definition.machine,
  state: () => ({}),
  commands: (_, tools) => ({ request: () => tools.currentRequest() }),
})

/**
 * Returns all features except those that need more than a search client.
 *
 * @param urlHistory - default: `url`, which is in memory.
 */
export function createFeatures(urlHistory?: UrlHistory) {
  const url = memoryHistory('utm_source=letter')
  const calledBack: unknown[] = []
  const list = [
    query(),
    searchBox({ enableQuerySyntax: true }),
    searchBox({ id: 'second', clearFilters: false, debounceMs: 0 }),
    pager(),
    resultsPerPage({ choices: [5, 10, 25] }),
    tabs({
      tabs: [
        { id: 'all' },
        { id: 'winter', expression: '@season=="winter" OR @season=="all"' },
        { id: 'cheap', expression: '@price<200' },
      ],
    }),
    sort({
      criteria: [
        'relevancy',
        'date descending',
        { criterion: '@price ascending', condition: ({ tab }) => tab === 'cheap' },
      ],
    }),
    facet({ field: 'brand', numberOfValues: 4 }),
    facet({ field: 'season', condition: ({ tab }) => tab !== 'winter' }),
    facet({ field: 'model', condition: ({ f }) => Boolean(f?.['brand']), sortCriteria: 'occurrences' }),
    facet({ field: 'colors', facetId: 'constructor', resultsMustMatch: 'allValues' }),
    categoryFacet({ field: 'geo', numberOfValues: 2 }),
    categoryFacet({
      field: 'geo',
      facetId: 'europe',
      basePath: ['Europe'],
      filterByBasePath: false,
      condition: ({ tab }) => tab !== 'cheap',
    }),
    numericFacet({ field: 'price' }),
    numericFacet({
      field: 'stars',
      currentValues: [
        { start: 0, end: 3 },
        { start: 3, end: 5, endInclusive: true },
      ],
      condition: ({ nf }) => nf?.['price'] === undefined,
    }),
    dateFacet({ field: 'released' }),
    dateFacet({
      field: 'released',
      facetId: 'recent',
      currentValues: [
        { start: 'past-1-month', end: 'now' },
        { start: 'past-1-year', end: 'now' },
      ],
    }),
    numericFilter({ field: 'price' }),
    dateFilter({ field: 'released', condition: ({ tab }) => tab !== 'winter' }),
    automaticFacets({ desiredCount: 3 }),
    staticFilter({
      id: 'deals',
      values: [
        { caption: 'Cheap', expression: '@price<100' },
        { caption: 'Good', expression: '@stars>=4 OR @price<50' },
        { caption: 'Any', expression: '' },
      ],
    }),
    staticFilter({ id: 'toString', values: [{ caption: 'Black, or not', expression: '@colors=="black"' }] }),
    breadcrumbs(),
    facetManager(),
    facetSearch({ field: 'brand', debounceMs: 0 }),
    categoryFacetSearch({ field: 'geo', debounceMs: 0 }),
    fieldSuggestions({ field: 'brand', debounceMs: 0 }),
    advancedQuery({ aq: '@stars>=0' }),
    context(),
    dictionaryFieldContext(),
    searchSettings(),
    excerptLength({ length: 7 }),
    didYouMean(),
    triggers({ onRedirect: (to) => calledBack.push(to), onExecute: (execution) => calledBack.push(execution) }),
    resultList(),
    resultTemplates(),
    folding(),
    resultPreview(),
    interactiveResult(),
    smartSnippet(),
    instantResults({ id: 'typed', maxResultsPerQuery: 3 }),
    recentQueries(),
    recentResults(),
    querySummary(),
    queryError(),
    searchStatus(),
    fieldDescriptions(),
    history(),
    draft(),
    urlState({ history: urlHistory ?? url }),
    probe(),
  ]
  return { url, list }
}

/** The kind and id by which an engine finds a feature. */
export const keyOf = ({ id, definition }: SearchFeature) => {
  const factory = Object.assign(
    (): never => {
      throw new Error('Only a key')
    },
    { definition },
  )
  return [factory, id.slice(definition.kind.length + 1) || undefined] as const
}
