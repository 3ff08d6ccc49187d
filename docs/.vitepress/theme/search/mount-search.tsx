import '@querent/react/styles.css'
import { createRoot } from 'react-dom/client'
import { createDocsEngine } from './search-engine'
import { SearchPanel } from './search-panel'

let engine: ReturnType<typeof createDocsEngine> | undefined

/** Shows the search in an element. Returns a function that removes it; the next one continues with the same query. */
export function mountSearch(element: HTMLElement, options: { onPick: (path: string) => void; onClose: () => void }) {
  engine ??= createDocsEngine()
  const root = createRoot(element)
  root.render(<SearchPanel engine={engine} {...options} />)
  return () => root.unmount()
}
