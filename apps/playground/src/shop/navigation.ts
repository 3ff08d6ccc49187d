import { context, type CommerceEngine } from '@querent/commerce'
import { useSyncExternalStore } from 'react'
import { createShopEngine } from './engine'
import { routeOf, type Route } from './routes'
import { readChoice } from './visitor'

/** The page shown, with its engine. */
interface Visit {
  route: Route
  engine: CommerceEngine
  path: string
  /** The query string, as of the last navigation. */
  query: string
  /** Counts the pages shown; 0 is the one that the document was opened with. */
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
 * Shows the page of an address, which becomes the next entry of the history. Addresses outside of the shop get a document
 * of their own. `state` is kept with the entry.
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

/** Notes another query string of the page shown, which keeps its engine. */
export function replaceQuery(query: string) {
  history.replaceState(history.state, '', `${location.pathname}${query}`)
  show({ ...visit, query })
}

// Before an engine listens: one of another page must not take the address for its own.
addEventListener('popstate', () => {
  if (location.pathname === visit.path) show({ ...visit, query: location.search })
  else openNext()
})

// All tabs show one currency, as they share one cart.
addEventListener('storage', () => visit.engine.get(context).set(readChoice()))

/** Follows the links of the shop without another document. */
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

/** Returns the page shown. */
export const useVisit = () => useSyncExternalStore(subscribe, () => visit)
