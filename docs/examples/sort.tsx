import { createSearchEngine, pager, query, resultList, sort, sortByField } from '@querent/engine'
import { EngineProvider, ResultLink, ResultList, Sort, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

/** The names of the orders, by criterion. */
const names: Record<string, string> = {
  relevancy: 'Best match',
  '@price ascending': 'Price, low to high',
  '@rating descending,@price ascending': 'Best rated',
}

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      sort({
        criteria: [
          'relevancy',
          sortByField('price', 'ascending'),
          [sortByField('rating', 'descending'), sortByField('price', 'ascending')],
        ],
      }),
      resultList({ fieldsToInclude: ['price', 'rating'] }),
      pager({ perPage: 4 }),
    ],
  })

/** The orders of the results. Orders of several fields are lists. */
export default function SortExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Sort>{(criterion, name) => names[criterion] ?? name}</Sort>
      <ResultList>
        {(result) => (
          <>
            <ResultLink result={result} />{' '}
            {result.raw['price'] !== undefined && (
              <span>{`$${String(result.raw['price'])}, rated ${String(result.raw['rating'])}`}</span>
            )}
          </>
        )}
      </ResultList>
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, results }) => {
  await at.getByLabel('Sort by').selectOption('Price, low to high')
  await results().first().filter({ hasText: '$17.95' }).waitFor()
}
