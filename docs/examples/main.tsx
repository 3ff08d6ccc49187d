import { StrictMode, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const examples = import.meta.glob<{ default: ComponentType }>(['./*.tsx', '!./main.tsx'])

/** The page of the tests, which show one example after another. */
export interface ExamplePage {
  show(name: string): Promise<void>
}

let root: Root | undefined

const page: ExamplePage = {
  async show(name) {
    const { default: Example } = await examples[`./${name}.tsx`]!()
    root?.unmount()
    root = createRoot(document.querySelector('#example')!)
    root.render(
      <StrictMode>
        <Example />
      </StrictMode>,
    )
  },
}
Object.assign(window, page)
