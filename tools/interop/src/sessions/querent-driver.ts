import { createAnalyticsClient, createAnswerClient, createSearchClient } from '@querent/api-client'
import {
  advancedQuery,
  analytics,
  automaticFacets,
  breadcrumbs,
  categoryFacet,
  context,
  createSearchEngine,
  dateFacet,
  dateFilter,
  didYouMean,
  excerptLength,
  facet,
  facetSearch,
  folding,
  generatedAnswer,
  history,
  numericFacet,
  numericFilter,
  pager,
  query,
  queryError,
  querySummary,
  resultList,
  resultsPerPage,
  searchBox,
  sort,
  staticFilter,
  tabs,
  triggers,
  urlState,
  type Breadcrumb,
  type FoldedResult,
  type SearchFeature,
} from '@querent/engine'
import { accessToken, organizationId } from '../configuration.ts'
import { fields } from '../documents.ts'
import { timeZone } from '../time-zone.ts'
import type { World } from '../world.ts'
import { createFragment } from './fragment.ts'
import type { Actions, AnalyticsSetup, Driver, FacetSetup, Setup } from './session.ts'

const toFeatures = (setup: FacetSetup): SearchFeature[] => {
  switch (setup.kind) {
    case 'regular': {
      const { kind: _, ...options } = setup
      return [facet(options), facetSearch({ field: options.field })]
    }
    case 'category': {
      const { kind: _, ...options } = setup
      return [categoryFacet(options)]
    }
    case 'numeric': {
      const { kind: _, ranges, ...options } = setup
      return [numericFacet({ ...options, ...(ranges && { currentValues: ranges }) })]
    }
    case 'date': {
      const { kind: _, ranges, ...options } = setup
      return [dateFacet({ ...options, ...(ranges && { currentValues: ranges }) })]
    }
    case 'numericFilter':
      return [numericFilter({ field: setup.field, facetId: setup.field })]
    case 'dateFilter':
      return [dateFilter({ field: setup.field, facetId: setup.field })]
  }
}

const toTree = ({ result, children }: FoldedResult): object => ({
  id: result.uniqueId,
  children: children.map(toTree),
})

const textOf = (breadcrumb: Breadcrumb) => {
  switch (breadcrumb.kind) {
    case 'regular':
      return `${breadcrumb.value} ${breadcrumb.state}`
    case 'category':
      return breadcrumb.path.join('/')
    case 'automatic':
      return breadcrumb.value
    case 'staticFilter':
      return breadcrumb.caption
    default:
      return `${breadcrumb.range.start} to ${breadcrumb.range.end}`
  }
}

const toAnalytics = ({ mode, ...options }: AnalyticsSetup) =>
  analytics({ mode, ...options, ...(mode === 'next' && { trackingId: 'interop_1' }) })

/** This repository's engine with a page of a setup, and with more features. */
export const openQuerentPage = <const More extends readonly SearchFeature[] = []>(
  { url, network }: World,
  setup: Setup,
  more?: More,
) => {
  const configuration = {
    organizationId,
    accessToken: setup.renewsToken ? async () => accessToken : accessToken,
    endpoint: `${url}/rest/search/v2`,
    platformEndpoint: url,
    timezone: timeZone,
    ...(setup.pipeline && { pipeline: setup.pipeline }),
  }
  const client = {
    ...createSearchClient(configuration),
    ...createAnswerClient(configuration),
    ...createAnalyticsClient({ ...configuration, analyticsEndpoint: url }),
  }
  const place = createFragment()
  const engine = createSearchEngine({
    client,
    features: [
      query(),
      searchBox({ clearFilters: setup.clearFilters ?? true }),
      resultList({ fieldsToInclude: fields.map(({ name }) => name) }),
      pager({ perPage: setup.perPage ?? 10 }),
      resultsPerPage({ perPage: setup.perPage ?? 10, choices: [10, 25, 50] }),
      sort(),
      querySummary(),
      queryError(),
      breadcrumbs(),
      history(),
      urlState({ history: place.history }),
      advancedQuery(setup.advanced ?? {}),
      ...(setup.tabs ? [tabs({ tabs: setup.tabs })] : []),
      ...(setup.staticFilters ?? []).map((each) => staticFilter(each)),
      ...(setup.facets ?? []).flatMap(toFeatures),
      ...(setup.automaticFacets ? [automaticFacets(setup.automaticFacets)] : []),
      ...(setup.folding ? [folding()] : []),
      ...(setup.correction
        ? [didYouMean({ mode: setup.correction.mode, automaticallyCorrect: setup.correction.automatic })]
        : []),
      ...(setup.triggers ? [triggers()] : []),
      ...(setup.context ? [context({ values: setup.context })] : []),
      ...(setup.excerptLength === undefined ? [] : [excerptLength({ length: setup.excerptLength })]),
      ...(setup.answer ? [generatedAnswer(setup.answer)] : []),
      ...(setup.analytics ? [toAnalytics(setup.analytics)] : []),
      ...(more ?? []),
    ],
    environment: { frame: setImmediate },
  })
  const kindOf = (id: string) => setup.facets?.find(({ field }) => field === id)?.kind
  const rangesOf = (id: string) => (kindOf(id) === 'date' ? engine.get(dateFacet, id) : engine.get(numericFacet, id))
  const collectionAt = (at: number) => {
    const { results } = engine.get(resultList).state
    return results.filter(({ totalNumberOfChildResults = 0 }) => totalNumberOfChildResults > 1)[at]!
  }
  const automatic = (at: number) => engine.get(automaticFacets).state.facets[at]!

  const actions: Actions = {
    ask(text) {
      engine.get(searchBox).changeText(text)
      engine.get(searchBox).submit()
    },
    toggle: (id, value) => engine.get(facet, id).toggleSelect(value),
    exclude: (id, value) => engine.get(facet, id).toggleExclude(value),
    only: (id, value) => engine.get(facet, id).toggleSingleSelect(value),
    deselectAll(id) {
      const kind = kindOf(id)
      if (kind === 'regular') engine.get(facet, id).deselectAll()
      else if (kind === 'category') engine.get(categoryFacet, id).deselectAll()
      else rangesOf(id).deselectAll()
    },
    showMore: (id) =>
      kindOf(id) === 'category'
        ? engine.get(categoryFacet, id).showMoreValues()
        : engine.get(facet, id).showMoreValues(),
    showLess: (id) =>
      kindOf(id) === 'category'
        ? engine.get(categoryFacet, id).showLessValues()
        : engine.get(facet, id).showLessValues(),
    sortFacet: (id, criterion) => engine.get(facet, id).sortBy(criterion),
    async pickFound(id, text, value) {
      const search = engine.get(facetSearch, id)
      search.changeText(text)
      await network.until(() => search.state.values.some(({ rawValue }) => rawValue === value), `${value} found`)
      search.select(search.state.values.find(({ rawValue }) => rawValue === value)!)
    },
    selectPath: (id, path) => engine.get(categoryFacet, id).toggleSelect(path),
    toggleRange(id, at) {
      if (kindOf(id) === 'date') {
        const dates = engine.get(dateFacet, id)
        dates.toggleSelect(dates.state.values[at]!)
      } else {
        const numbers = engine.get(numericFacet, id)
        numbers.toggleSelect(numbers.state.values[at]!)
      }
    },
    setNumbers: (id, start, end) => engine.get(numericFilter, id).setRange({ start, end }),
    setDates: (id, start, end) => engine.get(dateFilter, id).setRange({ start, end }),
    clearRange: (id) =>
      kindOf(id) === 'dateFilter' ? engine.get(dateFilter, id).clear() : engine.get(numericFilter, id).clear(),
    toggleAutomatic(at, value) {
      const { field, values } = automatic(at)
      engine.get(automaticFacets).toggleSelect(field, values[value]!.value)
    },
    toggleStatic: (id, caption) => engine.get(staticFilter, id).toggleSelect(caption),
    excludeStatic: (id, caption) => engine.get(staticFilter, id).toggleExclude(caption),
    clearStatic: (id) => engine.get(staticFilter, id).deselectAll(),
    selectTab: (id) => engine.get(tabs).select(id),
    sortBy: (criterion) => engine.get(sort).sortBy(criterion),
    page: (number) => engine.get(pager).selectPage(number),
    nextPage: () => engine.get(pager).nextPage(),
    previousPage: () => engine.get(pager).previousPage(),
    perPage: (count) => engine.get(resultsPerPage).setPerPage(count),
    fetchMore: () => engine.get(resultList).fetchMoreResults(),
    undo: () => engine.get(history).undo(),
    redo: () => engine.get(history).redo(),
    clearBreadcrumbs: () => engine.get(breadcrumbs).deselectAll(),
    takeBackFirst: () => engine.get(breadcrumbs).deselect(engine.get(breadcrumbs).state.breadcrumbs[0]!),
    loadCollection: (at) => engine.get(folding).loadCollection(collectionAt(at)),
    correct: () => engine.get(didYouMean).applyCorrection(),
    undoQueryTrigger: () => engine.get(triggers).searchOriginalQuery(),
    updateAdvanced: (queries) => engine.get(advancedQuery).update(queries),
    setContext: (values) => engine.get(context).set(values),
    visit: (fragment) => place.visit(fragment),
    answer: (act) => engine.get(generatedAnswer)[act](),
    sendFeedback: (feedback) => engine.get(generatedAnswer).sendFeedback(feedback),
    answerIn: (contentFormat) => engine.get(generatedAnswer).setResponseFormat({ contentFormat }),
  }

  const shownFacet = (id: string): string[] => {
    switch (kindOf(id)) {
      case 'regular':
        return engine
          .get(facet, id)
          .state.values.map(({ value, state, numberOfResults }) => `${value} ${state} ${numberOfResults}`)
      case 'category': {
        const { selectedPath, values } = engine.get(categoryFacet, id).state
        return [
          `in ${selectedPath.join('/')}`,
          ...values.map(({ value, numberOfResults }) => `${value} ${numberOfResults}`),
        ]
      }
      case 'numeric':
      case 'date':
        return rangesOf(id).state.values.map(
          ({ start, end, endInclusive, state, numberOfResults }) =>
            `${start} ${end} ${endInclusive} ${state} ${numberOfResults}`,
        )
      default: {
        const filter = kindOf(id) === 'dateFilter' ? engine.get(dateFilter, id) : engine.get(numericFilter, id)
        const { range, numberOfResults } = filter.state
        return range ? [`${range.start} ${range.end} ${numberOfResults}`] : []
      }
    }
  }

  const driver: Driver = {
    actions,
    start: () => engine.load(),
    stop: () => engine.stop(),
    visible() {
      const { canUndo, canRedo } = engine.get(history).state
      const corrections = setup.correction && engine.get(didYouMean).state
      const triggered = setup.triggers && engine.get(triggers).state
      const given = setup.answer && engine.get(generatedAnswer).state
      return {
        query: engine.get(query).state.q,
        results: engine.get(resultList).state.results.map(({ uniqueId }) => uniqueId),
        total: engine.get(querySummary).state.totalCount,
        page: engine.get(pager).state.page,
        maxPage: engine.get(pager).state.maxPage,
        sort: engine.get(sort).state.criterion,
        hasError: engine.get(queryError).state.hasError,
        facets: Object.fromEntries((setup.facets ?? []).map(({ field }) => [field, shownFacet(field)])),
        ...(setup.automaticFacets && {
          automaticFacets: Object.fromEntries(
            engine
              .get(automaticFacets)
              .state.facets.map(({ field, values }) => [
                field,
                values.map(({ value, state, numberOfResults }) => `${value} ${state} ${numberOfResults}`),
              ]),
          ),
        }),
        ...(setup.staticFilters && {
          staticFilters: Object.fromEntries(
            setup.staticFilters.map(({ id }) => [
              id,
              engine.get(staticFilter, id).state.values.map(({ caption, state }) => `${caption} ${state}`),
            ]),
          ),
        }),
        ...(setup.tabs && { activeTab: engine.get(tabs).state.tabs.find(({ isActive }) => isActive)?.id ?? '' }),
        breadcrumbs: engine
          .get(breadcrumbs)
          .state.breadcrumbs.map((breadcrumb) => `${breadcrumb.facetId}: ${textOf(breadcrumb)}`)
          .sort(),
        canUndo,
        canRedo,
        ...(setup.folding && {
          collections: engine
            .get(folding)
            .state.collections.map((collection) => ({ ...toTree(collection), more: collection.moreResultsAvailable })),
        }),
        ...(corrections && {
          corrections: {
            wasCorrectedTo: corrections.wasCorrectedTo,
            originalQuery: corrections.wasAutomaticallyCorrected ? corrections.originalQuery : '',
            suggestion: corrections.queryCorrection?.correctedQuery ?? '',
          },
        }),
        ...(triggered && {
          triggers: {
            redirectTo: triggered.redirectTo ?? '',
            notifications: triggered.notifications,
            executions: triggered.executions,
            newQuery: triggered.queryModification.newQuery,
            originalQuery: triggered.queryModification.originalQuery,
          },
        }),
        ...(given && {
          answer: {
            text: given.answer,
            format: given.answerContentFormat,
            citations: given.citations.map(({ title, uri, fields: found }) => ({ title, uri, fields: found })),
            isLoading: given.isLoading,
            isStreaming: given.isStreaming,
            isGenerated: given.isAnswerGenerated,
            cannotAnswer: given.cannotAnswer,
            isVisible: given.isVisible,
            isExpanded: given.isExpanded,
            isLiked: given.isLiked,
            isDisliked: given.isDisliked,
            isFeedbackModalOpen: given.isFeedbackModalOpen,
            isFeedbackSubmitted: given.isFeedbackSubmitted,
            error: given.error,
          },
        }),
      }
    },
  }
  return { engine, collectionAt, driver }
}

/** This repository's engine. */
export const createQuerentDriver = (world: World, setup: Setup): Driver => openQuerentPage(world, setup).driver
