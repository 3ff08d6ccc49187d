import type { SearchPage } from '@querent/engine'
import { useEngine } from '../engine-provider'
import { useStore } from '../use-store'

/** Whether a search is under way. */
export const isSearching = ({ status }: SearchPage) => status === 'loading'

/**
 * Returns the page of the engine: its status, its parameters, the last request and response. The component renders again
 * whenever the page changes, which is at least twice a search.
 */
export function usePage(): SearchPage
/**
 * Returns a part of the page, and renders again only when that part changes: `usePage((page) => page.status)`.
 *
 * @param select - returns a member of the page, or a primitive; a new object at each call would render without end.
 */
export function usePage<Part>(select: (page: SearchPage) => Part): Part
export function usePage(select?: (page: SearchPage) => unknown) {
  const engine = useEngine()
  return useStore(engine, () => (select ? select(engine.page) : engine.page))
}
