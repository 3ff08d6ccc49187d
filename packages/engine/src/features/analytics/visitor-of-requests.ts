import type { SearchRequest } from '@querent/api-client'
import { pick } from '../../core/pick'

/** The members of the requests of the search API about the visitor. */
type VisitorMembers = Pick<SearchRequest, 'analytics' | 'actionsHistory' | 'referrer'>
/** The requests of the search API. `searchContext` is the search of a facet search. */
interface Visited extends VisitorMembers {
  visitorId?: string
  searchContext?: SearchRequest
}

const withoutUndefined = <Members extends object>(members: Members) =>
  pick(members, Object.keys(members) as (keyof Members)[])

/**
 * Returns a request with the present data about the visitor in place of its own. Members that it lacks are not added.
 * What a search did and when stays, because no later moment changes it.
 */
export function withVisitor(request: Visited, present: VisitorMembers): object {
  const { analytics, actionsHistory, referrer, visitorId, searchContext } = request
  return withoutUndefined({
    ...request,
    analytics:
      analytics &&
      present.analytics &&
      withoutUndefined({
        ...present.analytics,
        actionCause: analytics.actionCause,
        customData: analytics.customData,
        clientTimestamp: analytics.clientTimestamp,
      }),
    actionsHistory: actionsHistory && present.actionsHistory,
    referrer: referrer === undefined ? undefined : present.referrer,
    visitorId: visitorId && present.analytics?.clientId,
    searchContext: searchContext && withVisitor(searchContext, present),
  })
}
