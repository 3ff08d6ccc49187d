import '@querent/react/styles.css'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { Engine, Protocol } from '@querent/engine'
import { EngineListener } from './watched-react'

/** What a page hears of its example. */
export interface ExampleListener {
  /** Called with the engine that the example has created. */
  onEngine: (engine: Engine<Protocol>) => void
  /** Called if the example throws; nothing is shown then. */
  onFailure: (error: unknown) => void
}

/** Shows an example in an element. Returns a function that removes it. */
export function mountExample(
  element: HTMLElement,
  Example: ComponentType,
  { onEngine, onFailure }: ExampleListener,
): () => void {
  const root = createRoot(element, { onUncaughtError: onFailure })
  root.render(
    <StrictMode>
      <EngineListener value={onEngine}>
        <Example />
      </EngineListener>
    </StrictMode>,
  )
  // A root cannot be removed while React renders.
  return () => queueMicrotask(() => root.unmount())
}
