import { createAnalyticsClient } from '@querent/api-client'
import { analytics, facet, interactiveResult, pager, resultList, type OutgoingEvent } from '@querent/engine'
import { client } from '../../client'
import { createLabEngine } from '../create-lab-engine'
import { createSwitch } from '../create-switch'

const options = new URLSearchParams(location.search)

export const mode = options.get('mode') === 'next' ? 'next' : 'legacy'
export const consent = options.get('consent') === 'required' ? 'required' : 'given'

/** The reported events, newest first. */
export const events = createSwitch<readonly OutgoingEvent[]>([])

const reporting = createAnalyticsClient({
  analyticsEndpoint: location.origin,
  organizationId: 'playground',
  accessToken: 'playground',
})

export const engine = createLabEngine(
  [
    facet({ field: 'area', numberOfValues: 4 }),
    resultList(),
    pager({ perPage: 5 }),
    interactiveResult(),
    analytics({
      mode,
      consent,
      trackingId: 'playground',
      originLevel3: document.referrer || 'default',
      beforeSend(event) {
        events.set([event, ...events.read()])
        return event
      },
    }),
  ],
  { client: { ...client, ...reporting } },
)
