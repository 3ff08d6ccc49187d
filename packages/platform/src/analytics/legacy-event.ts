import * as z from 'zod/mini'
import { listOf, valueText, withinJson } from '../wire/bounds'
import { MAX_EVENT_BYTES, MAX_EVENTS } from './storable'

/** The types of events that clients report in legacy mode. */
export const legacyTypes = ['search', 'click', 'custom', 'view', 'collect'] as const

/** The type of an event of the legacy protocol, which its path ends with. */
export type LegacyType = (typeof legacyTypes)[number]

/** Maximum number of facet values or results of an event. */
const MAX_LISTED = 5000

const text = z.nullish(valueText)
const number = z.nullish(z.number())
const required = valueText.check(z.minLength(1))

/** Members that clients strip if they are empty; otherwise they must have the right type. */
const common = {
  language: text,
  userAgent: text,
  originContext: text,
  originLevel1: text,
  originLevel2: text,
  originLevel3: text,
  customData: z.nullish(withinJson(z.record(z.string(), z.unknown()), MAX_EVENT_BYTES)),
  facetState: z.nullish(listOf(withinJson(z.looseObject({ field: text, id: text, state: text })), MAX_LISTED)),
  anonymous: z.nullish(z.boolean()),
  clientId: text,
  userDisplayName: text,
  splitTestRunName: text,
  splitTestRunVersion: text,
  trackingId: text,
}

/**
 * Schemas of the events by type. All other members are stored unchanged.
 *
 * @see Protocol, section 11.3
 */
export const legacyEvent = {
  search: z.object({
    ...common,
    actionCause: required,
    queryText: valueText,
    responseTime: number,
    numberOfResults: number,
    queryPipeline: text,
    searchQueryUid: text,
    results: z.nullish(listOf(withinJson(z.looseObject({ documentUri: text, documentUriHash: text })), MAX_LISTED)),
  }),
  click: z.object({
    ...common,
    actionCause: required,
    // Clients strip the empty address of a document without one.
    documentUri: text,
    documentPosition: number,
    documentUriHash: text,
    documentUrl: text,
    documentTitle: text,
    documentAuthor: text,
    collectionName: text,
    sourceName: text,
    queryPipeline: text,
    rankingModifier: text,
    searchQueryUid: text,
  }),
  custom: z.object({ ...common, eventType: required, eventValue: required, lastSearchQueryUid: text }),
  view: z.object({ ...common, contentIdKey: required, contentIdValue: required, location: text, title: text }),
  collect: withinJson(z.looseObject({ t: required, cid: text }), MAX_EVENT_BYTES),
}

/** Several events of type search in one request. */
export const legacySearches = listOf(legacyEvent.search, MAX_EVENTS)
