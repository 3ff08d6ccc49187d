import '@querent/react/styles.css'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Shows an example in an element.
 *
 * @param onFailure - called if the example throws; nothing is shown then.
 * @returns a function that removes the example.
 */
export function mountExample(element: HTMLElement, Example: ComponentType, onFailure: (error: unknown) => void) {
  const root = createRoot(element, { onUncaughtError: onFailure })
  root.render(
    <StrictMode>
      <Example />
    </StrictMode>,
  )
  // A root cannot be removed while React renders.
  return () => queueMicrotask(() => root.unmount())
}
