import { createSearchEngine, fieldMustMatch, pager, query, resultList, searchBox } from '@querent/engine'
import { resultTemplates, type Result, type ResultTemplate } from '@querent/engine'
import { EngineProvider, ResultLink, ResultList, SearchBox, TemplatedResult, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import type { ReactNode } from 'react'
import { client } from './client'

const templates: ResultTemplate<(result: Result) => ReactNode>[] = [
  {
    conditions: [fieldMustMatch('kind', ['Product'])],
    fields: ['kind', 'picture', 'price'],
    content: (result) => (
      <>
        <img src={String(result.raw['picture'])} alt="" width="64" height="64" />
        <ResultLink result={result} /> <span>{`$${String(result.raw['price'])}`}</span>
      </>
    ),
  },
  { conditions: [fieldMustMatch('kind', ['Guide'])], content: (result) => <em>{`Guide: ${result.title}`}</em> },
]

function createEngine() {
  const features = [query(), searchBox(), resultTemplates({ templates }), resultList(), pager({ perPage: 8 })]
  const engine = createSearchEngine({ client, features })
  engine.restore({ q: 'tent' })
  return engine
}

/** The platform has products and guides, and each kind of result has a template. */
export default function ResultTemplatesExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <ResultList>{(result) => <TemplatedResult result={result} />}</ResultList>
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, shows }) => {
  await shows('Guide: A tent for wind and rain')
  await at.getByText('$348.95').waitFor()
}
