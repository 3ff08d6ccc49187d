import type { SearchRequest } from '@querent/api-client'
import { toSearchFailure } from '../../core/page'
import type { SearchPage } from '../../search/search-protocol'
import { actData } from './act-data'
import { TYPING, type Act, type AnalyticsContext, type OutgoingEvent, type Report } from './analytics.machine'
import type { AnalyticsSettings } from './analytics.schema'
import { answerEvents } from './legacy-answers'
import { click, commonData, custom, identifierOf, ofSearch, toEvent, trigger } from './legacy-event'
import {
  cut,
  documentOf,
  MAX_URL_LENGTH,
  permanentIdOf,
  positionOf,
  senderOf,
  withoutEmpty,
  eventFrom,
  type EventTable,
  type Moment,
} from './moment'

/** Returns the `eventType` of a search that is reported as a custom event. @see Protocol, section 11.6 */
const customTypeOf = (cause: string) =>
  /^pager[A-Z]/.test(cause) ? 'getMoreResults' : /^show(More|Less)FacetResults$/.test(cause) ? 'facet' : undefined

/** Returns the name of a cause on the wire. */
const nameOf = (cause: string) => cause.replace(/^didYouMean/, 'didyoumean')

/** Returns the event of a search for an act. @see Protocol, sections 11.3 and 11.5 */
function searchEvent(act: Act, moment: Moment): OutgoingEvent {
  const { context, request, response, facts, now, startedAt } = moment
  const data = actData(act, (id) => facts.fieldOf(id) ?? fieldIn(request, id), request.tab)
  const eventType = customTypeOf(act.cause)
  if (eventType) return custom(moment, eventType, act.cause, data)
  if (act.cause === 'queryTrigger') return trigger(moment, 'query', { query: request.q ?? '' })
  return toEvent(
    'search',
    {
      ...ofSearch(moment, response?.searchUid),
      actionCause: nameOf(act.cause),
      responseTime: now - startedAt,
      results: response?.results.map(({ uri, raw }) => ({ documentUri: uri, documentUriHash: raw['urihash'] })),
      numberOfResults: response?.totalCountFiltered,
    },
    { ...data, ...(offersAnswer(request) && shownAnswer(context)) },
    moment,
  )
}

/** Returns whether a search requests a generated answer. */
export const offersAnswer = ({ pipelineRuleParameters }: SearchRequest) =>
  pipelineRuleParameters?.mlGenerativeQuestionAnswering !== undefined

/** Notes which answer the page has, and whether the user has hidden it. */
export const noteAnswer = ({ answerId, isAnswerHidden }: AnalyticsContext, report: Report) => {
  if (report.type !== 'feature.emitted') return {}
  const { type, id } = report.event
  return {
    answerId: type.startsWith('answer.') ? (id as string) || undefined : answerId,
    isAnswerHidden: type === 'answer.hidden' || (isAnswerHidden && type !== 'answer.shown'),
  }
}

const shownAnswer = ({ isAnswerHidden }: AnalyticsContext) => ({ showGeneratedAnswer: !isAnswerHidden })

const fieldIn = ({ facets }: SearchRequest, id: string) => facets?.find(({ facetId }) => facetId === id)?.field

/** The events that features emit, and the analytics events that report them. @see Protocol, sections 11.6 and 11.7 */
const emittedEvents: EventTable<OutgoingEvent | OutgoingEvent[] | undefined> = {
  'result.opened': ({ result, position, from }, moment) =>
    from === 'recentResults' || (position === undefined && !from)
      ? custom(moment, 'recentlyClickedDocuments', 'recentResultClick', {
          info: withoutEmpty({
            ...documentOf(result),
            documentPosition: positionOf(result, moment),
            queryPipeline: moment.response?.pipeline,
          }),
          identifier: identifierOf(permanentIdOf(result)),
        })
      : click(moment, 'documentOpen', result, {}, position, result.searchUid),
  'preview.opened': ({ result }, moment) => click(moment, 'documentQuickview', result),
  'collection.expanded': ({ root }, moment) => click(moment, 'showMoreFoldedResults', root),
  'collection.collapsed': (_, moment) => custom(moment, 'folding', 'showLessFoldedResults'),
  'instantResults.found': ({ search }, moment) =>
    search && searchEvent({ ...moment.context.last, cause: TYPING, event: {} }, { ...moment, ...search }),
  'recentQueries.cleared': (_, moment) => custom(moment, 'recentQueries', 'clearRecentQueries'),
  'recentResults.cleared': (_, moment) => custom(moment, 'recentlyClickedDocuments', 'clearRecentResults'),
  ...answerEvents,
  'triggers.acted': ({ redirectTo, executions, notifications }, moment) => [
    ...(redirectTo ? [trigger(moment, 'redirect', { redirectedTo: redirectTo, query: moment.request.q ?? '' })] : []),
    ...(executions.length ? [trigger(moment, 'execute', { executions })] : []),
    ...(notifications.length ? [trigger(moment, 'notify', { notifications })] : []),
  ],
}

/** Returns the events that report what happened. */
export function legacyEvents(moment: Moment): OutgoingEvent[] {
  const { report, context, request } = moment
  if (report.type === 'feature.emitted') return [eventFrom(emittedEvents, report.event, moment) ?? []].flat()
  if (report.type !== 'search.failed') return [searchEvent(context.last, moment)]
  const { q = '', aq = '', cq = '', dq = '' } = request
  const { code, type: errorType = code, message } = toSearchFailure(report.error)
  // The message of the platform, if there is one.
  const { message: told } = ((report.error ?? {}) as { body?: { message?: unknown } }).body ?? {}
  const errorMessage = typeof told === 'string' ? told : message
  return [custom(moment, 'errors', 'query', { query: q, aq, cq, dq, errorType, errorMessage })]
}

/**
 * Returns the members of a search request that analytics needs.
 *
 * @see Protocol, sections 2.1, 2.4 and 2.5
 */
export function legacyRequest(context: AnalyticsContext, page: SearchPage, input: AnalyticsSettings) {
  const { next, history, url, isAnswerOffered } = context
  const { parameters, defaults, request = {}, response, facts, startedAt } = page
  const { originLevel3 } = input
  const asked = { ...defaults, ...parameters }
  const isAgain = ['queryTrigger', 'didYouMeanAutomatic'].includes(next.cause)
  return {
    referrer: originLevel3,
    actionsHistory: history,
    analytics: {
      ...senderOf(context, input, startedAt),
      documentReferrer: originLevel3,
      ...(url !== null && { documentLocation: cut(url, MAX_URL_LENGTH) }),
      ...(next.cause &&
        !isAgain && {
          actionCause: nameOf(next.cause),
          customData: {
            ...commonData(input, asked, response),
            ...actData(next, facts.fieldOf, asked.tab || request.tab),
            ...(isAnswerOffered && shownAnswer(context)),
          },
        }),
      capture: false,
    },
  }
}
