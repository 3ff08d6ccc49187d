import '@querent/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SearchPage } from './search-page'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SearchPage />
  </StrictMode>,
)
