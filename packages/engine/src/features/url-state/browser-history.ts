/**
 * Keeps the state of the page as text: the query string or the fragment, without its leading mark. Listeners are
 * notified of navigation only, never of the writes of the engine, and only if the text has changed.
 */
export interface UrlHistory {
  /** The part of the URL that holds the state. In a query string only, `+` means a space. */
  readonly mode: 'query' | 'hash'
  /** Returns the current text; on another page, the last text. */
  read(): string
  /**
   * Writes a text as a new entry (`push`) or over the current one (`replace`). It does nothing if the text is current.
   * It throws if the text cannot be written now; the engine tries again later.
   */
  write(text: string, mode: 'push' | 'replace'): void
  /**
   * Calls `onNavigate` after each navigation that changes the text. It returns false if the page shows the text already.
   * Returns a function that unsubscribes.
   */
  listen(onNavigate: () => unknown): () => void
}

/** The members of a browser's `window` that `browserHistory` uses. */
export interface BrowserWindow {
  readonly location: { readonly href: string }
  readonly history: {
    readonly state: unknown
    pushState(state: unknown, unused: string, url: string): void
    replaceState(state: unknown, unused: string, url: string): void
  }
  /** Reports what other scripts do, such as a router. Older browsers have none. */
  readonly navigation?: {
    addEventListener(type: 'currententrychange', listener: (event: EntryChange) => void): void
    removeEventListener(type: 'currententrychange', listener: (event: EntryChange) => void): void
  }
  addEventListener(type: 'popstate' | 'hashchange', listener: () => void): void
  removeEventListener(type: 'popstate' | 'hashchange', listener: () => void): void
}

interface EntryChange {
  readonly navigationType: string | null
}

/** The part of the URL to use, and the page that it belongs to. */
export interface BrowserHistoryOptions {
  /**
   * The part of the URL that holds the state.
   *
   * @default 'query'
   */
  mode?: 'query' | 'hash'
  /**
   * The path of the page that the engine belongs to, or whether a URL is of this page. URLs of other pages are neither
   * read nor written. In mode `hash`, the path may include the route of a router: `/#/search`.
   *
   * @default the path when the history is created
   */
  path?: string | ((url: URL) => boolean)
}

/** A `UrlHistory` in memory, for tests and servers. */
export interface MemoryHistory extends UrlHistory {
  /** The texts, the oldest first. */
  readonly entries: readonly string[]
  /** Goes to the previous entry. It does nothing at the oldest one. */
  back(): void
  /** Goes to the next entry. It does nothing at the newest one. */
  forward(): void
}

const partsOf = (href: string) => {
  const [, base = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[^]*)?/.exec(href) ?? []
  return { base, query, hash }
}

const routeAndText = /^#?(?:(!?\/[^?]*)\??)?([^]*)/
const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** Returns the path of a URL with the route in its fragment, the text of the state, and the URL with another text. */
function placeOf(href: string, mode: UrlHistory['mode']) {
  const { base, query, hash } = partsOf(href)
  if (mode === 'query') {
    return {
      path: withoutSlash(base),
      text: query.slice(1),
      isAnchor: false,
      withText: (text: string) => `${base}${text && `?${text}`}${hash}`,
    }
  }
  const [, route = '', text = ''] = routeAndText.exec(hash) ?? []
  // Parameters have names, and the fragment of a link has none.
  const isAnchor = !route && /^#[^=&]*$/.test(hash)
  return {
    path: `${withoutSlash(base)}#${withoutSlash(route)}`,
    text: isAnchor ? '' : text,
    isAnchor,
    withText(text: string) {
      const fragment = route + (route && text && '?') + text
      return base + query + (fragment && `#${fragment}`)
    },
  }
}

/** Returns the text that a page shows, which is that of its URL or is yet to be written there. */
function createPageText(
  { location, history }: BrowserWindow,
  mode: UrlHistory['mode'],
  path: BrowserHistoryOptions['path'],
) {
  const here = () => placeOf(location.href, mode)
  const own = typeof path === 'string' ? placeOf(new URL(path, location.href).href, mode) : here()
  const isOwn = (place: ReturnType<typeof here>) =>
    typeof path === 'function' ? path(new URL(location.href)) : place.path === own.path
  /** Whether the text could not be written, because the URL was of another page. */
  let isPending = false

  const page = {
    text: isOwn(here()) ? here().text : '',
    /** Returns the text of the URL; on another page, the last text. */
    read() {
      const place = here()
      return isOwn(place) && !place.isAnchor ? place.text : page.text
    },
    write(text: string, writeMode: 'push' | 'replace') {
      if (text !== page.read()) {
        const place = here()
        isPending = !isOwn(place) || (place.isAnchor && writeMode === 'replace')
        if (!isPending) history[`${writeMode}State`](history.state, '', place.withText(text))
      }
      page.text = text
    },
    /** Takes the text of the URL. Returns whether it is another one. */
    refresh() {
      const text = page.read()
      if (text === page.text) return false
      page.text = text
      isPending = false
      return true
    },
    /** Writes the text after a search on another page has led here. Returns whether there was one to write. */
    writePending() {
      if (!isPending || !isOwn(here()) || here().text) return false
      try {
        page.write(page.text, 'replace')
      } catch {
        isPending = true
      }
      return true
    },
  }
  return page
}

/**
 * Returns the history of a browser. URLs of other pages, the path, the other part of the URL and `history.state` stay as
 * they are. In mode `hash`, so do fragments that name a part of the page, and the route of a router in the fragment.
 *
 * Navigation means back, forward, and in mode `hash` also a fragment that a user or a link sets. In a browser with the
 * Navigation API, it also means that another script, such as a router, writes the URL of this page.
 *
 * @param window - the page's `window`, or a stand-in for it.
 * @throws {DOMException} from `write`, if the browser rejects it: in a sandboxed frame without an origin, or after too
 * many writes in a short time (Safari).
 */
export function browserHistory(
  window: BrowserWindow,
  { mode = 'query', path }: BrowserHistoryOptions = {},
): UrlHistory {
  const { navigation } = window
  const page = createPageText(window, mode, path)
  const events = mode === 'hash' ? (['popstate', 'hashchange'] as const) : (['popstate'] as const)
  const listeners = new Set<() => unknown>()

  // A change of the fragment fires popstate and then hashchange; the second one finds the same text.
  const onEvent = () =>
    page.refresh() ? [...listeners].map((listener) => listener()).some((isNews) => isNews !== false) : undefined

  // Some routers write an old URL before they leave it.
  const onEntryChange = ({ navigationType }: EntryChange) => {
    if (navigationType === 'traverse') return
    queueMicrotask(() => {
      if (!listeners.size || page.writePending()) return
      const before = page.text
      // A framework that has rendered the page renders it again when the user goes back.
      if (onEvent() === false) page.text = before
    })
  }

  return {
    mode,
    read: page.read,
    write: page.write,
    listen: (onNavigate) => {
      const listener = () => onNavigate()
      if (!listeners.size) {
        page.text = page.read()
        for (const event of events) window.addEventListener(event, onEvent)
        navigation?.addEventListener('currententrychange', onEntryChange)
      }
      listeners.add(listener)
      return () => {
        if (!listeners.delete(listener) || listeners.size) return
        for (const event of events) window.removeEventListener(event, onEvent)
        navigation?.removeEventListener('currententrychange', onEntryChange)
      }
    },
  }
}

/**
 * Returns a history in memory that behaves like `browserHistory`, but synchronously: `back` and `forward` notify
 * listeners before they return.
 *
 * @param initial - the text of the first entry; default empty.
 */
export function memoryHistory(initial = ''): MemoryHistory {
  const listeners = new Set<() => void>()
  let entries = [initial]
  let index = 0
  const read = () => entries[index] ?? ''

  const go = (to: number) => {
    const before = read()
    index = Math.min(Math.max(to, 0), entries.length - 1)
    if (read() !== before) for (const listener of [...listeners]) listener()
  }

  return {
    mode: 'query',
    get entries() {
      return entries
    },
    read,
    write: (text, mode) => {
      if (text === read()) return
      entries = mode === 'push' ? entries.slice(0, ++index) : [...entries]
      entries[index] = text
    },
    listen: (onNavigate) => {
      const listener = () => onNavigate()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    back: () => go(index - 1),
    forward: () => go(index + 1),
  }
}
