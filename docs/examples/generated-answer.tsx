import { createSearchEngine, generatedAnswer, query, resultList, searchBox } from '@querent/engine'
import { EngineProvider, GeneratedAnswer, SearchBox, useNewEngine } from '@querent/react'
import { Markdown } from '@querent/react/markdown'
import '@querent/react/styles.css'
import { client } from './client'

function createEngine() {
  const engine = createSearchEngine({
    client, // with the calls of createAnswerClient
    environment: { frame: requestAnimationFrame },
    features: [query(), searchBox(), resultList(), generatedAnswer({ contentFormat: ['text/markdown', 'text/plain'] })],
  })
  engine.restore({ q: 'how do I dry a wet tent' })
  return engine
}

/** The platform of this page answers with the best sentences of its documents. Ask "how to aim a bike light". */
export default function GeneratedAnswerExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <GeneratedAnswer markdown={Markdown} />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, searchFor, shows }) => {
  await shows('Dry a wet tent within a day')
  await at.getByRole('link', { name: 'How to dry a wet tent' }).waitFor()
  await searchFor('how to aim a bike light')
  await shows('10 metres ahead')
}
