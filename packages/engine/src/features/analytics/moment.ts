import type { Result, SearchRequest, SearchResponse } from '@querent/api-client'
import { isPlain } from '../../core/keep'
import type { SearchFacts } from '../../search/facts'
import type { SearchParameters } from '../../search/search-parameters'
import type { AnalyticsContext, OutgoingEvent, Report } from './analytics.machine'
import type { AnalyticsSettings } from './analytics.schema'

/** Something that happened, with what the page shows. */
export interface Moment<
  Request = SearchRequest,
  Response = SearchResponse,
  Facts = SearchFacts,
  Parameters = SearchParameters,
> {
  report: Report
  context: AnalyticsContext
  input: AnalyticsSettings
  /** In milliseconds since 1970. */
  now: number
  /** When the search started. */
  startedAt: number
  /** What the response answers; what would be requested now, if there is none. */
  request: Request
  response: Response | undefined
  facts: Facts
  parameters: Parameters
}

/** An event of a feature. Its members are those that the feature declares, so a table of events may name them. */
export type Emitted = Readonly<Record<string, any>>

/** Returns the event for what a feature emitted; undefined if it is none of analytics. */
export type EventTable<M> = Readonly<Record<string, (event: Emitted, moment: M) => OutgoingEvent | undefined>>

/** Returns the members that say something. */
export const withoutEmpty = (members: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** @see Specification, sentence 9.20 */
export const MAX_NAME_LENGTH = 128
export const MAX_URL_LENGTH = 2048

/** Returns a text of at most so many characters. */
export const cut = <Text extends string | null | undefined>(text: Text, length: number) =>
  text?.slice(0, length) as Text

const textOr = (value: unknown, fallback: string) => (typeof value === 'string' && value ? value : fallback)

/** Returns what analytics say of a result. */
export const documentOf = ({ title, uri, clickUri, raw }: Result) => {
  const { author } = raw
  return {
    collectionName: textOr(raw['collection'], 'default'),
    documentAuthor: Array.isArray(author) ? author.join(';') : textOr(author, 'unknown'),
    documentTitle: title,
    documentUri: cut(uri, MAX_URL_LENGTH),
    documentUriHash: raw['urihash'],
    documentUrl: cut(clickUri, MAX_URL_LENGTH),
    sourceName: textOr(raw['source'], 'unknown'),
  }
}

export const permanentIdOf = ({ raw }: Pick<Result, 'raw'>) => textOr(raw['permanentid'], '')

/** Returns the position of a result over all pages, from 1; 1 if the page does not show it. */
export const positionOf = ({ uniqueId }: Result, { facts }: Pick<Moment, 'facts'>) => {
  const isThis = (result: Result): boolean => result.uniqueId === uniqueId || (result.childResults ?? []).some(isThis)
  return facts.firstIndex + Math.max(0, facts.items.findIndex(isThis)) + 1
}

/** Returns the result that is the source of an answer, if the page shows it. */
export const sourceOf = (question: Emitted | undefined, { response, facts }: Moment) => {
  const { documentId } = question ?? response?.questionAnswer ?? {}
  if (!isPlain(documentId)) return undefined
  return facts.items.find(({ raw }) => raw[String(documentId['contentIdKey'])] === documentId['contentIdValue'])
}
