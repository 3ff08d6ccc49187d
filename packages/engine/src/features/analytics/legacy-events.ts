import type { Result, SearchRequest, SearchResponse } from '@querent/api-client'
import { toSuggestionMetadata, type Suggested, type SuggestionMetadata } from '../../domain/suggested'
import type { SearchPage } from '../../search/search-protocol'
import type { Act, AnalyticsContext, OutgoingEvent } from './analytics.machine'
import type { AnalyticsSettings } from './analytics.schema'
import { changedChoice, choicesOf, type Choice } from './choices'
import {
  cut,
  documentOf,
  MAX_NAME_LENGTH,
  MAX_URL_LENGTH,
  permanentIdOf,
  positionOf,
  sourceOf,
  withoutEmpty,
  madeBy,
  type EmittedEvents,
  type EventTable,
  type Moment,
  type Question,
} from './moment'

type Data = Record<string, unknown>

/** The searches that are reported as custom events: their `eventType`. @see Protocol, section 11.6 */
const customSearches: Readonly<Record<string, string>> = {
  pagerNumber: 'getMoreResults',
  pagerNext: 'getMoreResults',
  pagerPrevious: 'getMoreResults',
  pagerResize: 'getMoreResults',
  pagerScrolling: 'getMoreResults',
  showMoreFacetResults: 'facet',
  showLessFacetResults: 'facet',
}

/** The causes that have another name on the wire. */
const causeNames: Readonly<Record<string, string>> = {
  didYouMeanAutomatic: 'didyoumeanAutomatic',
  didYouMeanClick: 'didyoumeanClick',
}

/** Joins a list. Of one that is too long the oldest items are left out. */
const joined = (items: readonly string[]): string => {
  const text = items.join(';')
  return text.length <= 256 || !items.length ? text : joined(items.slice(1))
}

const facetData = (id: string, field: string | undefined = id) => ({
  facetId: id,
  facetField: field,
  facetTitle: `${field}_${id}`,
})

const queryOf = ({ q }: Moment['parameters']) => q

/** A search box says what it suggested, and a standalone box what it handed over. */
interface SuggestionSource {
  suggested?: Suggested
  metadata?: SuggestionMetadata | null
}

type Fields = (facetId: string) => string | undefined

/** Returns what is said of a value that was removed by its breadcrumb. */
function breadcrumbData({ kind, id, value, range }: Choice, fieldOf: Fields): Data {
  const data = facetData(id, fieldOf(id))
  if (kind === 'hierarchical') {
    const { facetField, facetTitle } = data
    return {
      categoryFacetId: id,
      categoryFacetField: facetField,
      categoryFacetPath: value.split(';'),
      categoryFacetTitle: facetTitle,
    }
  }
  return range
    ? {
        ...data,
        facetRangeStart: `${range.start}`,
        facetRangeEnd: `${range.end}`,
        facetRangeEndInclusive: range.endInclusive,
      }
    : { ...data, facetValue: value }
}

/** Returns the custom data of an act. @see Protocol, sections 11.5 and 11.6 */
function actData({ cause, feature, event, before, after }: Act, fieldOf: Fields, request: SearchRequest): Data {
  const parameters: Moment['parameters'] = after
  const { sortCriteria, page, perPage } = parameters
  const [, instance = ''] = feature.split(':')
  const facetId = instance.split('/').at(-1)!
  const choice = changedChoice(choicesOf(before), choicesOf(parameters))
  const ofFacet = () => facetData(facetId, fieldOf(facetId))
  switch (cause) {
    case 'interfaceChange':
      return { interfaceChangeTo: request.tab ?? 'default' }
    case 'omniboxAnalytics':
    case 'omniboxFromLink': {
      const { suggested, metadata = suggested && toSuggestionMetadata(suggested) } = event as SuggestionSource
      if (!metadata) return {}
      const { partialQueries, suggestions, ...data } = metadata
      return {
        ...data,
        partialQueries: joined(partialQueries),
        suggestions: joined(suggestions),
      }
    }
    case 'resultsSort':
      return { resultsSortBy: sortCriteria ?? 'relevancy' }
    case 'facetSelect':
    case 'facetDeselect':
    case 'facetExclude':
    case 'facetUnexclude':
      return choice ? { ...facetData(choice.id, fieldOf(choice.id)), facetValue: choice.value } : {}
    case 'breadcrumbFacet':
      return choice ? breadcrumbData(choice, fieldOf) : {}
    case 'facetUpdateSort': {
      const criteria = request.facets?.find((facet) => facet.facetId === facetId)?.sortCriteria
      return { ...ofFacet(), criteria: typeof criteria === 'object' ? `${criteria.type}Descending` : criteria }
    }
    case 'facetClearAll':
    case 'showMoreFacetResults':
    case 'showLessFacetResults':
      return ofFacet()
    case 'staticFilterSelect':
    case 'staticFilterDeselect':
      return choice ? { staticFilterId: choice.id, staticFilterValue: { caption: choice.value } } : {}
    case 'staticFilterClearAll':
      return { staticFilterId: facetId }
    case 'undoQuery':
      return { undoneQuery: queryOf(before) }
    case 'pagerNumber':
    case 'pagerNext':
    case 'pagerPrevious':
      return { pagerNumber: page ?? 1 }
    case 'pagerResize':
      return { currentResultsPerPage: perPage ?? 10 }
    case 'pagerScrolling':
      return { type: 'getMoreResults' }
    default:
      return {}
  }
}

/** Returns the custom data that every event and search has. */
const commonData = (
  input: AnalyticsSettings,
  { context = {} }: Pick<SearchRequest, 'context'>,
  response: SearchResponse | undefined,
  answerId = response?.extendedResults?.generativeQuestionAnsweringId,
): Data => ({
  ...Object.fromEntries(Object.entries(context).map(([key, value]) => [`context_${key}`, value])),
  ...withoutEmpty({ generativeQuestionAnsweringId: answerId }),
  ...input.customData?.(),
})

/**
 * Returns what the chosen values are.
 *
 * @see Protocol, section 11.4
 */
function facetStateOf({ parameters, facts }: Moment) {
  const automatic = facts.automaticFacets
  return choicesOf(parameters).flatMap(({ kind, id, state, value, range }) => {
    if (kind === 'staticFilter') return []
    const isAutomatic = kind === 'automatic'
    const field = isAutomatic ? id : (facts.fieldOf(id) ?? id)
    const values: readonly object[] = isAutomatic
      ? (automatic.find((facet) => facet.field === id)?.values ?? [])
      : ((kind === 'specific'
          ? facts.facetOf('regular', id)
          : kind === 'hierarchical'
            ? undefined
            : facts.facetOf(kind === 'dateRange' ? 'date' : 'numeric', id)
        )?.values ?? [])
    const place = values.findIndex((other) =>
      'start' in other ? `${other.start}..${(other as Data)['end']}` === value : (other as Data)['value'] === value,
    )
    const facetPlace = isAutomatic ? automatic.findIndex((facet) => facet.field === id) : facts.facetIds.indexOf(id)
    return [
      {
        title: `${field}_${id}`,
        field,
        id,
        facetPosition: Math.max(0, facetPlace) + 1,
        state,
        valuePosition: Math.max(0, place) + 1,
        facetType: isAutomatic ? 'specific' : kind,
        displayValue: value,
        value,
        ...range,
      },
    ]
  })
}

/**
 * Returns what an event of any type has in common with others.
 *
 * @see Protocol, section 11.3
 */
const toEvent = (type: 'search' | 'click' | 'custom', members: Data, data: Data, moment: Moment): OutgoingEvent => {
  const { context, input, request, response } = moment
  return {
    type,
    body: {
      ...withoutEmpty({
        language: cut((request.locale ?? 'en-US').split('-')[0], MAX_NAME_LENGTH),
        userAgent: context.userAgent || 'unknown',
        originContext: 'Search',
        originLevel1: cut(request.searchHub ?? 'default', MAX_NAME_LENGTH),
        originLevel2: cut(request.tab ?? 'default', MAX_NAME_LENGTH),
        originLevel3: cut(input.originLevel3, 1024),
        customData: { ...commonData(input, request, response, context.answerId || undefined), ...data },
        facetState: facetStateOf(moment),
        anonymous: input.anonymous,
        clientId: context.clientId,
        userDisplayName: cut(input.userDisplayName, MAX_NAME_LENGTH),
        trackingId: input.trackingId,
        ...members,
      }),
      ...(type === 'search' && { queryText: request.q ?? '' }),
    },
  }
}

/** Returns the id of the search that was reported last. Pages and values that are asked for later are of that search. */
const reportedSearchOf = ({ context, response }: Moment) => context.searchUid || response?.searchUid

const custom = (
  moment: Moment,
  eventType: string,
  eventValue: string,
  data: Data = {},
  lastSearchQueryUid = reportedSearchOf(moment),
) => toEvent('custom', { eventType, eventValue, lastSearchQueryUid }, data, moment)

/** A trigger is told of before the search that set it off. */
const trigger = (moment: Moment, eventValue: string, data: Data) =>
  custom(moment, 'queryPipelineTriggers', eventValue, data, moment.response?.searchUid)

const identifierOf = (result: Result) => ({ contentIDKey: 'permanentid', contentIDValue: permanentIdOf(result) })

/** @see Protocol, section 11.7 */
const click = (
  moment: Moment,
  actionCause: string,
  result: Result,
  data: Data = {},
  documentPosition = positionOf(result, moment),
) =>
  toEvent(
    'click',
    { ...ofSearch(moment), actionCause, ...documentOf(result), documentPosition },
    { ...identifierOf(result), ...data },
    moment,
  )

const ofSearch = (moment: Moment) => ({
  searchQueryUid: reportedSearchOf(moment),
  queryPipeline: moment.response?.pipeline,
})

/** Returns the event of a search for an act. @see Protocol, sections 11.3 and 11.5 */
function searchEvent(act: Act, moment: Moment): OutgoingEvent {
  const { context, request, response, facts, now, startedAt } = moment
  const data = actData(act, (id) => facts.fieldOf(id) ?? fieldIn(request, id), request)
  const eventType = customSearches[act.cause]
  if (eventType) return custom(moment, eventType, act.cause, data)
  if (act.cause === 'queryTrigger') return trigger(moment, 'query', { query: request.q ?? '' })
  const isAnswerOffered = request.pipelineRuleParameters?.mlGenerativeQuestionAnswering !== undefined
  return toEvent(
    'search',
    {
      searchQueryUid: response?.searchUid,
      queryPipeline: response?.pipeline,
      actionCause: causeNames[act.cause] ?? act.cause,
      responseTime: now - startedAt,
      results: response?.results.map(({ uri, raw }) => ({ documentUri: uri, documentUriHash: raw['urihash'] })),
      numberOfResults: response?.totalCountFiltered,
    },
    { ...data, ...(isAnswerOffered && { showGeneratedAnswer: !context.isAnswerHidden }) },
    moment,
  )
}

const fieldIn = ({ facets }: SearchRequest, id: string) => facets?.find(({ facetId }) => facetId === id)?.field

const questionData = ({ question, answerSnippet, documentId }: Question) => ({ question, answerSnippet, documentId })

const snippetAct =
  (act: string) =>
  ({ question }: { question?: Question }, moment: Moment) =>
    question
      ? custom(moment, 'smartSnippetSuggestions', `${act}SmartSnippetSuggestion`, questionData(question))
      : custom(moment, 'smartSnippet', `${act}SmartSnippet`)

const snippetEvent = (eventValue: string) => (_: object, moment: Moment) => custom(moment, 'smartSnippet', eventValue)

/** An event about a generated answer. Without an id there is no answer to speak of. */
const answerEvent =
  <Event extends { id: string }>(eventValue: string, toData: (event: Event) => Data = () => ({})) =>
  (event: Event, moment: Moment) =>
    event.id
      ? custom(moment, 'generatedAnswer', eventValue, { generativeQuestionAnsweringId: event.id, ...toData(event) })
      : undefined

/** Returns an answer to a question of the feedback, in words. */
const said = (value: boolean | undefined) => (value === undefined ? 'unknown' : value ? 'yes' : 'no')

/** What features emit, and the event that reports it. @see Protocol, sections 11.6 and 11.7 */
const emittedEvents: EventTable<OutgoingEvent | OutgoingEvent[] | undefined> = {
  'result.opened': ({ result, position }, moment) =>
    position === undefined
      ? custom(moment, 'recentlyClickedDocuments', 'recentResultClick', {
          info: withoutEmpty({
            ...documentOf(result),
            documentPosition: positionOf(result, moment),
            queryPipeline: moment.response?.pipeline,
          }),
          identifier: identifierOf(result),
        })
      : click(moment, 'documentOpen', result, {}, position),
  'preview.opened': ({ result }, moment) => click(moment, 'documentQuickview', result),
  'collection.expanded': ({ collectionId }, moment) => {
    const { filterField = '' } = moment.request
    const root = moment.facts.items.find(({ raw }) => [raw[filterField]].flat()[0] === collectionId)
    return root && click(moment, 'showMoreFoldedResults', root)
  },
  'recentQueries.cleared': (_, moment) => custom(moment, 'recentQueries', 'clearRecentQueries'),
  'recentResults.cleared': (_, moment) => custom(moment, 'recentlyClickedDocuments', 'clearRecentResults'),
  'snippet.expanded': snippetAct('expand'),
  'snippet.collapsed': snippetAct('collapse'),
  'snippet.liked': snippetEvent('likeSmartSnippet'),
  'snippet.disliked': snippetEvent('dislikeSmartSnippet'),
  'snippet.feedbackOpened': snippetEvent('openSmartSnippetFeedbackModal'),
  'snippet.feedbackClosed': snippetEvent('closeSmartSnippetFeedbackModal'),
  'snippet.feedbackSent': ({ reason, details }, moment) =>
    custom(moment, 'smartSnippet', 'sendSmartSnippetReason', {
      reason: reason.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      ...(details && { details }),
    }),
  'snippet.sourceOpened': ({ result, question }, moment) =>
    click(moment, `openSmartSnippet${question ? 'Suggestion' : ''}Source`, result, question && questionData(question)),
  'snippet.linkOpened': ({ link, question }, moment) => {
    const source = sourceOf(question, moment)
    const data = { ...(question && questionData(question)), linkText: link.linkText, linkURL: link.linkURL }
    return source && click(moment, `openSmartSnippet${question ? 'Suggestion' : ''}InlineLink`, source, data)
  },
  'answer.ended': answerEvent<EmittedEvents['answer.ended']>(
    'generatedAnswerStreamEnd',
    ({ isAnswerGenerated, isAnswerEmpty }) => ({
      answerGenerated: isAnswerGenerated,
      ...(isAnswerGenerated && { answerTextIsEmpty: isAnswerEmpty }),
    }),
  ),
  'answer.liked': answerEvent('likeGeneratedAnswer'),
  'answer.disliked': answerEvent('dislikeGeneratedAnswer'),
  'answer.shown': answerEvent('generatedAnswerShowAnswers'),
  'answer.hidden': answerEvent('generatedAnswerHideAnswers'),
  'answer.expanded': answerEvent('generatedAnswerExpand'),
  'answer.collapsed': answerEvent('generatedAnswerCollapse'),
  'answer.copied': answerEvent('generatedAnswerCopyToClipboard'),
  'answer.citationHovered': answerEvent<EmittedEvents['answer.citationHovered']>(
    'generatedAnswerSourceHover',
    ({ citation, durationMs }) => ({
      permanentId: citation.permanentid,
      citationId: citation.id,
      citationHoverTimeMs: durationMs,
    }),
  ),
  'answer.feedbackSent': answerEvent<EmittedEvents['answer.feedbackSent']>(
    'generatedAnswerFeedbackSubmitV2',
    ({ feedback }) => ({
      helpful: feedback.helpful,
      documented: said(feedback.documented),
      correctTopic: said(feedback.correctTopic),
      hallucinationFree: said(feedback.hallucinationFree),
      readable: said(feedback.readable),
      ...withoutEmpty({ details: feedback.details, documentUrl: feedback.correctAnswerUrl }),
    }),
  ),
  'answer.citationOpened': ({ id, citation }, moment) =>
    toEvent(
      'click',
      {
        ...ofSearch(moment),
        actionCause: 'generatedAnswerCitationClick',
        sourceName: citation.source ?? 'unknown',
        documentPosition: 1,
        documentTitle: citation.title,
        documentUri: citation.uri,
        documentUrl: citation.clickUri,
      },
      {
        generativeQuestionAnsweringId: id,
        citationId: citation.id,
        documentId: { contentIdKey: 'permanentid', contentIdValue: citation.permanentid },
        contentIDKey: 'permanentid',
        contentIDValue: citation.permanentid,
      },
      moment,
    ),
  'triggers.acted': ({ redirectTo, executions, notifications }, moment) => [
    ...(redirectTo ? [trigger(moment, 'redirect', { redirectedTo: redirectTo, query: moment.request.q ?? '' })] : []),
    ...(executions.length ? [trigger(moment, 'execute', { executions })] : []),
    ...(notifications.length ? [trigger(moment, 'notify', { notifications })] : []),
  ],
}

/** Returns the events that report what happened. */
export function legacyEvents(moment: Moment): OutgoingEvent[] {
  const { report, context, request } = moment
  if (report.type === 'emitted') return [madeBy(emittedEvents, report.event, moment) ?? []].flat()
  if (report.type !== 'failed') return [searchEvent(context.last, moment)]
  const { q = '', aq = '', cq = '', dq = '' } = request
  const { code, type: errorType = code, message: errorMessage } = report.failure
  return [custom(moment, 'errors', 'query', { query: q, aq, cq, dq, errorType, errorMessage })]
}

/**
 * Returns what a search request says of analytics.
 *
 * @see Protocol, sections 2.1, 2.4 and 2.5
 */
export function legacyRequest(
  { next, history, clientId, url }: AnalyticsContext,
  page: SearchPage,
  input: AnalyticsSettings,
) {
  const { parameters, defaults, request = {}, response, facts, startedAt } = page
  const { originLevel3, userDisplayName } = input
  const asked = { ...defaults, ...parameters }
  const isAgain = ['queryTrigger', 'didYouMeanAutomatic'].includes(next.cause)
  return {
    referrer: originLevel3,
    actionsHistory: history,
    analytics: {
      clientId,
      clientTimestamp: new Date(startedAt).toISOString(),
      documentReferrer: originLevel3,
      ...(url !== null && { documentLocation: cut(url, MAX_URL_LENGTH) }),
      originContext: 'Search',
      ...(next.cause &&
        !isAgain && {
          actionCause: causeNames[next.cause] ?? next.cause,
          customData: {
            ...commonData(input, asked, response),
            ...actData(next, facts.fieldOf, { ...request, ...(asked.tab && { tab: asked.tab }) }),
          },
        }),
      ...(userDisplayName && { userDisplayName: cut(userDisplayName, MAX_NAME_LENGTH) }),
      capture: false,
    },
  }
}
