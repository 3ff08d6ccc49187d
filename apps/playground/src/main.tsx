import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
// oxlint-disable-next-line import/no-unassigned-import -- the panel is on every page, also on those without an engine
import './devtools'
import { Page } from './router'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './styles.css'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>
      <Page />
    </Suspense>
  </StrictMode>,
)
