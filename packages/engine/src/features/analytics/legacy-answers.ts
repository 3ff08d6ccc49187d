import type { Data } from './act-data'
import { click, custom, identifierOf, ofSearch, toEvent } from './legacy-event'
import type { OutgoingEvent } from './outbox.machine'
import {
  sourceOf,
  withoutEmpty,
  type EmittedEvents,
  type EventTable,
  type ReportInput,
  type Question,
} from './report-input'

const questionData = ({ question, answerSnippet, documentId }: Question) => ({ question, answerSnippet, documentId })

const snippetAct =
  (act: string) =>
  ({ question }: { question?: Question }, input: ReportInput) =>
    question
      ? custom(input, 'smartSnippetSuggestions', `${act}SmartSnippetSuggestion`, questionData(question))
      : custom(input, 'smartSnippet', `${act}SmartSnippet`)

const snippetEvent = (eventValue: string) => (_: object, input: ReportInput) =>
  custom(input, 'smartSnippet', eventValue)

/** An event about a generated answer. Without an id there is no answer to report. */
const answerEvent =
  <Event extends { id: string }>(eventValue: string, toData: (event: Event) => Data = () => ({})) =>
  (event: Event, input: ReportInput) =>
    event.id
      ? custom(input, 'generatedAnswer', eventValue, { generativeQuestionAnsweringId: event.id, ...toData(event) })
      : undefined

/** An answer of the feedback form is a text on the wire. */
const textOf = (answer?: boolean) => (answer === undefined ? 'unknown' : answer ? 'yes' : 'no')

const feedbackEvent = answerEvent<EmittedEvents['answer.feedbackSent']>(
  'generatedAnswerFeedbackSubmitV2',
  ({ feedback }) => ({
    helpful: feedback.helpful,
    documented: textOf(feedback.documented),
    correctTopic: textOf(feedback.correctTopic),
    hallucinationFree: textOf(feedback.hallucinationFree),
    readable: textOf(feedback.readable),
    ...withoutEmpty({ details: feedback.details, documentUrl: feedback.correctAnswerUrl }),
  }),
)

/** The events about smart snippets and generated answers. @see Protocol, sections 11.6 and 11.7 */
export const answerEvents: EventTable<OutgoingEvent | undefined> = {
  'snippet.expanded': snippetAct('expand'),
  'snippet.collapsed': snippetAct('collapse'),
  'snippet.liked': snippetEvent('likeSmartSnippet'),
  'snippet.disliked': snippetEvent('dislikeSmartSnippet'),
  'snippet.feedbackOpened': snippetEvent('openSmartSnippetFeedbackModal'),
  'snippet.feedbackClosed': snippetEvent('closeSmartSnippetFeedbackModal'),
  'snippet.feedbackSent': ({ reason, details }, input) =>
    custom(input, 'smartSnippet', 'sendSmartSnippetReason', {
      reason: reason.replace(/[A-Z]/g, '_$&').toLowerCase(),
      ...(details && { details }),
    }),
  'snippet.sourceOpened': ({ result, question }, input) =>
    click(input, `openSmartSnippet${question ? 'Suggestion' : ''}Source`, result, question && questionData(question)),
  'snippet.linkOpened': ({ link, question }, input) => {
    const source = sourceOf(question, input)
    const data = { ...(question && questionData(question)), linkText: link.linkText, linkURL: link.linkURL }
    return source && click(input, `openSmartSnippet${question ? 'Suggestion' : ''}InlineLink`, source, data)
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
  'answer.feedbackSent': (event, input) => (event.isEvaluated ? undefined : feedbackEvent(event, input)),
  'answer.citationOpened': ({ id, citation }, input) =>
    toEvent(
      'click',
      {
        ...ofSearch(input),
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
        ...identifierOf(citation.permanentid),
      },
      input,
    ),
}
