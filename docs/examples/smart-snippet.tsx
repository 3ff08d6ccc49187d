import { createSearchEngine, query, resultList, searchBox, smartSnippet } from '@querent/engine'
import { EngineProvider, SearchBox, SmartSnippet, SmartSnippetQuestions, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

function createEngine() {
  const engine = createSearchEngine({ client, features: [query(), searchBox(), smartSnippet(), resultList()] })
  engine.restore({ q: 'how do i wash a sleeping bag' })
  return engine
}

/** An answer from a document, with its source, and related questions. */
export default function SmartSnippetExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <SmartSnippet />
      <SmartSnippetQuestions />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ button, shows }) => {
  await shows('30 degrees')
  await button('How warm must a sleeping bag be?').click()
  await shows('Five degrees warmer')
}
