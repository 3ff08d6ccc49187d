import type { Result, SearchAnalytics } from '@querent/api-client'
import type { AnalyticsContext, OutgoingEvent } from './analytics.machine'
import type { AnalyticsSettings } from './analytics.schema'
import {
  cut,
  authorOf,
  MAX_URL_LENGTH,
  permanentIdOf,
  positionOf,
  senderOf,
  sourceOf,
  eventFrom,
  type EmittedEvents,
  type EventTable,
  type Moment,
  type Question,
} from './moment'
import { toNextEvent, type Sender } from './next-event'

const metadataOf = (
  uniqueFieldValue: string,
  title: string | undefined,
  url: string | undefined,
  more?: { author: string } | { uniqueFieldName: string },
) => ({
  uniqueFieldName: 'permanentid',
  uniqueFieldValue,
  title,
  url: cut(url, MAX_URL_LENGTH),
  ...more,
})

const itemClick = (result: Result, position: number, moment: Moment, responseId = moment.response?.searchUid) => {
  const { title, clickUri } = result
  const itemMetadata = metadataOf(permanentIdOf(result), title, clickUri, { author: authorOf(result) })
  return toNextEvent('itemClick', { responseId, position, itemMetadata }, moment)
}

/** Returns an event about a smart snippet, or a related question. */
function snippetEvent(type: string, question: Question | undefined, members: object, moment: Moment) {
  const source = sourceOf(question, moment)
  const { documentId } = question ?? moment.response?.questionAnswer ?? {}
  if (!documentId) return undefined
  return toNextEvent(
    `SmartSnippets.${type}`,
    {
      responseId: moment.response?.searchUid,
      snippetType: question ? 'SmartSnippetSuggestion' : 'SmartSnippet',
      ...members,
      itemMetadata: metadataOf(documentId.contentIdValue, source?.title, source?.clickUri, {
        uniqueFieldName: documentId.contentIdKey,
      }),
    },
    moment,
  )
}

const snippetAct =
  (action: string) =>
  ({ question }: { question?: Question }, moment: Moment) =>
    snippetEvent('AnswerAction', question, { action }, moment)

const sourceClick = ({ question }: { question?: Question }, moment: Moment) =>
  snippetEvent('SourceClick', question, {}, moment)

const answerEvent = (type: string, { id: answerId }: { id: string }, members: object, sender: Sender) =>
  toNextEvent(`Rga.${type}`, { answerId, ...members }, sender)

const answerAct = (action: string) => (event: { id: string }, sender: Sender) =>
  answerEvent('AnswerAction', event, { action }, sender)

const citationEvent = (type: string, event: EmittedEvents['answer.citationOpened'], moment: Moment, members = {}) => {
  const { id: citationId, permanentid, title, uri, clickUri = uri } = event.citation
  const itemMetadata = metadataOf(permanentid, title, clickUri)
  return answerEvent(type, event, { citationId, itemMetadata, ...members }, moment)
}

/** The events that features emit, and the analytics events that report them. @see Protocol, section 12.3 */
const emittedEvents: EventTable<OutgoingEvent | undefined> = {
  'result.opened': ({ result, position, from }, moment) =>
    from === 'instantResults' || (position && !from)
      ? itemClick(result, position ?? positionOf(result, moment), moment, result.searchUid)
      : undefined,
  'preview.opened': ({ result }, moment) => itemClick(result, positionOf(result, moment), moment),
  'snippet.expanded': snippetAct('expand'),
  'snippet.collapsed': snippetAct('collapse'),
  'snippet.liked': snippetAct('like'),
  'snippet.disliked': snippetAct('dislike'),
  'snippet.sourceOpened': sourceClick,
  'snippet.linkOpened': sourceClick,
  'snippet.feedbackSent': ({ reason, details }, moment) =>
    snippetEvent('SubmitFeedback', undefined, { reason, ...(details && { additionalNotes: details }) }, moment),
  'answer.ended': (event, moment) =>
    answerEvent('AnswerReceived', event, { answerGenerated: event.isAnswerGenerated }, moment),
  'answer.liked': answerAct('like'),
  'answer.disliked': answerAct('dislike'),
  'answer.hidden': answerAct('hide'),
  'answer.shown': answerAct('show'),
  'answer.expanded': answerAct('expand'),
  'answer.collapsed': answerAct('collapse'),
  'answer.copied': answerAct('copyToClipboard'),
  'answer.citationOpened': (event, moment) => citationEvent('CitationClick', event, moment),
  'answer.citationHovered': (event, moment) =>
    citationEvent('CitationHover', event, moment, { citationHoverTimeInMs: event.durationMs }),
  'answer.feedbackSent': (event, moment) => {
    if (event.isEvaluated) return undefined
    const { helpful, details: additionalNotes, correctAnswerUrl, ...details } = event.feedback
    return answerEvent('SubmitFeedback', event, { helpful, details, additionalNotes, correctAnswerUrl }, moment)
  },
}

/** Returns the events that report what happened. The platform records searches itself. */
export const nextEvents = (moment: Moment): OutgoingEvent[] => {
  const { report } = moment
  return report.type === 'feature.emitted' ? [eventFrom(emittedEvents, report.event, moment) ?? []].flat() : []
}

/** The causes that a search request names, beside those of the pager; others are omitted. @see Protocol, section 12.4 */
const causes =
  'interfaceLoad interfaceChange searchboxSubmit omniboxAnalytics resultsSort facetSelect facetDeselect facetExclude ' +
  'facetUnexclude facetClearAll breadcrumbFacet didYouMeanAutomatic didYouMeanClick searchboxAsYouType ' +
  'searchFromLink omniboxFromLink'

const causeOf = (cause: string) =>
  cause.startsWith('pager') ? 'browseResults' : causes.split(' ').includes(cause) ? cause : undefined

/**
 * Returns the members of a search request that analytics needs.
 *
 * @see Protocol, sections 2.1, 2.4 and 12.4
 */
export function nextRequest(context: AnalyticsContext, input: AnalyticsSettings, startedAt: number) {
  const { next, clientId, url, referrer } = context
  const { trackingId, source } = input
  const actionCause = causeOf(next.cause)
  const documentReferrer = cut(referrer, MAX_URL_LENGTH)
  const analytics: SearchAnalytics = {
    ...senderOf(context, input, startedAt),
    documentReferrer,
    documentLocation: cut(url, MAX_URL_LENGTH),
    ...(actionCause && { actionCause }),
    ...(trackingId && { trackingId }),
    capture: clientId !== '',
    source,
  }
  return { referrer: documentReferrer, analytics }
}
