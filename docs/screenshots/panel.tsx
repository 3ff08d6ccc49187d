// A search page with the panel, of which `pnpm screenshots` makes a picture.
import { mountDevtools, withDevtools } from '@querent/devtools'
import { createSearchEngine, facet, pager, query, querySummary, resultList, searchBox } from '@querent/engine'
import { EngineProvider, QuerySummary, ResultList, SearchBox } from '@querent/react'
import '@querent/react/styles.css'
import { createRoot } from 'react-dom/client'
import { client } from '../examples/client'

const engine = withDevtools(({ watch, environment }) =>
  createSearchEngine({
    client: watch(client),
    environment,
    features: [query(), searchBox(), querySummary(), facet({ field: 'brand' }), resultList(), pager({ perPage: 2 })],
  }),
)
engine.load()
mountDevtools(engine)

createRoot(document.querySelector('main')!).render(
  <EngineProvider engine={engine}>
    <SearchBox />
    <QuerySummary />
    <ResultList />
  </EngineProvider>,
)
