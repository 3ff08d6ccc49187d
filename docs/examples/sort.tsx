import { createSearchEngine, pager, query, resultList, sort, sortByField } from '@querent/engine'
import { EngineProvider, ResultLink, ResultList, Sort, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const orders = [
  { label: 'Best match', criterion: 'relevancy' },
  { label: 'Price, low to high', criterion: sortByField('price', 'ascending') },
  { label: 'Best rated', criterion: [sortByField('rating', 'descending'), sortByField('price', 'ascending')] },
]

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      sort({ criteria: orders.map(({ criterion }) => criterion) }),
      resultList({ fieldsToInclude: ['price', 'rating'] }),
      pager({ perPage: 4 }),
    ],
  })

/** The orders of the results. Orders of several fields are lists. */
export default function SortExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Sort options={orders} />
      <ResultList>
        {(result) => (
          <>
            <ResultLink result={result} />{' '}
            {result.raw['price'] !== undefined &&
              `$${String(result.raw['price'])}, rated ${String(result.raw['rating'])}`}
          </>
        )}
      </ResultList>
    </EngineProvider>
  )
}
