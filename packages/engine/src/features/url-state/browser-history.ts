/**
 * Keeps the state of the page as text: the query string or the fragment, without its leading mark. Listeners are
 * notified of navigation only, never of its own writes, and only if the text has changed.
 */
export interface UrlHistory {
  /** The part of the URL that holds the state. In a query string only, `+` means a space. */
  readonly mode: 'query' | 'hash'
  read(): string
  /**
   * Writes a text as a new entry (`push`) or over the current one (`replace`). It does nothing if the text is current.
   */
  write(text: string, mode: 'push' | 'replace'): void
  /** Calls `onNavigate` after each navigation that changes the text. Returns a function that unsubscribes. */
  listen(onNavigate: () => void): () => void
}

/** The members of a browser's `window` that `browserHistory` uses. */
export interface BrowserWindow {
  readonly location: { readonly href: string }
  readonly history: {
    readonly state: unknown
    pushState(state: unknown, unused: string, url: string): void
    replaceState(state: unknown, unused: string, url: string): void
  }
  addEventListener(type: 'popstate' | 'hashchange', listener: () => void): void
  removeEventListener(type: 'popstate' | 'hashchange', listener: () => void): void
}

export interface BrowserHistoryOptions {
  /**
   * The part of the URL that holds the state.
   *
   * @default 'query'
   */
  mode?: 'query' | 'hash'
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

/**
 * Returns the history of a browser. The path, the other part of the URL and `history.state` stay as they are.
 * Navigation means back, forward, and in mode `hash` also a fragment that a user or a link sets.
 *
 * @param window - the page's `window`, or a stand-in for it.
 * @throws {DOMException} from `write`, if the browser rejects it: in a sandboxed frame without an origin, or after too
 * many writes in a short time (Safari).
 */
export function browserHistory(window: BrowserWindow, { mode = 'query' }: BrowserHistoryOptions = {}): UrlHistory {
  const read = () => partsOf(window.location.href)[mode].slice(1)
  const events = mode === 'hash' ? (['popstate', 'hashchange'] as const) : (['popstate'] as const)
  const listeners = new Set<() => void>()
  let known = ''

  // A change of the fragment fires popstate and then hashchange; the second one finds the same text.
  const onEvent = () => {
    const text = read()
    if (text === known) return
    known = text
    for (const listener of [...listeners]) listener()
  }

  return {
    mode,
    read,
    write: (text, writeMode) => {
      if (text !== read()) {
        const { base, query, hash } = partsOf(window.location.href)
        const url = mode === 'hash' ? `${base}${query}${text && `#${text}`}` : `${base}${text && `?${text}`}${hash}`
        window.history[`${writeMode}State`](window.history.state, '', url)
      }
      known = read()
    },
    listen: (onNavigate) => {
      const listener = () => onNavigate()
      if (!listeners.size) {
        known = read()
        for (const event of events) window.addEventListener(event, onEvent)
      }
      listeners.add(listener)
      return () => {
        if (!listeners.delete(listener) || listeners.size) return
        for (const event of events) window.removeEventListener(event, onEvent)
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
      if (mode === 'push') index += 1
      entries = mode === 'push' ? [...entries.slice(0, index), text] : entries.with(index, text)
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
