import type { SearchRequest } from '@querent/api-client'
import { toSearchFailure } from '../../core/page'
import type { SearchPage } from '../../search/search-protocol'
import { actData } from './act-data'
import type { Act, Acts } from './acts'
import type { AnalyticsSettings } from './analytics.schema'
import { TYPING } from './consent.machine'
import type { Known } from './define-analytics'
import { answerEvents } from './legacy-answers'
import { click, commonData, custom, identifierOf, ofSearch, toEvent, trigger } from './legacy-event'
import type { OutgoingEvent } from './outbox.machine'
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
  type ReportInput,
} from './report-input'

/** Returns the `eventType` of a search that is reported as a custom event. @see Protocol, section 11.6 */
const customTypeOf = (cause: string) =>
  /^pager[A-Z]/.test(cause) ? 'getMoreResults' : /^show(More|Less)FacetResults$/.test(cause) ? 'facet' : undefined

/** Returns the name of a cause on the wire. */
const nameOf = (cause: string) => cause.replace(/^didYouMean/, 'didyoumean')

/** Returns the event of a search for an act. @see Protocol, sections 11.3 and 11.5 */
function searchEvent(act: Act, input: ReportInput): OutgoingEvent {
  const { acts, request, response, facts, now, startedAt } = input
  const data = actData(act, (id) => facts.fieldOf(id) ?? fieldIn(request, id), request.tab)
  const eventType = customTypeOf(act.cause)
  if (eventType) return custom(input, eventType, act.cause, data)
  if (act.cause === 'queryTrigger') return trigger(input, 'query', { query: request.q ?? '' })
  return toEvent(
    'search',
    {
      ...ofSearch(input, response?.searchUid),
      actionCause: nameOf(act.cause),
      responseTime: now - startedAt,
      results: response?.results.map(({ uri, raw }) => ({ documentUri: uri, documentUriHash: raw['urihash'] })),
      numberOfResults: response?.totalCountFiltered,
    },
    { ...data, ...(offersAnswer(request) && shownAnswer(acts)) },
    input,
  )
}

/** Returns whether a search requests a generated answer. */
export const offersAnswer = ({ pipelineRuleParameters }: SearchRequest) =>
  pipelineRuleParameters?.mlGenerativeQuestionAnswering !== undefined

const shownAnswer = ({ isAnswerHidden }: Acts) => ({ showGeneratedAnswer: !isAnswerHidden })

const fieldIn = ({ facets }: SearchRequest, id: string) => facets?.find(({ facetId }) => facetId === id)?.field

/** The events that features emit, and the analytics events that report them. @see Protocol, sections 11.6 and 11.7 */
const emittedEvents: EventTable<OutgoingEvent | OutgoingEvent[] | undefined> = {
  'result.opened': ({ result, position, from }, input) =>
    from === 'recentResults' || (position === undefined && !from)
      ? custom(input, 'recentlyClickedDocuments', 'recentResultClick', {
          info: withoutEmpty({
            ...documentOf(result),
            documentPosition: positionOf(result, input),
            queryPipeline: input.response?.pipeline,
          }),
          identifier: identifierOf(permanentIdOf(result)),
        })
      : click(input, 'documentOpen', result, {}, position, result.searchUid),
  'preview.opened': ({ result }, input) => click(input, 'documentQuickview', result),
  'collection.expanded': ({ root }, input) => click(input, 'showMoreFoldedResults', root),
  'collection.collapsed': (_, input) => custom(input, 'folding', 'showLessFoldedResults'),
  'instantResults.found': ({ search }, input) =>
    search && searchEvent({ ...input.acts.last, cause: TYPING, event: {} }, { ...input, ...search }),
  'recentQueries.cleared': (_, input) => custom(input, 'recentQueries', 'clearRecentQueries'),
  'recentResults.cleared': (_, input) => custom(input, 'recentlyClickedDocuments', 'clearRecentResults'),
  ...answerEvents,
  'triggers.acted': ({ redirectTo, executions, notifications }, input) => [
    ...(redirectTo ? [trigger(input, 'redirect', { redirectedTo: redirectTo, query: input.request.q ?? '' })] : []),
    ...(executions.length ? [trigger(input, 'execute', { executions })] : []),
    ...(notifications.length ? [trigger(input, 'notify', { notifications })] : []),
  ],
}

/** Returns the events that report what happened. */
export function legacyEvents(input: ReportInput): OutgoingEvent[] {
  const { report, acts, request } = input
  if (report.type === 'feature.emitted') return [eventFrom(emittedEvents, report.event, input) ?? []].flat()
  if (report.type !== 'search.failed') return [searchEvent(acts.last, input)]
  const { q = '', aq = '', cq = '', dq = '' } = request
  const { code, type: errorType = code, message } = toSearchFailure(report.error)
  // The message of the platform, if there is one.
  const { message: told } = ((report.error ?? {}) as { body?: { message?: unknown } }).body ?? {}
  const errorMessage = typeof told === 'string' ? told : message
  return [custom(input, 'errors', 'query', { query: q, aq, cq, dq, errorType, errorMessage })]
}

/**
 * Returns the members of a search request that analytics needs.
 *
 * @see Protocol, sections 2.1, 2.4 and 2.5
 */
export function legacyRequest({ visitor, acts }: Known, page: SearchPage, settings: AnalyticsSettings) {
  const { next, isAnswerOffered } = acts
  const { parameters, defaults, request = {}, response, facts, startedAt } = page
  const { originLevel3 } = settings
  const asked = { ...defaults, ...parameters }
  const isAgain = ['queryTrigger', 'didYouMeanAutomatic'].includes(next.cause)
  return {
    referrer: originLevel3,
    actionsHistory: visitor.history,
    analytics: {
      ...senderOf(visitor, settings, startedAt),
      documentReferrer: originLevel3,
      ...(visitor.url !== null && { documentLocation: cut(visitor.url, MAX_URL_LENGTH) }),
      ...(next.cause &&
        !isAgain && {
          actionCause: nameOf(next.cause),
          customData: {
            ...commonData(settings, asked, response),
            ...actData(next, facts.fieldOf, asked.tab || request.tab),
            ...(isAnswerOffered && shownAnswer(acts)),
          },
        }),
      capture: false,
    },
  }
}
