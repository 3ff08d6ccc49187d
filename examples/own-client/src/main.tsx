import '@querent/react/styles.css'
import { EngineProvider, Facet, QuerySummary, ResultLink, ResultList, SearchBox } from '@querent/react'
import { createRoot } from 'react-dom/client'
import { engine } from './engine'

createRoot(document.getElementById('root')!).render(
  <EngineProvider engine={engine}>
    <SearchBox />
    <main>
      <Facet facetId="brand" label="Brand" />
      <QuerySummary />
      <ResultList>{(result) => <ResultLink result={result} />}</ResultList>
    </main>
  </EngineProvider>,
)
