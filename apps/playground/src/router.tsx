import { lazy } from 'react'
import { labPages, pathOf } from './lab/pages'

const load = (path: string) => {
  const page = path.replace(/\/+$/, '')
  if (page === '') return import('./search-page')
  if (page === '/together') return import('./together/page')
  if (/^\/shop(\/|$)/.test(page)) return import('./shop/page')
  return labPages.find(({ name }) => pathOf(name) === page)?.load() ?? import('./lab/not-found')
}

/**
 * Returns the page at the path of the document. Links between pages load a new document, so each engine owns the
 * history of its document and ends with it.
 */
export const Page = lazy(() => load(location.pathname))
