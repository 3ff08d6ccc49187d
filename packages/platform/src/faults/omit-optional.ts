type Members = Record<string, unknown>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether a member is empty, so that omitting it has the same meaning. */
const isEmpty = (value: unknown) => !value || (typeof value === 'object' && Object.keys(value).length === 0)

const omit = (members: Members, isOmitted: (name: string, value: unknown) => boolean): Members =>
  Object.fromEntries(Object.entries(members).filter(([name, value]) => !isOmitted(name, value)))

/** Maps the objects of a member that is a list. */
const mapList = (members: Members, name: string, map: (item: Members) => Members): Members => {
  const list = members[name]
  return Array.isArray(list) ? { ...members, [name]: list.map((item) => (isObject(item) ? map(item) : item)) } : members
}

/** Members that no client requires. */
const IDLE = new Set(['totalCount', 'duration', 'indexDuration', 'requestDuration', 'apiVersion', 'indexScore'])
/** Members of a response that may be missing if they are empty. */
const REPLY = new Set(['splitTestRun', 'queryCorrections', 'termsToHighlight', 'phrasesToHighlight'])
/** Members of a result that may be missing if they are empty. */
const RESULT = new Set([
  'firstSentences',
  'summary',
  'flags',
  'rankingInfo',
  'rating',
  'absentTerms',
  'parentResult',
  'childResults',
  'totalNumberOfChildResults',
])
/** Members of a path about its children. Clients need the list `children` itself. */
const OF_CHILDREN = new Set(['isLeafValue', 'moreValuesAvailable'])

const toResult = (result: Members): Members => {
  const lean = omit(result, (name, value) => RESULT.has(name) && isEmpty(value))
  const { parentResult } = lean
  const family = mapList(lean, 'childResults', (child) => omit(toResult(child), (name) => name === 'uri'))
  return isObject(parentResult) ? { ...family, parentResult: toResult(parentResult) } : family
}

// The children of a path are retrieved if it is selected, or if it leads to a selected one.
const toPath = (path: Members): Members =>
  path['state'] === 'selected' || !isEmpty(path['children'])
    ? mapList(path, 'children', toPath)
    : omit(path, (name) => OF_CHILDREN.has(name))

const toFacet = (facet: Members): Members =>
  mapList(
    omit(facet, (name) => IDLE.has(name)),
    'values',
    (value) => ('path' in value ? toPath(value) : value),
  )

/**
 * Omits the optional members of a search response, as the hosted platform does; other responses stay unchanged.
 *
 * @see Protocol, sections 2.11 to 2.13 and 3.5
 */
export const omitOptional = (reply: unknown): unknown => {
  if (!isObject(reply) || !('searchUid' in reply)) return reply
  const lean = omit(reply, (name, value) => IDLE.has(name) || (REPLY.has(name) && isEmpty(value)))
  return mapList(mapList({ questionAnswer: {}, ...lean }, 'results', toResult), 'facets', toFacet)
}
