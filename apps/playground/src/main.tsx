import { EngineProvider } from '@querent/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { engine } from './engine'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './styles.css'

engine.load()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <EngineProvider engine={engine}>
      <App />
    </EngineProvider>
  </StrictMode>,
)
