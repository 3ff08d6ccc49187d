import { createSearchEngine, query, resultList, searchBox, pager } from '@querent/engine'
import { EngineProvider, HighlightedText, ResultLink, ResultList, SearchBox, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

function createEngine() {
  const engine = createSearchEngine({
    client,
    features: [query(), searchBox(), resultList({ fieldsToInclude: ['brand', 'price'] }), pager({ perPage: 3 })],
  })
  engine.restore({ q: 'tent' })
  return engine
}

/** Each result with its link, the matches in its excerpt, and two of its fields. */
export default function ResultListExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <ResultList loading="Searching …" empty="No results">
        {(result) => (
          <>
            <ResultLink result={result} />
            <p>
              <HighlightedText text={result.excerpt} highlights={result.excerptHighlights} />
            </p>
            {result.raw['price'] !== undefined && (
              <p>{`${String(result.raw['brand'])} · $${String(result.raw['price'])}`}</p>
            )}
          </>
        )}
      </ResultList>
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ results, shows }) => {
  await shows('Skerry · $278.95')
  await results().locator('mark', { hasText: 'tent' }).first().waitFor()
}
