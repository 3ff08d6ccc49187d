import type * as z from 'zod/mini'
import type { ApiCall } from './errors/api-error'
import { facetSearchResponse } from './wire/facet-search'
import { fieldsResponse } from './wire/fields'
import { planResponse } from './wire/plan'
import { querySuggestResponse } from './wire/query-suggest'
import { searchResponse } from './wire/search'

/** What is wrong with a reply. */
export interface Fault {
  /** Like `results[3].title`; empty for the reply as a whole. */
  path: string
  /** What belongs there, like `string`. */
  expected: string
}

// Each accepts what the guard of its call accepts.
const schemas: Partial<Record<ApiCall, z.ZodMiniType>> = {
  search: searchResponse,
  querySuggest: querySuggestResponse,
  facetSearch: facetSearchResponse,
  plan: planResponse,
  fields: fieldsResponse,
}

// Of a path that is deeper, so much of its beginning and its end: a hostile reply is nested without one.
const PATH_KEYS = 6

const toText = (keys: readonly PropertyKey[]) =>
  keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')

const toPath = (path: readonly PropertyKey[]) =>
  (path.length > 2 * PATH_KEYS
    ? `${toText(path.slice(0, PATH_KEYS))}…${toText(path.slice(-PATH_KEYS))}`
    : toText(path)
  ).replace(/^\./, '')

const toFault = ({ path, ...issue }: z.core.$ZodIssue): Fault => {
  if (issue.code === 'invalid_union') {
    // Of no kind: what it lacks of the kind that it is closest to.
    const [closest] = issue.errors.reduce((one, other) => (other.length < one.length ? other : one))
    if (closest) return toFault({ ...closest, path: [...path, ...closest.path] })
  }
  if (issue.code === 'invalid_type') return { path: toPath(path), expected: issue.expected }
  return { path: toPath(path), expected: issue.code === 'invalid_value' ? issue.values.join(' | ') : issue.message }
}

/** The first thing that is wrong with a reply which its guard refused; `undefined` where its schema finds nothing. */
export const faultOf = (call: ApiCall, value: unknown): Fault | undefined => {
  const issue = schemas[call]?.safeParse(value).error?.issues[0]
  return issue && toFault(issue)
}
