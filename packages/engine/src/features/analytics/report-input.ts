import type { Result, SearchRequest, SearchResponse } from '@querent/api-client'
import type { AnswerCitation } from '../../domain/answers'
import type { SearchFacts } from '../../search/facts'
import type { SearchParameters } from '../../search/search-parameters'
import type { Acts, Report } from './acts'
import type { AnalyticsSettings } from './analytics.schema'
import type { VisitorFacts } from './consent.machine'

/** What an analytics event is made from: an occurrence with the content of the page. */
export interface ReportInput<
  Request = SearchRequest,
  Response = SearchResponse,
  Facts = SearchFacts,
  Parameters = SearchParameters,
> {
  report: Report
  visitor: VisitorFacts
  acts: Acts
  settings: AnalyticsSettings
  /** In milliseconds since 1970. */
  now: number
  /** When the search started. */
  startedAt: number
  /** The request that the response answers; without a response, the one that would be sent now. */
  request: Request
  response: Response | undefined
  facts: Facts
  parameters: Parameters
}

interface AnswerForm {
  helpful: boolean
  readable?: boolean
  documented?: boolean
  correctTopic?: boolean
  hallucinationFree?: boolean
  details?: string
  correctAnswerUrl?: string
}

/** A question with its answer, as in smart snippets. */
export interface Question {
  question: string
  answerSnippet: string
  documentId: { contentIdKey: string; contentIdValue: string }
}

interface OfAnswer {
  id: string
}
interface OfQuestion {
  /** A related question; undefined for the answer to the query. */
  question?: Question
}

/** The events of features that analytics reports, by type. */
export interface EmittedEvents {
  /** `searchUid`: the id of the search of an instant result. */
  'result.opened': {
    result: Result & { searchUid?: string }
    position?: number
    from?: 'recentResults' | 'instantResults'
  }
  'preview.opened': { result: Result }
  'collection.expanded': { root: Result }
  'collection.collapsed': object
  'instantResults.found': { search?: { request: SearchRequest; response: SearchResponse; startedAt: number } }
  'recentQueries.cleared': object
  'recentResults.cleared': object
  'snippet.expanded': OfQuestion
  'snippet.collapsed': OfQuestion
  'snippet.liked': OfQuestion
  'snippet.disliked': OfQuestion
  'snippet.feedbackOpened': object
  'snippet.feedbackClosed': object
  'snippet.feedbackSent': { reason: string; details?: string }
  'snippet.sourceOpened': OfQuestion & { result: Result }
  'snippet.linkOpened': OfQuestion & { link: { linkText: string; linkURL: string } }
  'answer.ended': OfAnswer & { isAnswerGenerated: boolean; isAnswerEmpty: boolean }
  'answer.liked': OfAnswer
  'answer.disliked': OfAnswer
  'answer.shown': OfAnswer
  'answer.hidden': OfAnswer
  'answer.expanded': OfAnswer
  'answer.collapsed': OfAnswer
  'answer.copied': OfAnswer
  'answer.citationOpened': OfAnswer & { citation: AnswerCitation }
  'answer.citationHovered': OfAnswer & { citation: AnswerCitation; durationMs: number }
  /** `isEvaluated`: the answer API records the feedback itself. */
  'answer.feedbackSent': OfAnswer & { feedback: AnswerForm; isEvaluated: boolean }
  'triggers.acted': {
    redirectTo: string | undefined
    executions: { functionName: string; params: unknown[] }[]
    notifications: string[]
  }
}

/** Maps each type of feature event to the analytics event that reports it. */
export type EventTable<Made> = {
  readonly [Type in keyof EmittedEvents]?: (event: EmittedEvents[Type], input: ReportInput) => Made
}

/** Returns the event of a table for an occurrence; undefined if the table has no entry for its type. */
export const eventFrom = <Made>(table: EventTable<Made>, { type, ...event }: { type: string }, input: ReportInput) =>
  table[type as keyof EmittedEvents]?.(event as never, input)

/** Returns the members that are not empty. */
export const withoutEmpty = (members: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** @see Specification, sentence 9.20 */
export const MAX_NAME_LENGTH = 128
/** The maximum length of a URL in an event, in UTF-16 units; the rest is cut off. */
export const MAX_URL_LENGTH = 2048

/** Returns a string cut to a maximum of characters. */
export const cut = <Text extends string | null | undefined>(text: Text, length: number) =>
  (text && text.slice(0, length)) as Text

/** Returns the members of the analytics of a search request that both modes have. */
export const senderOf = ({ clientId }: VisitorFacts, { userDisplayName }: AnalyticsSettings, startedAt: number) => ({
  clientId,
  clientTimestamp: new Date(startedAt).toISOString(),
  originContext: 'Search',
  ...(userDisplayName && { userDisplayName: cut(userDisplayName, MAX_NAME_LENGTH) }),
})

const textOr = (value: unknown, fallback: string) => (typeof value === 'string' && value ? value : fallback)

/** Returns the authors of a result, joined by semicolons; `unknown` if it lacks authors. */
export const authorOf = ({ raw: { author } }: Result) =>
  Array.isArray(author) ? author.join(';') : textOr(author, 'unknown')

/** Returns the data about a result. */
export const documentOf = (result: Result) => {
  const { title, uri, clickUri, raw } = result
  return {
    collectionName: textOr(raw['collection'], 'default'),
    documentAuthor: authorOf(result),
    documentTitle: title,
    documentUri: cut(uri, MAX_URL_LENGTH),
    documentUriHash: raw['urihash'],
    documentUrl: cut(clickUri, MAX_URL_LENGTH),
    sourceName: textOr(raw['source'], 'unknown'),
  }
}

/** Returns the field `permanentid` of a result; empty if it lacks the field. */
export const permanentIdOf = ({ raw }: Pick<Result, 'raw'>) => textOr(raw['permanentid'], '')

/** Returns the position of a result over all pages, from 1; 1 if the page does not show it. */
export const positionOf = ({ uniqueId }: Result, { facts }: Pick<ReportInput, 'facts'>) => {
  const isThis = (result: Result): boolean | undefined =>
    [result.uniqueId, result.parentResult?.uniqueId].includes(uniqueId) || result.childResults?.some(isThis)
  return facts.firstIndex + Math.max(0, facts.items.findIndex(isThis)) + 1
}

/** Returns the result that is the source of an answer, if the page shows it. */
export const sourceOf = (question: Question | undefined, { response, facts }: ReportInput) => {
  const { documentId } = question ?? response?.questionAnswer ?? {}
  return documentId && facts.items.find(({ raw }) => raw[documentId.contentIdKey] === documentId.contentIdValue)
}
