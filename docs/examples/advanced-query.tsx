import { advancedQuery, createSearchEngine, pager, query, querySummary, resultList } from '@querent/engine'
import { EngineProvider, QuerySummary, ResultList, useAdvancedQuery, useEngine, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [query(), advancedQuery(), querySummary(), resultList(), pager({ perPage: 3 })],
  })

/** An expression that restricts the results, beside the query. */
export default function AdvancedQueryExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Restriction />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

function Restriction() {
  const engine = useEngine()
  const { state, update } = useAdvancedQuery()
  const change = (cq: string) => {
    update({ cq })
    engine.execute('restrict', ['page'])
  }
  return (
    <label>
      Results with{' '}
      <select value={state.cq} onChange={({ target }) => change(target.value)}>
        <option value="">anything</option>
        <option value="@price<50">a price below $50</option>
        <option value='@feature=="Waterproof"'>a waterproof fabric</option>
      </select>
    </label>
  )
}

export const use: import('./use').Use = async ({ at, shows }) => {
  await at.getByLabel('Results with').selectOption('a price below $50')
  await shows('Results 1–3 of 9')
}
