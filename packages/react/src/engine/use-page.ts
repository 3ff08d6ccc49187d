import type { Page, Protocol, SearchPage, SearchProtocol } from '@querent/engine'
import { useEngine } from './engine-provider'
import { useStore } from './use-store'

/** Returns whether a search is in flight. */
export const isSearching = ({ status }: SearchPage) => status === 'loading'

/**
 * Returns the page of the engine: its status, its parameters, the last request and response. The component renders
 * again whenever the page changes: at least twice per search.
 */
export function usePage(): SearchPage
/**
 * Returns a part of the page, and renders again only when that part changes: `usePage((page) => page.status)`.
 *
 * @param select - returns a member of the page or a primitive. A new object on each call would render endlessly.
 */
export function usePage<Part>(select: (page: SearchPage) => Part): Part
export function usePage(select?: (page: SearchPage) => unknown) {
  return usePageOf<SearchProtocol>(select)
}

/** Does the same for an engine of any protocol. */
export function usePageOf<P extends Protocol>(select?: (page: Page<P>) => unknown) {
  const engine = useEngine<P>()
  return useStore(engine, () => (select ? select(engine.page) : engine.page))
}
