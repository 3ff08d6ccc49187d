import { createSearchEngine, instantResults, query, searchBox } from '@querent/engine'
import { EngineProvider, InstantResults, SearchBox, useInstantResults, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [query(), searchBox({ numberOfSuggestions: 0 }), instantResults({ id: 'header', maxResultsPerQuery: 4 })],
  })

/** Results while a person types, without a submit. */
export default function InstantResultsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Box />
      <InstantResults />
    </EngineProvider>
  )
}

function Box() {
  const { updateQuery } = useInstantResults()
  return <SearchBox onTextChange={updateQuery} inputProps={{ placeholder: 'tent …' }} />
}

export const use: import('./use').Use = async ({ box, results }) => {
  await box().fill('tent')
  await results().filter({ hasText: 'Tarnside 2' }).waitFor()
}
