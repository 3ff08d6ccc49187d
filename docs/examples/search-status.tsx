import { createSearchEngine, pager, query, queryError, querySummary, resultList } from '@querent/engine'
import { searchBox, searchStatus, type SearchEngineClient } from '@querent/engine'
import { EngineProvider, QueryError, QuerySummary, ResultList, SearchBox, SearchStatus } from '@querent/react'
import { useFeatureMachine, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

let isOffline = false
const fragileClient: SearchEngineClient = {
  ...client,
  async search(request, options) {
    if (isOffline) throw Object.assign(new Error('No connection'), { code: 'network' })
    return client.search(request, options)
  },
}

const createEngine = () =>
  createSearchEngine({
    client: fragileClient,
    features: [query(), searchBox(), querySummary(), queryError(), searchStatus(), resultList(), pager({ perPage: 3 })],
  })

/** Shows the state of the machine: `idle`, `waiting`, or `stalled` after 300 ms. */
function MachineState() {
  const [snapshot] = useFeatureMachine(searchStatus)
  return (
    <p>
      <span>Search machine: </span>
      <code>{snapshot.value}</code>
    </p>
  )
}

/** Disconnect and search: the error appears and the earlier results stay. Connect and retry. */
export default function SearchStatusExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <label>
        <input type="checkbox" onChange={({ target }) => void (isOffline = target.checked)} /> No connection
      </label>
      <SearchBox />
      <QueryError />
      <SearchStatus />
      <MachineState />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, button, choice, searchFor, shows }) => {
  await shows('Results 1–3 of 76')
  await shows('Search machine: idle')
  await choice('No connection').check()
  await searchFor('tent')
  await at.getByRole('alert').waitFor()
  await choice('No connection').uncheck()
  await button('Try again').click()
  await shows('for “tent”')
}
