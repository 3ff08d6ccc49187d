import { analytics, createSearchEngine, interactiveResult, pager, query, resultList, searchBox } from '@querent/engine'
import { EngineProvider, ResultList, SearchBox, useAnalytics, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { useState } from 'react'
import { client } from './client'

/** Give consent, then search and open a result: each act is an event. */
export default function AnalyticsExample() {
  const [events, setEvents] = useState<string[]>([])
  const engine = useNewEngine(() =>
    createSearchEngine({
      client, // with the calls of createAnalyticsClient
      features: [
        query(),
        searchBox(),
        resultList(),
        pager({ perPage: 3 }),
        interactiveResult(),
        analytics({
          consent: 'required',
          storageKey: 'example.analytics',
          beforeSend(event) {
            setEvents((before) => [...before, event.type])
            return event
          },
        }),
      ],
    }),
  )
  return (
    <EngineProvider engine={engine}>
      <Consent />
      <SearchBox />
      <ResultList />
      <output>{events.length > 0 && `Events: ${events.join(', ')}`}</output>
    </EngineProvider>
  )
}

function Consent() {
  const { state, enable, disable } = useAnalytics()
  return (
    <label>
      <input type="checkbox" checked={state.isEnabled} onChange={state.isEnabled ? disable : enable} /> Analytics may
      record what I do
    </label>
  )
}

export const use: import('./use').Use = async ({ choice, searchFor, shows }) => {
  await choice('Analytics may record what I do').check()
  await searchFor('tent')
  await shows('Events: search')
}
