import type { Result, SearchAnalytics } from '@querent/api-client'
import type { AnalyticsSettings } from './analytics.schema'
import type { Known } from './define-analytics'
import { toNextEvent, type Sender } from './next-event'
import type { OutgoingEvent } from './outbox.machine'
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
  type ReportInput,
  type Question,
} from './report-input'

const metadataOf = (
  uniqueFieldValue: string,
  title: string | undefined,
  url: string | undefined,
  more?: { author: string } | { uniqueFieldName: string },
) => ({ uniqueFieldName: 'permanentid', uniqueFieldValue, title, url: cut(url, MAX_URL_LENGTH), ...more })

const itemClick = (result: Result, position: number, input: ReportInput, responseId = input.response?.searchUid) => {
  const { title, clickUri } = result
  const itemMetadata = metadataOf(permanentIdOf(result), title, clickUri, { author: authorOf(result) })
  return toNextEvent('itemClick', { responseId, position, itemMetadata }, input)
}

/** Returns an event about a smart snippet, or a related question. */
function snippetEvent(type: string, question: Question | undefined, members: object, input: ReportInput) {
  const source = sourceOf(question, input)
  const { documentId } = question ?? input.response?.questionAnswer ?? {}
  if (!documentId) return undefined
  return toNextEvent(
    `SmartSnippets.${type}`,
    {
      responseId: input.response?.searchUid,
      snippetType: question ? 'SmartSnippetSuggestion' : 'SmartSnippet',
      ...members,
      itemMetadata: metadataOf(documentId.contentIdValue, source?.title, source?.clickUri, {
        uniqueFieldName: documentId.contentIdKey,
      }),
    },
    input,
  )
}

const snippetAct =
  (action: string) =>
  ({ question }: { question?: Question }, input: ReportInput) =>
    snippetEvent('AnswerAction', question, { action }, input)

const sourceClick = ({ question }: { question?: Question }, input: ReportInput) =>
  snippetEvent('SourceClick', question, {}, input)

const answerEvent = (type: string, { id: answerId }: { id: string }, members: object, sender: Sender) =>
  toNextEvent(`Rga.${type}`, { answerId, ...members }, sender)

const answerAct = (action: string) => (event: { id: string }, sender: Sender) =>
  answerEvent('AnswerAction', event, { action }, sender)

const citationEvent = (
  type: string,
  event: EmittedEvents['answer.citationOpened'],
  input: ReportInput,
  members = {},
) => {
  const { id: citationId, permanentid, title, uri, clickUri = uri } = event.citation
  const itemMetadata = metadataOf(permanentid, title, clickUri)
  return answerEvent(type, event, { citationId, itemMetadata, ...members }, input)
}

/** The events that features emit, and the analytics events that report them. @see Protocol, section 12.3 */
const emittedEvents: EventTable<OutgoingEvent | undefined> = {
  'result.opened': ({ result, position, from }, input) =>
    from === 'instantResults' || (position && !from)
      ? itemClick(result, position ?? positionOf(result, input), input, result.searchUid)
      : undefined,
  'preview.opened': ({ result }, input) => itemClick(result, positionOf(result, input), input),
  'snippet.expanded': snippetAct('expand'),
  'snippet.collapsed': snippetAct('collapse'),
  'snippet.liked': snippetAct('like'),
  'snippet.disliked': snippetAct('dislike'),
  'snippet.sourceOpened': sourceClick,
  'snippet.linkOpened': sourceClick,
  'snippet.feedbackSent': ({ reason, details }, input) =>
    snippetEvent('SubmitFeedback', undefined, { reason, ...(details && { additionalNotes: details }) }, input),
  'answer.ended': (event, input) =>
    answerEvent('AnswerReceived', event, { answerGenerated: event.isAnswerGenerated }, input),
  'answer.liked': answerAct('like'),
  'answer.disliked': answerAct('dislike'),
  'answer.hidden': answerAct('hide'),
  'answer.shown': answerAct('show'),
  'answer.expanded': answerAct('expand'),
  'answer.collapsed': answerAct('collapse'),
  'answer.copied': answerAct('copyToClipboard'),
  'answer.citationOpened': (event, input) => citationEvent('CitationClick', event, input),
  'answer.citationHovered': (event, input) =>
    citationEvent('CitationHover', event, input, { citationHoverTimeInMs: event.durationMs }),
  'answer.feedbackSent': (event, input) => {
    if (event.isEvaluated) return undefined
    const { helpful, details: additionalNotes, correctAnswerUrl, ...details } = event.feedback
    return answerEvent('SubmitFeedback', event, { helpful, details, additionalNotes, correctAnswerUrl }, input)
  },
}

/** Returns the events that report what happened. The platform records searches itself. */
export const nextEvents = (input: ReportInput): OutgoingEvent[] => {
  const { report } = input
  return report.type === 'feature.emitted' ? [eventFrom(emittedEvents, report.event, input) ?? []].flat() : []
}

/**
 * The causes that a search request names, besides the causes of the pager; others are omitted.
 *
 * @see Protocol, section 12.4
 */
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
export function nextRequest({ visitor, acts }: Known, settings: AnalyticsSettings, startedAt: number) {
  const { clientId, url, referrer } = visitor
  const { trackingId, source } = settings
  const actionCause = causeOf(acts.next.cause)
  const documentReferrer = cut(referrer, MAX_URL_LENGTH)
  const analytics: SearchAnalytics = {
    ...senderOf(visitor, settings, startedAt),
    documentReferrer,
    documentLocation: cut(url, MAX_URL_LENGTH),
    ...(actionCause && { actionCause }),
    ...(trackingId && { trackingId }),
    capture: clientId !== '',
    source,
  }
  return { referrer: documentReferrer, analytics }
}
