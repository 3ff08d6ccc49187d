import { selectTemplate } from '@querent/engine'
import type * as engine from '@querent/engine'
import { useDevelopmentWarnings } from './engine/use-development-warnings'
import { ofKind, useFeature } from './engine/use-feature'
import { isSearching, usePage } from './engine/use-page'

/** Returns the expressions that are added to the query, and the commands that change them. */
export const useAdvancedQuery = (): engine.AdvancedQueryController =>
  useFeature(ofKind<typeof engine.advancedQuery>('advancedQuery'))

/** Returns whether analytics is enabled and how many events wait to be sent, and the commands for consent. */
export const useAnalytics = (): engine.AnalyticsController => useFeature(ofKind<typeof engine.analytics>('analytics'))

/**
 * Returns props for the element that contains the results: `<main {...useAriaBusy()}>`. Screen readers wait while the
 * results change.
 */
export const useAriaBusy = (): { 'aria-busy': boolean } => ({ 'aria-busy': usePage(isSearching) })

/** Returns the facets that the platform chooses, with their values. */
export const useAutomaticFacets = (): engine.AutomaticFacetsController =>
  useFeature(ofKind<typeof engine.automaticFacets>('automaticFacets'))

/** Returns the active filters, and the commands that remove them. */
export const useBreadcrumbs = (): engine.BreadcrumbsController =>
  useFeature(ofKind<typeof engine.breadcrumbs>('breadcrumbs'))

/**
 * Returns the values of a hierarchical field, and the commands that select one.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useCategoryFacet = (facetId?: string): engine.CategoryFacetController =>
  useFeature(ofKind<typeof engine.categoryFacet>('categoryFacet'), facetId)

/**
 * Returns the values of a category facet, at every depth, that contain a text.
 *
 * @param facetId - the id of the facet, if the engine searches several.
 */
export const useCategoryFacetSearch = (facetId?: string): engine.CategoryFacetSearchController =>
  useFeature(ofKind<typeof engine.categoryFacetSearch>('categoryFacetSearch'), facetId)

/**
 * Returns the values of a category field, at every depth, as suggestions of a search box.
 *
 * @param facetId - the id of the facet, if the engine suggests values of several.
 */
export const useCategoryFieldSuggestions = (facetId?: string): engine.CategoryFieldSuggestionsController =>
  useFeature(ofKind<typeof engine.categoryFieldSuggestions>('categoryFieldSuggestions'), facetId)

/** Returns the turns of a conversation with an agent, and the commands to ask and to continue. */
export const useConversation = (): engine.ConversationController =>
  useFeature(ofKind<typeof engine.conversation>('conversation'))

/**
 * Returns the ranges of a date field with their counts, and the commands that select and exclude them.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useDateFacet = (facetId?: string): engine.DateFacetController =>
  useFeature(ofKind<typeof engine.dateFacet>('dateFacet'), facetId)

/**
 * Returns the range of dates that a user types, and the commands that apply and clear it.
 *
 * @param facetId - the id of the filter, if the engine has several. Default: its field followed by `_input_range`.
 */
export const useDateFilter = (facetId?: string): engine.DateFilterController =>
  useFeature(ofKind<typeof engine.dateFilter>('dateFilter'), facetId)

/** Returns the selected key of each dictionary field, and the commands that change it. */
export const useDictionaryFieldContext = (): engine.DictionaryFieldContextController =>
  useFeature(ofKind<typeof engine.dictionaryFieldContext>('dictionaryFieldContext'))

/**
 * Returns the applied or offered correction of the query, and the commands that apply it or search for the original
 * query.
 */
export const useDidYouMean = (): engine.DidYouMeanController =>
  useFeature(ofKind<typeof engine.didYouMean>('didYouMean'))

/** Returns whether a draft of filters is open, and the commands that apply it with one search or discard it. */
export const useDraft = (): engine.DraftController => useFeature(ofKind<typeof engine.draft>('draft'))

/** Returns the length of excerpts in characters, and the command that changes it. */
export const useExcerptLength = (): engine.ExcerptLengthController =>
  useFeature(ofKind<typeof engine.excerptLength>('excerptLength'))

/**
 * Returns the values of a field with their counts, and the commands that select and exclude them.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useFacet = (facetId?: string): engine.FacetController =>
  useFeature(ofKind<typeof engine.facet>('facet'), facetId)

/** Returns the order of the facets in the last response. */
export const useFacetManager = (): engine.FacetManagerController =>
  useFeature(ofKind<typeof engine.facetManager>('facetManager'))

/**
 * Returns the values of a facet that contain a text, and the commands that select and exclude them.
 *
 * @param facetId - the id of the facet, if the engine searches several.
 */
export const useFacetSearch = (facetId?: string): engine.FacetSearchController =>
  useFeature(ofKind<typeof engine.facetSearch>('facetSearch'), facetId)

/** Returns the fields of the index, and the command that loads them. */
export const useFieldDescriptions = (): engine.FieldDescriptionsController =>
  useFeature(ofKind<typeof engine.fieldDescriptions>('fieldDescriptions'))

/**
 * Returns the values of a field as suggestions of a search box.
 *
 * @param facetId - the id of the facet, if the engine suggests values of several.
 */
export const useFieldSuggestions = (facetId?: string): engine.FieldSuggestionsController =>
  useFeature(ofKind<typeof engine.fieldSuggestions>('fieldSuggestions'), facetId)

/** Returns the results as collections, in the order of the results, and the command that loads all results of one. */
export const useFolding = (): engine.FoldingController => useFeature(ofKind<typeof engine.folding>('folding'))

/** Returns the generated answer to the question of a search, and its commands. */
export const useGeneratedAnswer = (): engine.GeneratedAnswerController =>
  useFeature(ofKind<typeof engine.generatedAnswer>('generatedAnswer'))

/**
 * Returns the results while a user types.
 *
 * @param id - `id` of the instant results, if the engine has several.
 */
export const useInstantResults = (id?: string): engine.InstantResultsController =>
  useFeature(ofKind<typeof engine.instantResults>('instantResults'), id)

/** Returns the opened results, and the commands that report opened results. `ResultLink` calls them. */
export const useInteractiveResult = (): engine.InteractiveResultController =>
  useFeature(ofKind<typeof engine.interactiveResult>('interactiveResult'))

/**
 * Returns the ranges of a numeric field with their counts, and the commands that select and exclude them.
 *
 * @param facetId - the id of the facet, if the engine has several. Default: its field.
 */
export const useNumericFacet = (facetId?: string): engine.NumericFacetController =>
  useFeature(ofKind<typeof engine.numericFacet>('numericFacet'), facetId)

/**
 * Returns the range of numbers that a user types, and the commands that apply and clear it.
 *
 * @param facetId - the id of the filter, if the engine has several. Default: its field followed by `_input_range`.
 */
export const useNumericFilter = (facetId?: string): engine.NumericFilterController =>
  useFeature(ofKind<typeof engine.numericFilter>('numericFilter'), facetId)

/** Returns the pages of the results, from 1, and the commands that move between them. */
export const usePager = (): engine.PagerController => useFeature(ofKind<typeof engine.pager>('pager'))

/** Returns the error of the last search, and the command that retries it. */
export const useQueryError = (): engine.QueryErrorController =>
  useFeature(ofKind<typeof engine.queryError>('queryError'))

/**
 * Returns a summary of the shown results: their query, count, range and duration, and how the query was relaxed, with
 * the commands that require all words.
 */
export const useQuerySummary = (): engine.QuerySummaryController =>
  useFeature(ofKind<typeof engine.querySummary>('querySummary'))

/** Returns the recent queries. They are empty on a server: see `useIsHydrated`. */
export const useRecentQueries = (): engine.RecentQueriesController =>
  useFeature(ofKind<typeof engine.recentQueries>('recentQueries'))

/** Returns the recently opened results. They are empty on a server: see `useIsHydrated`. */
export const useRecentResults = (): engine.RecentResultsController =>
  useFeature(ofKind<typeof engine.recentResults>('recentResults'))

/** Returns the results, and the command that fetches more. */
export function useResultList(): engine.ResultListController {
  useDevelopmentWarnings()
  return useFeature(ofKind<typeof engine.resultList>('resultList'))
}

/** Returns the previewed result as HTML, and the commands that open, move and close the preview. */
export const useResultPreview = (): engine.ResultPreviewController =>
  useFeature(ofKind<typeof engine.resultPreview>('resultPreview'))

/**
 * Returns the content of the best template that matches a result; undefined if no template matches.
 *
 * @typeParam Content - the type of the templates' content. It is not checked.
 */
export const useResultTemplate = <Content>(result: engine.Result): Content | undefined =>
  selectTemplate(useFeature(ofKind<typeof engine.resultTemplates>('resultTemplates')).state.templates, result)
    ?.content as Content | undefined

/** Returns the number of results per page, the choices, and the command that changes it. */
export const useResultsPerPage = (): engine.ResultsPerPageController =>
  useFeature(ofKind<typeof engine.resultsPerPage>('resultsPerPage'))

/**
 * Returns the typed text and its suggestions, and the commands of a search box.
 *
 * @param boxId - `id` of the search box, if the engine has several.
 */
export const useSearchBox = (boxId?: string): engine.SearchBoxController =>
  useFeature(ofKind<typeof engine.searchBox>('searchBox'), boxId)

/**
 * Returns the context that the page sends to pipelines: the feature `context` of a search engine. Use
 * `useCommerceContext` for a commerce engine.
 *
 * @throws {EngineError} `unknown-feature` if the engine does not have this feature, such as a commerce engine.
 */
export const useSearchContext = (): engine.ContextController => useFeature(ofKind<typeof engine.context>('context'))

/** Returns whether a search can be undone or redone, and the commands that do so. */
export const useSearchHistory = (): engine.HistoryController => useFeature(ofKind<typeof engine.history>('history'))

/** Returns the query as it was last submitted, not as it is being typed. */
export const useSearchQuery = (): engine.QueryController => useFeature(ofKind<typeof engine.query>('query'))

/** Returns the pipeline, search hub, locale, timezone and debugging, and the commands that change them. */
export const useSearchSettings = (): engine.SearchSettingsController =>
  useFeature(ofKind<typeof engine.searchSettings>('searchSettings'))

/** Returns whether a search is in flight or slow, and the outcome of the last one. */
export const useSearchStatus = (): engine.SearchStatusController =>
  useFeature(ofKind<typeof engine.searchStatus>('searchStatus'))

/** Returns a direct answer to a question, and related questions with their answers. */
export const useSmartSnippet = (): engine.SmartSnippetController =>
  useFeature(ofKind<typeof engine.smartSnippet>('smartSnippet'))

/**
 * Returns the order of the results in the format of the wire, such as `relevancy` or `date descending`, and the
 * commands that change it.
 */
export const useSort = (): engine.SortController => useFeature(ofKind<typeof engine.sort>('sort'))

/**
 * Returns the typed text of a box that opens another page, its suggestions, and the URL to open after a submit.
 *
 * @param boxId - `id` of the box, if the engine has several.
 */
export const useStandaloneSearchBox = (boxId?: string): engine.StandaloneSearchBoxController =>
  useFeature(ofKind<typeof engine.standaloneSearchBox>('standaloneSearchBox'), boxId)

/**
 * Returns a fixed list of query expressions, and the commands that select and exclude them.
 *
 * @param id - the id of the filter, if the engine has several.
 */
export const useStaticFilter = (id?: string): engine.StaticFilterController =>
  useFeature(ofKind<typeof engine.staticFilter>('staticFilter'), id)

/** Returns the tabs of the page, and the command that activates one. */
export const useTabs = (): engine.TabsController => useFeature(ofKind<typeof engine.tabs>('tabs'))

/** Returns the state of the access token, and the command that renews it. */
export const useTokenRenewal = (): engine.TokenRenewalController =>
  useFeature(ofKind<typeof engine.tokenRenewal>('tokenRenewal'))

/** Returns the actions that the rules of a pipeline request from the page. */
export const useTriggers = (): engine.TriggersController => useFeature(ofKind<typeof engine.triggers>('triggers'))
