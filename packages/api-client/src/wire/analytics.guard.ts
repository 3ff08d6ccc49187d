import type { EventsResponse, LegacyEventResponse } from './analytics'
import { boolean, listOf, object } from './guard'
import { textOrNull } from './search.guard'

/** @see Protocol, section 11.1 */
export const legacyEventReply = object<LegacyEventResponse>({ visitId: textOrNull, visitorId: textOrNull })

/** @see Protocol, section 12.1 */
export const eventsReply = object<EventsResponse>({
  events: [
    listOf(
      object<EventsResponse['events'][number]>({
        accepted: [boolean],
        errorCode: textOrNull,
        errorMessage: textOrNull,
      }),
      true,
    ),
  ],
})
