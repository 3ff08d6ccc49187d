import '@querent/react/styles.css'
import type { Engine, Protocol } from '@querent/engine'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { ExampleContext } from './watched-react'

/** A file of `docs/examples`. */
export interface ExampleModule {
  default: ComponentType
  /** The page that it shows first, which the built site has. */
  firstPage?: string
}

/** What a page hears of its example. */
interface Listener {
  /** Called with the engine that the example has created, when its first search has ended. */
  onEngine: (engine: Engine<Protocol>) => void
  /** Called if the example throws; nothing is shown then. */
  onFailure: (error: unknown) => void
}

/** Shows an example in an element. Returns a function that removes it. */
export function mountExample(
  element: HTMLElement,
  { default: Example, firstPage }: ExampleModule,
  { onEngine, onFailure }: Listener,
): () => void {
  const root = createRoot(element, { onUncaughtError: onFailure })
  const context = { onEngine, ...(firstPage !== undefined && { firstPage: JSON.parse(firstPage) as unknown }) }
  root.render(
    <StrictMode>
      <ExampleContext value={context}>
        <Example />
      </ExampleContext>
    </StrictMode>,
  )
  // A root cannot be removed while React renders.
  return () => queueMicrotask(() => root.unmount())
}
