import type { Result, SearchRequest, SearchResponse } from '@querent/api-client'
import type { Data } from './act-data'
import type { AnalyticsSettings } from './analytics.schema'
import { choicesOf } from './choices'
import type { OutgoingEvent } from './outbox.machine'
import {
  cut,
  documentOf,
  MAX_NAME_LENGTH,
  permanentIdOf,
  positionOf,
  withoutEmpty,
  type ReportInput,
} from './report-input'

/** Returns the custom data that every event and search has. */
export const commonData = (
  settings: AnalyticsSettings,
  { context = {} }: Pick<SearchRequest, 'context'>,
  response: SearchResponse | undefined,
  answerId = response?.extendedResults?.generativeQuestionAnsweringId,
): Data => ({
  ...Object.fromEntries(Object.entries(context).map(([key, value]) => [`context_${key}`, value])),
  ...withoutEmpty({ generativeQuestionAnsweringId: answerId }),
  ...settings.customData?.(),
})

/**
 * Returns the chosen values of facets.
 *
 * @see Protocol, section 11.4
 */
function facetStateOf({ parameters, facts }: ReportInput) {
  const automatic = facts.automaticFacets
  return choicesOf(parameters).flatMap(({ kind, id, state, value, range }) => {
    if (kind === 'staticFilter') return []
    const isAutomatic = kind === 'automatic'
    const field = isAutomatic ? id : (facts.fieldOf(id) ?? id)
    const type = ({ specific: 'regular', dateRange: 'date', numericalRange: 'numeric' } as const)[kind as 'specific']
    const facet = isAutomatic ? automatic.find((one) => one.field === id) : type && facts.facetOf(type, id)
    const values: readonly object[] = facet?.values ?? []
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
 * Returns the members that events of all types share.
 *
 * @see Protocol, section 11.3
 */
export const toEvent = (
  type: 'search' | 'click' | 'custom',
  members: Data,
  data: Data,
  input: ReportInput,
): OutgoingEvent => {
  const { visitor, acts, settings, request, response } = input
  return {
    type,
    body: {
      ...withoutEmpty({
        language: cut((request.locale ?? 'en-US').split('-')[0], MAX_NAME_LENGTH),
        userAgent: visitor.userAgent || 'unknown',
        originContext: 'Search',
        originLevel1: cut(request.searchHub ?? 'default', MAX_NAME_LENGTH),
        originLevel2: cut(request.tab ?? 'default', MAX_NAME_LENGTH),
        originLevel3: cut(settings.originLevel3, 1024),
        customData: { ...commonData(settings, request, response, acts.answerId), ...data },
        facetState: facetStateOf(input),
        anonymous: settings.anonymous,
        clientId: visitor.clientId,
        userDisplayName: cut(settings.userDisplayName, MAX_NAME_LENGTH),
        trackingId: settings.trackingId,
        ...members,
      }),
      ...(type === 'search' && { queryText: request.q ?? '' }),
    },
  }
}

/** Returns the id of the last reported search. Pages and values that are fetched later belong to that search. */
const reportedSearchOf = ({ acts, response }: ReportInput) => acts.searchUid ?? response?.searchUid

/** Returns an event of the type `custom`, with its name, its value, and by default the last reported search. */
export const custom = (
  input: ReportInput,
  eventType: string,
  eventValue: string,
  data: Data = {},
  lastSearchQueryUid = reportedSearchOf(input),
) => toEvent('custom', { eventType, eventValue, lastSearchQueryUid }, data, input)

/** A trigger is reported before the search that caused it. */
export const trigger = (input: ReportInput, eventValue: string, data: Data) =>
  custom(input, 'queryPipelineTriggers', eventValue, data, input.response?.searchUid)

/** Returns how an event names a document: by its permanent id. */
export const identifierOf = (permanentId: string) => ({ contentIDKey: 'permanentid', contentIDValue: permanentId })

/** @see Protocol, section 11.7 */
export const click = (
  input: ReportInput,
  actionCause: string,
  result: Result,
  data: Data = {},
  documentPosition = positionOf(result, input),
  searchUid?: string,
) =>
  toEvent(
    'click',
    { ...ofSearch(input, searchUid), actionCause, ...documentOf(result), documentPosition },
    { ...identifierOf(permanentIdOf(result)), ...data },
    input,
  )

/** Returns the members of an event that name its search and the query pipeline. */
export const ofSearch = (input: ReportInput, searchQueryUid = reportedSearchOf(input)) => ({
  searchQueryUid,
  queryPipeline: input.response?.pipeline,
})
