import type { SearchRequest } from '@querent/api-client'
import { pick } from '../../core/pick'
import { withoutAct } from '../../search/without-act'

/** The members of the requests of the search API about the visitor. */
type VisitorMembers = Pick<SearchRequest, 'analytics' | 'actionsHistory' | 'referrer'>
/** The requests of the search API. `searchContext` is the search of a facet search. */
interface Visited extends VisitorMembers {
  visitorId?: string
  searchContext?: SearchRequest
}

/** What a search did and when, which no later moment changes. */
const ACT = ['actionCause', 'customData', 'clientTimestamp'] as const

/**
 * Returns a request with the present data about the visitor in place of its own. Members that it lacks are not added.
 */
export function withVisitor(request: Visited, present: VisitorMembers): object {
  const { searchContext, analytics } = request
  if (searchContext) return { ...request, searchContext: withVisitor(searchContext, present) }
  const renewed = {
    ...present,
    analytics: analytics && present.analytics && { ...withoutAct(present.analytics), ...pick(analytics, ACT) },
    visitorId: present.analytics?.clientId,
  }
  const updated: Record<string, unknown> = { ...request }
  for (const key of ['analytics', 'actionsHistory', 'referrer', 'visitorId'] as const) {
    if (key in request) updated[key] = renewed[key]
    if (updated[key] === undefined) delete updated[key]
  }
  return updated
}
