import { createSearchEngine, excerptLength, pager, query, querySummary, resultList } from '@querent/engine'
import { searchSettings } from '@querent/engine'
import { EngineProvider, QuerySummary, ResultLink, ResultList, useEngine, useNewEngine } from '@querent/react'
import { useSearchSettings } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query({ q: 'tent' }),
      searchSettings({ locale: 'en-GB' }),
      excerptLength({ length: 80 }),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** The pipeline of the searches. That of guides restricts the results. */
export default function SearchSettingsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Pipeline />
      <QuerySummary />
      <ResultList>
        {(result) => (
          <>
            <ResultLink result={result} />
            <p>{result.excerpt}</p>
          </>
        )}
      </ResultList>
    </EngineProvider>
  )
}

function Pipeline() {
  const engine = useEngine()
  const { state, update } = useSearchSettings()
  const change = (pipeline: string) => {
    update({ pipeline })
    engine.execute('pipelineChange', ['page'])
  }
  return (
    <label>
      Pipeline{' '}
      <select value={state.pipeline} onChange={({ target }) => change(target.value)}>
        <option value="">default</option>
        <option>guides</option>
      </select>
    </label>
  )
}

export const use: import('./use').Use = async ({ at, shows }) => {
  await at.getByLabel('Pipeline').selectOption('guides')
  await shows('Results 1–3 of 4')
}
