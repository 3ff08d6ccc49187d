import { context, type CommerceEngine } from '@querent/commerce'
import { useSyncExternalStore } from 'react'
import { createShopEngine } from './engine'
import { routeOf, type Route } from './routes'
import { readChoice } from './visitor'

/** The current page and its engine. */
interface Visit {
  route: Route
  engine: CommerceEngine
  path: string
  /** The query string, as of the last navigation. */
  query: string
  /** The number of navigations; 0 for the first page of the document. */
  number: number
}

const isOfShop = ({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>) =>
  origin === location.origin && /^\/shop(\/|$)/.test(pathname)

const listeners = new Set<() => void>()
let visit = open(0)

function open(number: number): Visit {
  const { pathname: path, search: query } = location
  const route = routeOf(path)
  return { route, path, query, number, engine: createShopEngine(route, replace) }
}

function show(next: Visit) {
  visit = next
  for (const listener of listeners) listener()
}

function openNext() {
  visit.engine.stop()
  show(open(visit.number + 1))
}

/**
 * Navigates to a URL and adds it to the history, with `state` in the entry. URLs outside of the shop load a new
 * document.
 */
export function navigate(url: string, state: unknown = null) {
  if (!isOfShop(new URL(url, location.href))) return location.assign(url)
  history.pushState(state, '', url)
  openNext()
  scrollTo({ top: 0, behavior: 'instant' })
}

function replace(url: string) {
  if (!isOfShop(new URL(url, location.href))) return location.replace(url)
  history.replaceState(null, '', url)
  openNext()
}

/** Updates the query string of the current page, which keeps its engine. */
export function replaceQuery(query: string) {
  history.replaceState(history.state, '', `${location.pathname}${query}`)
  show({ ...visit, query })
}

// Registered before any engine listens, so that the engine of the previous page does not read the new URL.
addEventListener('popstate', () => {
  if (location.pathname === visit.path) show({ ...visit, query: location.search })
  else openNext()
})

// All tabs share one cart, so they use one currency.
addEventListener('storage', () => visit.engine.get(context).set(readChoice()))

/** Follows links within the shop without loading a new document. */
document.addEventListener('click', (event) => {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, target } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element && target.closest('a')
  if (!link || link.target || link.hash || !isOfShop(link)) return
  event.preventDefault()
  navigate(link.pathname + link.search)
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the current page. */
export const useVisit = () => useSyncExternalStore(subscribe, () => visit)
