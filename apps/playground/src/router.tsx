import { lazy } from 'react'
import { labPages } from './lab/pages'
import { pageAt, type PageName } from './paths'

const load = (page: PageName | undefined) => {
  if (page === 'search') return import('./search-page')
  if (page === 'together') return import('./together/page')
  if (page === 'shop') return import('./shop/page')
  if (page === 'lab') return import('./lab/index-page')
  return labPages.find(({ name }) => name === page)?.load() ?? import('./lab/not-found')
}

/**
 * Returns the page at the path of the document. Links between pages load a new document, so each engine owns the
 * history of its document and ends with it.
 */
export const Page = lazy(() => load(pageAt(location.pathname)))
