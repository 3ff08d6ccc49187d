import { advancedQuery, createSearchEngine, pager, query, resultList, resultPreview } from '@querent/engine'
import { EngineProvider, ResultList, ResultPreview, useNewEngine, useResultPreview } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [query(), advancedQuery({ cq: '@kind==Guide' }), resultList(), resultPreview(), pager({ perPage: 4 })],
  })

/** Shows the stored document of a result in a dialog. */
export default function ResultPreviewExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Previewable />
      <ResultPreview />
    </EngineProvider>
  )
}

function Previewable() {
  const { open } = useResultPreview()
  return (
    <ResultList>
      {(result) => (
        <button type="button" data-part="preview" disabled={!result.hasHtmlVersion} onClick={() => open(result)}>
          {result.title}
        </button>
      )}
    </ResultList>
  )
}
