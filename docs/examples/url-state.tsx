import {
  createSearchEngine,
  facet,
  memoryHistory,
  pager,
  query,
  resultList,
  searchBox,
  urlState,
} from '@querent/engine'
import { EngineProvider, Facet, Pager, ResultList, SearchBox, useNewEngine, usePage } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

// In an application: browserHistory(window). This page keeps its own address.
const history = memoryHistory('q=tent')

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      searchBox(),
      facet({ field: 'brand', numberOfValues: 4 }),
      pager({ perPage: 3 }),
      resultList(),
      urlState({ history }),
    ],
  })

/** The parameters of the page in its URL. */
export default function UrlStateExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Address />
      <SearchBox />
      <Facet label="Brand" />
      <ResultList />
      <Pager />
    </EngineProvider>
  )
}

function Address() {
  usePage((page) => page) // renders after each change
  return (
    <output>
      https://shop.example/search?<b>{history.read()}</b>
    </output>
  )
}

export const use: import('./use').Use = async ({ choice, shows }) => {
  await choice('Fellmark').check()
  await shows('q=tent&f-brand=Fellmark')
}
