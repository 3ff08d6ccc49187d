import { advancedQuery, createSearchEngine, folding, pager, query, resultList, searchBox } from '@querent/engine'
import { EngineProvider, ResultCollection, ResultLink, ResultList, SearchBox, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      searchBox(),
      advancedQuery({ cq: '@kind==Guide' }),
      resultList(),
      folding({ numberOfFoldedResults: 1 }),
      pager({ perPage: 2 }),
    ],
  })

/** Each guide and its chapters are one collection, which can load its other chapters. */
export default function FoldingExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <ResultList>
        {(_, index) => <ResultCollection index={index}>{(result) => <ResultLink result={result} />}</ResultCollection>}
      </ResultList>
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ button, results, shows }) => {
  await results().getByRole('link', { name: 'How to choose a tent' }).waitFor()
  await button(/Show all .*How to choose a tent/).click()
  await shows('How to pitch a tent in snow')
}
