/**
 * Where the text of the page's state is kept: the query string or the fragment, without its leading mark. It is
 * notified of navigation only, never of what it wrote itself, and only where the text has changed.
 */
export interface UrlHistory {
  /** The part of the URL it is: only in a query string does `+` mean a space. */
  readonly mode: 'query' | 'hash'
  read(): string
  /**
   * Writes a text as a new entry (`push`) or over the present one (`replace`). The text that is there already is not
   * written again.
   */
  write(text: string, mode: 'push' | 'replace'): void
  /** Calls back after each navigation that changed the text, until the returned function is called. */
  listen(onNavigate: () => void): () => void
}

/** The members of a browser's `window` in use. */
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
  /** The part of the URL that carries the state. Default `query`. */
  mode?: 'query' | 'hash'
}

/** A `UrlHistory` in memory, for tests and servers. */
export interface MemoryHistory extends UrlHistory {
  /** The texts from the oldest to the newest. */
  readonly entries: readonly string[]
  /** To the entry before; at the oldest nothing happens. */
  back(): void
  /** To the entry after; at the newest nothing happens. */
  forward(): void
}

const partsOf = (href: string) => {
  const [, base = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#[^]*)?/.exec(href) ?? []
  return { base, query, hash }
}

/**
 * The address bar of a browser. Path, the other part of the URL and `history.state` stay as they are. Navigation is
 * back, forward, and in mode `hash` also a fragment that a person or a link has set.
 *
 * @param window - the page's `window`, or a stand-in for it.
 * @throws {DOMException} from `write`, where the browser refuses it: in a sandboxed frame without an origin of its own,
 *   or after too many writes in a short time (Safari).
 */
export function browserHistory(window: BrowserWindow, { mode = 'query' }: BrowserHistoryOptions = {}): UrlHistory {
  const read = () => partsOf(window.location.href)[mode].slice(1)
  const events = mode === 'hash' ? (['popstate', 'hashchange'] as const) : (['popstate'] as const)
  const listeners = new Set<() => void>()
  let known = ''

  // A change of the fragment comes as popstate and again as hashchange: the second finds nothing new.
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
 * A history in memory that behaves as `browserHistory` does, but at once: `back` and `forward` call back before they
 * return.
 *
 * @param initial - the text of the first entry. Default empty.
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
