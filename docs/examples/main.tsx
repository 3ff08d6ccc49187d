import { createElement, StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

// The page of the tests: `?pager` shows the example `pager.tsx`.
const examples = import.meta.glob<{ default: ComponentType }>(['./*.tsx', '!./main.tsx'])
const name = location.search.slice(1).replace(/=.*/, '')
const { default: Example } = await examples[`./${name}.tsx`]!()
createRoot(document.querySelector('#example')!).render(createElement(StrictMode, null, createElement(Example)))
