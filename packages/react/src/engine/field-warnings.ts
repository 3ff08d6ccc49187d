import type { SearchPage } from '@querent/engine'

/** So many results without a field that others rarely have it. */
const ENOUGH_RESULTS = 10

/** The members of a page that name fields. The pages of other protocols lack some of them. */
type PageOfFields = { [Member in 'request' | 'response']?: Partial<NonNullable<SearchPage[Member]>> | undefined }

// Lists mount again under strict mode, and each of several lists watches the page.
const ofEngines = /* @__PURE__ */ new WeakMap<object, ReturnType<typeof createFieldWarnings>>()

/** Returns the function that warns of the pages of an engine. */
export function fieldWarningsOf(engine: object) {
  const warnOfFields = ofEngines.get(engine) ?? createFieldWarnings()
  ofEngines.set(engine, warnOfFields)
  return warnOfFields
}

/**
 * Returns a function that warns once of each field that the request names and the replies lack. A platform leaves out a
 * facet only if the index lacks its field: a facet of any other field is in the reply, if need be without values. A result
 * lacks a field also if its document does, so only many results are evidence.
 */
function createFieldWarnings() {
  const known = new Set<string>()
  const lacking = new Map<string, Set<string>>()
  let last: unknown
  const warnOnce = (key: string, message: string) => {
    if (!known.has(key)) console.warn(`Querent: ${message}`)
    known.add(key)
  }

  return ({ request = {}, response = {} }: PageOfFields) => {
    const { results = [], facets, totalCountFiltered } = response
    // The platform of a shop chooses the facets, so one that it leaves out means nothing.
    if (totalCountFiltered === undefined || results.length === 0 || response === last) return
    last = response
    const returned = new Set(facets?.map(({ facetId }) => facetId))
    for (const { facetId, field } of request.facets ?? []) {
      if (returned.has(facetId)) continue
      warnOnce(
        `facet ${facetId}`,
        `the reply lacks the facet "${facetId}", so it shows nothing. Check the name of its field "${field}", and that the index has it as a facet.`,
      )
    }
    // Only some documents are members of a collection.
    const ofFolding = [request.filterField, request.parentField, request.childField]
    for (const field of request.fieldsToInclude ?? []) {
      const without = lacking.get(field) ?? new Set()
      lacking.set(field, without)
      for (const { uniqueId, raw } of results) {
        if (raw[field as never] === undefined) without.add(uniqueId)
        else known.add(`field ${field}`)
      }
      if (without.size < ENOUGH_RESULTS || ofFolding.includes(field)) continue
      warnOnce(
        `field ${field}`,
        `none of ${without.size} results has the field "${field}", which fieldsToInclude names. Check its name, unless it is rare.`,
      )
    }
  }
}
