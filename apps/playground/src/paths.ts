import { labPages, pathOf, type LabPageName } from './lab/pages'

/** The name of a page. */
export type PageName = 'search' | 'together' | 'shop' | 'lab' | LabPageName

/** Returns the page at the path of a URL; undefined for other paths. */
export const pageAt = (pathname: string): PageName | undefined => {
  const path = pathname.replace(/\/+$/, '')
  if (path === '') return 'search'
  if (path === '/together') return 'together'
  if (path === '/lab') return 'lab'
  if (/^\/shop(\/|$)/.test(path)) return 'shop'
  return labPages.find(({ name }) => pathOf(name) === path)?.name
}
