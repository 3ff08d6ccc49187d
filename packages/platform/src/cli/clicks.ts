import * as z from 'zod/mini'
import type { Click } from '../evaluation/propose-judgements'
import type { AnalyticsEvent } from '../analytics/event-store'

const legacySearch = z.object({ searchQueryUid: z.string(), queryText: z.string() })
const legacyClick = z.object({
  searchQueryUid: z.string(),
  documentPosition: z.number(),
  documentUri: z.nullish(z.string()),
  customData: z.nullish(z.looseObject({ contentIDKey: z.nullish(z.string()), contentIDValue: z.nullish(z.string()) })),
})
const nextSearch = z.object({ responseId: z.string(), q: z.string() })
const nextClick = z.object({
  responseId: z.string(),
  position: z.number(),
  itemMetadata: z.object({ uniqueFieldName: z.string(), uniqueFieldValue: z.string(), url: z.nullish(z.string()) }),
})

/** The field that contains the id of a document. */
const ID_FIELD = 'permanentid'

const toSearch = ({ mode, payload }: AnalyticsEvent): [id: string, query: string] | undefined => {
  if (mode === 'legacy') {
    const { data } = legacySearch.safeParse(payload)
    return data && [data.searchQueryUid, data.queryText]
  }
  const { data } = nextSearch.safeParse(payload)
  return data && [data.responseId, data.q]
}

/** Returns the search, the document and the position of a click. */
const toClick = ({ mode, payload }: AnalyticsEvent) => {
  if (mode === 'legacy') {
    const { data } = legacyClick.safeParse(payload)
    const { contentIDKey, contentIDValue } = data?.customData ?? {}
    const document = (contentIDKey === ID_FIELD && contentIDValue) || data?.documentUri
    return data && document ? { search: data.searchQueryUid, document, position: data.documentPosition } : undefined
  }
  const { data } = nextClick.safeParse(payload)
  if (!data) return undefined
  const { uniqueFieldName, uniqueFieldValue, url } = data.itemMetadata
  const document = uniqueFieldName === ID_FIELD ? uniqueFieldValue : (url ?? uniqueFieldValue)
  return { search: data.responseId, document, position: data.position }
}

/** Returns the clicks on results whose search is among the events too. */
export const resultClicksIn = (searches: readonly AnalyticsEvent[], clicks: readonly AnalyticsEvent[]): Click[] => {
  const queries = new Map(searches.map(toSearch).filter((search) => search !== undefined))
  return clicks.flatMap((event) => {
    const click = toClick(event)
    const query = click && queries.get(click.search)
    return click && query !== undefined
      ? [{ query, document: click.document, position: click.position, visitor: event.clientId }]
      : []
  })
}
