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
 * The page of the document, by its path. To another one leads a link, and nothing else: each page has a document of its
 * own, whose history its engine keeps, and which takes that engine with it when it goes.
 */
export const Page = lazy(() => load(location.pathname))
