import type { SearchRequest } from '@querent/api-client'

/** The members of the requests of the search API about the visitor. */
type VisitorMembers = Pick<SearchRequest, 'analytics' | 'actionsHistory' | 'referrer'>
/** The requests of the search API. `searchContext` is the search of a facet search. */
interface Visited extends VisitorMembers {
  visitorId?: string
  searchContext?: SearchRequest
}

/**
 * Returns a request with its data about the visitor replaced by the present data. Members that it lacks are not added;
 * those that are not known any more become undefined. What a search did and when stays, because no later moment changes
 * it.
 */
export function withVisitor(request: Visited, present: VisitorMembers): object {
  const { analytics, actionsHistory, referrer, visitorId, searchContext } = request
  const { actionCause, customData, clientTimestamp } = analytics ?? {}
  return {
    ...request,
    analytics: analytics && present.analytics && { ...present.analytics, actionCause, customData, clientTimestamp },
    actionsHistory: actionsHistory && present.actionsHistory,
    referrer: referrer && present.referrer,
    visitorId: visitorId && present.analytics?.clientId,
    searchContext: searchContext && withVisitor(searchContext, present),
  }
}
