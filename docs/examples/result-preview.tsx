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

export const use: import('./use').Use = async ({ at, button }) => {
  await button('How to dry a wet tent').click()
  const dialog = at.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'How to dry a wet tent' }).waitFor()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('heading', { name: 'How to pitch a tent in snow' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
}
