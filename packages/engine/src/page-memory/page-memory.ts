import { isSearchResponse } from '@querent/api-client'
import { createEnvironment, type Clock, type KeyValueStorage } from '../core/environment'
import { assertInteger } from '../core/errors'
import { dehydrate } from '../core/hydration'
import { isPlain } from '../core/reuse'
import type { ParameterTable } from '../core/parameters'
import { sessionOf } from '../core/create-engine'
import { wrongParameter } from '../core/wrong-parameter'
import { searchParameters, type SearchParameters } from '../search/search-parameters'
import type { DehydratedSearch, SearchEngine } from '../search/search-protocol'

/** The storage of the pages, and how many to keep. */
export interface PageMemoryOptions {
  /** Where to keep pages, such as `sessionStorage`, which is cleared when the tab is closed. */
  storage: KeyValueStorage
  /** Returns the current URL: `() => location.href`. Pages are kept and found by it. */
  url: () => string
  /**
   * The key in the storage.
   *
   * @default 'querent.pages'
   */
  storageKey?: string
  /**
   * The maximum total length of all kept pages, in characters; at least 0. The oldest pages are removed first.
   *
   * @default 1_000_000
   */
  maxCharacters?: number
  /**
   * How long a page can be recalled, in milliseconds; at least 0.
   *
   * @default 1_800_000
   */
  maxAgeMs?: number
  /** The clock; by default the system clock. */
  clock?: Pick<Clock, 'now'>
}

/** A page when it was left. */
export interface RememberedPage {
  dehydrated: DehydratedSearch
  /** The unique id of the result at the user's position. */
  anchor: string | undefined
}

/** Keeps pages in a storage, so that "back" shows them without a search. */
export interface PageMemory {
  /**
   * Returns the page kept for the current URL; undefined if the page is missing, expired or unreadable.
   *
   * @param engine - the engine to hydrate. It is needed if its features declare parameters (`parameters.rows`).
   */
  recall(engine?: SearchEngine): RememberedPage | undefined
  /**
   * Keeps the page of an engine for the current URL, with everything fetched for it. A page without a response is not
   * kept.
   */
  keep(engine: SearchEngine): void
  /** Stores the result at the user's position, with the page kept for the current URL. */
  keepAnchor(uniqueId: string): void
  /**
   * Keeps the page of an engine after each successful search, unless the URL is of another path by then. Returns a
   * function that stops this.
   */
  follow(engine: SearchEngine): () => void
}

interface Entry {
  url: string
  /** Milliseconds since 1970. */
  keptAt: number
  /** What `dehydrate` returned, as JSON. */
  text: string
  anchor?: string | undefined
}

/** Returns a function that reads the entries of a storage, newest first, and one that writes as many as have room. */
function createEntries(storage: KeyValueStorage, key: string, maxCharacters: number) {
  const read = (): Entry[] => {
    try {
      const entries: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(entries) ? entries.filter(isEntry) : []
    } catch {
      return []
    }
  }
  const write = (entries: Entry[]): void => {
    for (let kept = entries; ; kept = kept.slice(0, -1)) {
      const text = JSON.stringify(kept)
      if (kept.length && text.length > maxCharacters) continue
      try {
        return kept.length ? storage.setItem(key, text) : storage.removeItem(key)
      } catch {
        if (!kept.length) return // The storage may be forbidden.
      }
    }
  }
  return [read, write] as const
}

/**
 * Remembers pages of results. A user who returns from a result immediately sees the previous page, with everything
 * fetched for it and without a search:
 *
 * ```ts
 * const memory = createPageMemory({ storage: sessionStorage, url: () => location.href })
 * const engine = createSearchEngine({ client, features })
 * const remembered = memory.recall()
 * if (remembered) hydrate(engine, remembered.dehydrated)
 * memory.follow(engine)
 * engine.load()
 * ```
 *
 * A page that the storage rejects, loses or damages is not kept.
 *
 * @throws {EngineError} `invalid-argument` if `maxCharacters` or `maxAgeMs` is below 0.
 */
export function createPageMemory({
  storage,
  url,
  storageKey = 'querent.pages',
  maxCharacters = 1_000_000,
  maxAgeMs = 30 * 60_000,
  clock = createEnvironment().clock,
}: PageMemoryOptions): PageMemory {
  assertInteger('createPageMemory', 'maxCharacters', maxCharacters, 0)
  assertInteger('createPageMemory', 'maxAgeMs', maxAgeMs, 0)

  const [read, write] = createEntries(storage, storageKey, maxCharacters)
  const currentOf = (entries: Entry[]) => entries.find((entry) => entry.url === url())

  const memory: PageMemory = {
    recall(engine) {
      const entry = currentOf(read())
      if (!entry) return undefined
      // Negative if the clock was set back.
      const ageMs = clock.now() - entry.keptAt
      if (ageMs < 0 || ageMs > maxAgeMs) return undefined
      try {
        const dehydrated: unknown = JSON.parse(entry.text)
        const table = engine ? sessionOf(engine).features.table : searchParameters
        return isDehydrated(dehydrated, table) ? { dehydrated, anchor: entry.anchor } : undefined
      } catch {
        return undefined
      }
    },
    keep(engine) {
      const dehydrated = dehydrate(engine)
      if (!dehydrated.response) return
      const entries = read()
      const before = currentOf(entries)
      const entry = { url: url(), keptAt: clock.now(), text: JSON.stringify(dehydrated), anchor: before?.anchor }
      const others = entries.filter((other) => other !== before)
      write(JSON.stringify([entry]).length > maxCharacters ? others : [entry, ...others])
    },
    keepAnchor(uniqueId) {
      const entries = read()
      const current = currentOf(entries)
      if (current) write(entries.map((entry) => (entry === current ? { ...entry, anchor: uniqueId } : entry)))
    },
    follow(engine) {
      let startedAt: string | undefined
      return engine.observe(({ type }) => {
        if (type === 'search.started') startedAt = pathOf(url())
        if (type !== 'search.succeeded') return
        // The user may have gone to another page in the meantime.
        if (startedAt === undefined || startedAt === pathOf(url())) memory.keep(engine)
        startedAt = undefined
      })
    },
  }
  return memory
}

/** Returns the path of a URL, with the route that a router may keep in its fragment. */
const pathOf = (url: string) => url.replace(/\?[^#]*|#(?!!?\/).*/g, '')

// `hydrate` validates results briefly; stored results are validated in depth.
function isDehydrated(value: unknown, table: ParameterTable<SearchParameters>): value is DehydratedSearch {
  if (!isPlain(value) || value['version'] !== 1 || wrongParameter(value['parameters'], table)) return false
  const { sources = {} } = value
  return isPlain(sources) && [value, ...Object.values(sources)].every(isPage)
}

const isPage = (value: unknown) => isPlain(value) && isPlain(value['request']) && isSearchResponse(value['response'])

const isEntry = (value: unknown): value is Entry => {
  const { url, keptAt, text, anchor } = isPlain(value) ? value : {}
  return (
    typeof url === 'string' &&
    typeof keptAt === 'number' &&
    typeof text === 'string' &&
    (anchor === undefined || typeof anchor === 'string')
  )
}
