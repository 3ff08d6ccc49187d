import {
  buildAutomaticFacetGenerator,
  buildBreadcrumbManager,
  buildCategoryFacet,
  buildContext,
  buildDateFacet,
  buildDateFilter,
  buildDateRange,
  buildDateSortCriterion,
  buildDidYouMean,
  buildExecuteTrigger,
  buildFacet,
  buildFieldSortCriterion,
  buildFoldedResultList,
  buildGeneratedAnswer,
  buildHistoryManager,
  buildNotifyTrigger,
  buildNumericFacet,
  buildNumericFilter,
  buildNumericRange,
  buildPager,
  buildQueryError,
  buildQueryTrigger,
  buildRedirectionTrigger,
  buildRelevanceSortCriterion,
  buildResultsPerPage,
  buildSort,
  buildStaticFilter,
  buildStaticFilterValue,
  buildTab,
  buildUrlManager,
  loadAdvancedSearchQueryActions,
  loadExcerptLengthActions,
  SortOrder,
  type CategoryFacet,
  type CategoryFacetValue,
  type DateFacet,
  type DateFilter,
  type Facet,
  type FoldedResult,
  type GeneratedAnswer,
  type NumericFacet,
  type NumericFilter,
  type SearchEngine,
} from '@coveo/headless'
import { accessToken } from '../configuration.ts'
import { openPage } from '../page.ts'
import { inNextMode } from '../received-events.ts'
import type { World } from '../world.ts'
import type { Actions, AnalyticsSetup, Driver, FacetSetup, Setup, Visible } from './session.ts'

/** Returns a value of the vendor's page that must be there. @throws {Error} if it is not. */
export const must = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`The vendor's page has no ${what}`)
  return value
}

const toCriterion = (text: string) => {
  const [by = '', order] = text.split(' ')
  const sortOrder = order === 'descending' ? SortOrder.Descending : SortOrder.Ascending
  if (by === 'relevancy') return buildRelevanceSortCriterion()
  return by === 'date' ? buildDateSortCriterion(sortOrder) : buildFieldSortCriterion(by.slice(1), sortOrder)
}

const flatten = (values: readonly CategoryFacetValue[]): CategoryFacetValue[] =>
  values.flatMap((value) => [value, ...flatten(value.children)])

const toTree = ({ result, children }: FoldedResult): unknown => ({
  id: result.uniqueId,
  children: children.map(toTree),
})

type AnyFacet =
  | { kind: 'regular'; facet: Facet }
  | { kind: 'category'; facet: CategoryFacet }
  | { kind: 'numeric'; facet: NumericFacet }
  | { kind: 'date'; facet: DateFacet }
  | { kind: 'numericFilter'; facet: NumericFilter }
  | { kind: 'dateFilter'; facet: DateFilter }

const buildAnyFacet = (engine: Parameters<typeof buildFacet>[0], setup: FacetSetup): AnyFacet => {
  switch (setup.kind) {
    case 'regular': {
      const { kind, ...options } = setup
      return { kind, facet: buildFacet(engine, { options: { ...options, facetId: options.field } }) }
    }
    case 'category': {
      const { kind, ...options } = setup
      return { kind, facet: buildCategoryFacet(engine, { options: { ...options, facetId: options.field } }) }
    }
    case 'numeric': {
      const { kind, ranges, ...options } = setup
      const currentValues = ranges?.map((range) => buildNumericRange(range)) ?? []
      const generateAutomaticRanges = !ranges
      return {
        kind,
        facet: buildNumericFacet(engine, {
          options: { ...options, facetId: options.field, generateAutomaticRanges, currentValues },
        }),
      }
    }
    case 'date': {
      const { kind, ranges, ...options } = setup
      const currentValues = ranges?.map((range) => buildDateRange(range)) ?? []
      return {
        kind,
        facet: buildDateFacet(engine, {
          options: { ...options, facetId: options.field, generateAutomaticRanges: !ranges, currentValues },
        }),
      }
    }
    case 'numericFilter':
      return { kind: setup.kind, facet: buildNumericFilter(engine, { options: { field: setup.field } }) }
    case 'dateFilter':
      return { kind: setup.kind, facet: buildDateFilter(engine, { options: { field: setup.field } }) }
  }
}

/** Builds without the warning that analytics, which the sessions do not compare, work best in the older mode. */
const openAnswer = (engine: SearchEngine, { contentFormat, ...props }: NonNullable<Setup['answer']>) => {
  const { warn } = console
  console.warn = () => {}
  const answer = buildGeneratedAnswer(engine, {
    ...props,
    ...(contentFormat && { initialState: { responseFormat: { contentFormat } } }),
  })
  console.warn = warn
  return answer
}

const toOption = (isSo: boolean | undefined) => (isSo === undefined ? 'unknown' : isSo ? 'yes' : 'no')

/** The answer API has an error without any value instead of none. */
const toError = (error: GeneratedAnswer['state']['error']) =>
  error && Object.values(error).some((value) => value !== undefined)
    ? { message: error.message ?? '', code: error.code, isRetryable: error.isRetryable ?? false }
    : undefined

const shownAnswer = (state: GeneratedAnswer['state']): NonNullable<Visible['answer']> => ({
  text: state.answer ?? '',
  format: state.answerContentFormat ?? 'text/plain',
  citations: state.citations.map(({ title, uri, fields }) => ({ title, uri, fields })),
  isLoading: state.isLoading,
  isStreaming: state.isStreaming,
  isGenerated: state.isAnswerGenerated,
  cannotAnswer: state.cannotAnswer,
  isVisible: state.isVisible,
  isExpanded: state.expanded,
  isLiked: state.liked,
  isDisliked: state.disliked,
  isFeedbackModalOpen: state.feedbackModalOpen,
  isFeedbackSubmitted: state.feedbackSubmitted,
  error: toError(state.error),
})

const toAnalytics = (world: World, { mode, ...options }: AnalyticsSetup) => ({
  ...options,
  ...(mode === 'legacy' ? { analyticsMode: mode } : inNextMode(world).analytics),
})

/** The vendor's client, unmodified, with its parts. */
export const openVendorPage = (world: World, setup: Setup) => {
  const page = openPage(world, {
    clearsFilters: setup.clearFilters ?? true,
    search: { ...(setup.pipeline && { pipeline: setup.pipeline }) },
    ...(setup.analytics && { analytics: toAnalytics(world, setup.analytics) }),
    ...(setup.renewsToken && { renewAccessToken: async () => accessToken }),
  })
  const { engine, box, list, summary } = page
  const pager = buildPager(engine)
  const perPage = buildResultsPerPage(engine, { initialState: { numberOfResults: setup.perPage ?? 10 } })
  const sort = buildSort(engine, { initialState: { criterion: buildRelevanceSortCriterion() } })
  const queryError = buildQueryError(engine)
  const history = buildHistoryManager(engine)
  const breadcrumbs = buildBreadcrumbManager(engine)
  const tabs = new Map(
    setup.tabs?.map(({ id, expression }, place) => [
      id,
      buildTab(engine, { options: { id, expression }, initialState: { isActive: place === 0 } }),
    ]),
  )
  const advanced = loadAdvancedSearchQueryActions(engine)
  if (setup.advanced) engine.dispatch(advanced.registerAdvancedSearchQueries(setup.advanced))
  const filters = new Map(
    setup.staticFilters?.map(({ id, values }) => [
      id,
      buildStaticFilter(engine, { options: { id, values: values.map((value) => buildStaticFilterValue(value)) } }),
    ]),
  )
  const facets = new Map(setup.facets?.map((each) => [each.field, buildAnyFacet(engine, each)]))
  const generator = setup.automaticFacets && buildAutomaticFacetGenerator(engine, { options: setup.automaticFacets })
  const folded = setup.folding && buildFoldedResultList(engine, { options: { fieldsToInclude: [] } })
  const didYouMean =
    setup.correction &&
    buildDidYouMean(engine, {
      options: {
        queryCorrectionMode: setup.correction.mode,
        automaticallyCorrectQuery: setup.correction.automatic,
      },
    })
  const triggers = setup.triggers && {
    redirection: buildRedirectionTrigger(engine),
    query: buildQueryTrigger(engine),
    execute: buildExecuteTrigger(engine),
    notify: buildNotifyTrigger(engine),
  }
  // The vendor reports triggers only while a controller is subscribed.
  for (const trigger of Object.values(triggers ?? {})) trigger.subscribe(() => {})
  const context = setup.context && buildContext(engine)
  if (setup.context) context?.set(setup.context)
  if (setup.excerptLength !== undefined)
    engine.dispatch(loadExcerptLengthActions(engine).setExcerptLength(setup.excerptLength))
  const answer = setup.answer && openAnswer(engine, setup.answer)
  const url = buildUrlManager(engine, { initialState: { fragment: '' } })

  const anyFacet = (id: string) => must(facets.get(id), `facet ${id}`)
  const regular = (id: string) => {
    const found = anyFacet(id)
    if (found.kind !== 'regular') throw new Error(`${id} is not a regular facet`)
    return found.facet
  }
  const valueOf = (id: string, value: string) =>
    must(
      regular(id).state.values.find((each) => each.value === value),
      `value ${value} of ${id}`,
    )
  const filterOf = (id: string) => must(filters.get(id), `filter ${id}`)
  const filterValueOf = (id: string, caption: string) =>
    must(
      filterOf(id).state.values.find((value) => value.caption === caption),
      caption,
    )

  const actions: Actions = {
    ask(query) {
      box.updateText(query)
      box.submit()
    },
    toggle: (id, value) => regular(id).toggleSelect(valueOf(id, value)),
    exclude: (id, value) => regular(id).toggleExclude(valueOf(id, value)),
    only: (id, value) => regular(id).toggleSingleSelect(valueOf(id, value)),
    deselectAll(id) {
      const { facet } = anyFacet(id)
      if ('deselectAll' in facet) facet.deselectAll()
    },
    showMore(id) {
      const { facet } = anyFacet(id)
      if ('showMoreValues' in facet) facet.showMoreValues()
    },
    showLess(id) {
      const { facet } = anyFacet(id)
      if ('showLessValues' in facet) facet.showLessValues()
    },
    sortFacet: (id, criterion) => regular(id).sortBy(criterion),
    async pickFound(id, text, value) {
      const { facetSearch } = regular(id)
      facetSearch.updateText(text)
      facetSearch.search()
      await world.network.settle()
      facetSearch.select(
        must(
          regular(id).state.facetSearch.values.find(({ rawValue }) => rawValue === value),
          `found value ${value}`,
        ),
      )
    },
    selectPath(id, path) {
      const found = anyFacet(id)
      if (found.kind !== 'category') throw new Error(`${id} is not a category facet`)
      const values = [...flatten(found.facet.state.valuesAsTrees)]
      found.facet.toggleSelect(
        must(
          values.find((value) => value.path.join('\0') === path.join('\0')),
          `path ${path.join('/')}`,
        ),
      )
    },
    toggleRange(id, place) {
      const found = anyFacet(id)
      if (found.kind === 'numeric') found.facet.toggleSelect(must(found.facet.state.values[place], 'such range'))
      else if (found.kind === 'date') found.facet.toggleSelect(must(found.facet.state.values[place], 'such range'))
      else throw new Error(`${id} has no ranges`)
    },
    setNumbers(id, start, end) {
      const found = anyFacet(id)
      if (found.kind === 'numericFilter') found.facet.setRange({ start, end })
    },
    setDates(id, start, end) {
      const found = anyFacet(id)
      if (found.kind === 'dateFilter') found.facet.setRange({ start, end })
    },
    clearRange(id) {
      const { facet } = anyFacet(id)
      if ('clear' in facet) facet.clear()
    },
    toggleAutomatic(place, value) {
      const facet = must(generator?.state.automaticFacets[place], 'such automatic facet')
      facet.toggleSelect(must(facet.state.values[value], 'such value'))
    },
    toggleStatic: (id, caption) => filterOf(id).toggleSelect(filterValueOf(id, caption)),
    excludeStatic: (id, caption) => filterOf(id).toggleExclude(filterValueOf(id, caption)),
    clearStatic: (id) => filterOf(id).deselectAll(),
    selectTab: (id) => must(tabs.get(id), `tab ${id}`).select(),
    sortBy: (criterion) => sort.sortBy(toCriterion(criterion)),
    page: (number) => pager.selectPage(number),
    nextPage: () => pager.nextPage(),
    previousPage: () => pager.previousPage(),
    perPage: (count) => perPage.set(count),
    fetchMore: () => list.fetchMoreResults(),
    undo: () => void history.back(),
    redo: () => void history.forward(),
    clearBreadcrumbs: () => breadcrumbs.deselectAll(),
    takeBackFirst() {
      const { facetBreadcrumbs, categoryFacetBreadcrumbs, numericFacetBreadcrumbs, dateFacetBreadcrumbs } =
        breadcrumbs.state
      const [regular] = facetBreadcrumbs
      const [category] = categoryFacetBreadcrumbs
      const [range] = [...numericFacetBreadcrumbs, ...dateFacetBreadcrumbs]
      if (regular) regular.values[0]!.deselect()
      else if (category) category.deselect()
      else range!.values[0]!.deselect()
    },
    loadCollection(place) {
      if (!folded) throw new Error('Nothing is folded')
      folded.loadCollection(
        must(folded.state.results.filter(({ moreResultsAvailable }) => moreResultsAvailable)[place], 'such collection'),
      )
    },
    correct: () => void didYouMean?.applyCorrection(),
    undoQueryTrigger: () => triggers && triggers.query.undo(),
    updateAdvanced(queries) {
      engine.dispatch(advanced.updateAdvancedSearchQueries(queries))
    },
    setContext: (values) => context?.set(values),
    visit: (fragment) => url.synchronize(fragment),
    answer: (act) => must(answer, 'answer')[act](),
    sendFeedback: ({ helpful, readable, documented, correctTopic, hallucinationFree, correctAnswerUrl, details }) =>
      must(answer, 'answer').sendFeedback({
        helpful,
        readable: toOption(readable),
        documented: toOption(documented),
        correctTopic: toOption(correctTopic),
        hallucinationFree: toOption(hallucinationFree),
        ...(correctAnswerUrl && { documentUrl: correctAnswerUrl }),
        ...(details && { details }),
      }),
    answerIn(contentFormat) {
      // Its reducer still handles this action, although no controller or loader uses it.
      engine.dispatch({ type: 'generatedAnswer/updateResponseFormat', payload: { contentFormat } })
      box.submit()
    },
  }

  const shownFacet = ({ kind, facet }: AnyFacet): string[] => {
    switch (kind) {
      case 'regular':
        return facet.state.values.map(({ value, state, numberOfResults }) => `${value} ${state} ${numberOfResults}`)
      case 'category': {
        const { activeValue, selectedValueAncestry, valuesAsTrees } = facet.state
        const shown = activeValue ? activeValue.children : valuesAsTrees
        return [
          `in ${selectedValueAncestry.map(({ value }) => value).join('/')}`,
          ...shown.map(({ value, numberOfResults }) => `${value} ${numberOfResults}`),
        ]
      }
      case 'numeric':
      case 'date':
        return facet.state.values.map(
          ({ start, end, endInclusive, state, numberOfResults }) =>
            `${start} ${end} ${endInclusive} ${state} ${numberOfResults}`,
        )
      case 'numericFilter':
      case 'dateFilter': {
        const { range } = facet.state
        return range ? [`${range.start} ${range.end} ${range.numberOfResults}`] : []
      }
    }
  }

  const driver: Driver = {
    actions,
    start: () => engine.executeFirstSearch(),
    stop: () => {},
    visible: () => ({
      query: engine.state.query?.q ?? '',
      results: list.state.results.map(({ uniqueId }) => uniqueId),
      total: summary.state.total,
      page: pager.state.currentPage,
      maxPage: pager.state.maxPage,
      sort: sort.state.sortCriteria,
      hasError: queryError.state.hasError,
      facets: Object.fromEntries([...facets].map(([id, facet]) => [id, shownFacet(facet)])),
      ...(generator && {
        automaticFacets: Object.fromEntries(
          generator.state.automaticFacets.map(({ state: { field, values } }) => [
            field,
            values.map(({ value, state, numberOfResults }) => `${value} ${state} ${numberOfResults}`),
          ]),
        ),
      }),
      ...(setup.staticFilters && {
        staticFilters: Object.fromEntries(
          [...filters].map(([id, filter]) => [
            id,
            filter.state.values.map(({ caption, state }) => `${caption} ${state}`),
          ]),
        ),
      }),
      ...(setup.tabs && { activeTab: [...tabs].find(([, tab]) => tab.state.isActive)?.[0] ?? '' }),
      breadcrumbs: [
        ...breadcrumbs.state.facetBreadcrumbs.flatMap(({ facetId, values }) =>
          values.map(({ value }) => `${facetId}: ${value.value} ${value.state}`),
        ),
        ...breadcrumbs.state.categoryFacetBreadcrumbs.map(
          ({ facetId, path }) => `${facetId}: ${path.map(({ value }) => value).join('/')}`,
        ),
        ...[...breadcrumbs.state.numericFacetBreadcrumbs, ...breadcrumbs.state.dateFacetBreadcrumbs].flatMap(
          ({ facetId, values }) => values.map(({ value }) => `${facetId}: ${value.start} to ${value.end}`),
        ),
        ...breadcrumbs.state.automaticFacetBreadcrumbs.flatMap(({ field, values }) =>
          values.map(({ value }) => `${field}: ${value.value}`),
        ),
        ...breadcrumbs.state.staticFilterBreadcrumbs.flatMap(({ id, values }) =>
          values.map(({ value }) => `${id}: ${value.caption}`),
        ),
      ].sort(),
      canUndo: history.state.past.length > 0,
      canRedo: history.state.future.length > 0,
      ...(folded && {
        collections: folded.state.results.map((collection) => ({
          ...(toTree(collection) as object),
          more: collection.moreResultsAvailable,
        })),
      }),
      ...(didYouMean && {
        corrections: {
          wasCorrectedTo: didYouMean.state.wasAutomaticallyCorrected ? didYouMean.state.wasCorrectedTo : '',
          originalQuery: didYouMean.state.wasAutomaticallyCorrected ? didYouMean.state.originalQuery : '',
          suggestion: didYouMean.state.wasAutomaticallyCorrected ? '' : didYouMean.state.queryCorrection.correctedQuery,
        },
      }),
      ...(triggers && {
        triggers: {
          redirectTo: triggers.redirection.state.redirectTo,
          notifications: triggers.notify.state.notifications,
          executions: triggers.execute.state.executions,
          newQuery: triggers.query.state.newQuery,
          originalQuery: triggers.query.state.originalQuery,
        },
      }),
      ...(answer && { answer: shownAnswer(answer.state) }),
    }),
  }
  return { engine, box, list, history, folded, answer, driver }
}

/** The vendor's client, unmodified. */
export const createVendorDriver = (world: World, setup: Setup): Driver => openVendorPage(world, setup).driver
