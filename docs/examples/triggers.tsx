import { createSearchEngine, pager, query, resultList, searchBox, triggers } from '@querent/engine'
import { EngineProvider, Notifications, QueryTriggerNotice, ResultList, SearchBox, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { useState } from 'react'
import { client } from './client'

/** The platform has a rule for each of four queries: a notification, another query, a redirect and a function call. */
export default function TriggersExample() {
  const [act, setAct] = useState<string>()
  const engine = useNewEngine(() =>
    createSearchEngine({
      client,
      features: [
        query(),
        searchBox(),
        triggers({
          onRedirect: (url) => setAct(`Redirect to ${url}`), // in an application: location.replace(url)
          onExecute: ({ functionName, params }) => setAct(`Call of ${functionName}(${params.join(', ')})`),
        }),
        resultList(),
        pager({ perPage: 3 }),
      ],
    }),
  )
  return (
    <EngineProvider engine={engine}>
      <SearchBox inputProps={{ placeholder: 'tent, anorak, returns or gift' }} />
      <Notifications />
      <QueryTriggerNotice />
      <output>{act}</output>
      <ResultList empty="No results" />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ searchFor, shows }) => {
  await searchFor('tent')
  await shows('You can return a tent within 60 days.')
  await searchFor('anorak')
  await shows('rain jacket')
  await searchFor('returns')
  await shows('Redirect to https://shop.example/returns')
  await searchFor('gift')
  await shows('Call of showGiftCards(25, 50)')
}
