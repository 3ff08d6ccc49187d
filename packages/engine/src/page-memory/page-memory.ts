import { isSearchResponse } from '@querent/api-client'
import { createEnvironment, type Clock, type KeyValueStorage } from '../core/environment'
import { assertInteger } from '../core/errors'
import { dehydrate, readDehydrated } from '../core/hydration'
import { isPlain } from '../core/keep'
import { searchParameters } from '../search/search-parameters'
import type { DehydratedSearch, SearchEngine, SearchProtocol } from '../search/search-protocol'

export interface PageMemoryOptions {
  /** Where to keep pages: `sessionStorage`, so that they end with the tab. */
  storage: KeyValueStorage
  /** The address of the page as it is now: `() => location.href`. Pages are kept and found by it. */
  url: () => string
  /** Under which key of the storage. Default `querent.pages`. */
  storageKey?: string
  /** How much to keep of all pages together, in characters; the oldest go first. At least 0; default 1,000,000. */
  maxCharacters?: number
  /** After how long a page is not shown again, in milliseconds, at least 0; default half an hour. */
  maxAgeMs?: number
  /** Default: that of the system. */
  clock?: Pick<Clock, 'now'>
}

/** A page as it was left. */
export interface RememberedPage {
  dehydrated: DehydratedSearch
  /** The unique id of the result that the person was at. */
  anchor: string | undefined
}

export interface PageMemory {
  /**
   * What was kept of the present address; undefined where there is nothing, nothing readable, or nothing new enough.
   */
  recall(): RememberedPage | undefined
  /**
   * Keeps what the engine shows under the present address, all that was fetched of it. What has no results is not kept.
   */
  keep(engine: SearchEngine): void
  /** Notes the result that the person is at on the page that is kept under the present address. */
  keepAnchor(uniqueId: string): void
  /** Keeps what the engine shows after each search that succeeds, until the function that it gives is called. */
  follow(engine: SearchEngine): () => void
}

interface Entry {
  url: string
  /** Milliseconds since 1970. */
  keptAt: number
  /** What `dehydrate` gave, as JSON. */
  text: string
  anchor?: string | undefined
}

/**
 * Remembers pages of results, so that a person who comes back from what a result led to finds them as they were, with
 * all that was fetched, at once and without a search:
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
 * What a storage refuses, has lost or gives back broken is as if it had not been kept.
 *
 * @throws {EngineError} `invalid-argument`, where `maxCharacters` or `maxAgeMs` is below 0.
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

  /** Newest first. */
  const read = (): Entry[] => {
    try {
      const entries: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
      return Array.isArray(entries) ? entries.filter(isEntry) : []
    } catch {
      return []
    }
  }
  const write = (entries: Entry[]) => {
    for (let kept = entries; ; kept = kept.slice(0, -1)) {
      const text = JSON.stringify(kept)
      if (kept.length && text.length > maxCharacters) continue
      try {
        return kept.length ? storage.setItem(storageKey, text) : storage.removeItem(storageKey)
      } catch {
        if (!kept.length) return // the storage is forbidden altogether
      }
    }
  }
  const presentOf = (entries: Entry[]) => entries.find((entry) => entry.url === url())

  const memory: PageMemory = {
    recall() {
      const entry = presentOf(read())
      if (!entry || clock.now() - entry.keptAt > maxAgeMs) return undefined
      try {
        const dehydrated: DehydratedSearch = JSON.parse(entry.text)
        readDehydrated<SearchProtocol>(dehydrated, searchParameters, [isSearchResponse])
        return { dehydrated, anchor: entry.anchor }
      } catch {
        return undefined
      }
    },
    keep(engine) {
      const dehydrated = dehydrate(engine)
      if (!dehydrated.response) return
      const entries = read()
      const before = presentOf(entries)
      const entry = { url: url(), keptAt: clock.now(), text: JSON.stringify(dehydrated), anchor: before?.anchor }
      const others = entries.filter((other) => other !== before)
      write(JSON.stringify([entry]).length > maxCharacters ? others : [entry, ...others])
    },
    keepAnchor(uniqueId) {
      const entries = read()
      const present = presentOf(entries)
      if (present) write(entries.map((entry) => (entry === present ? { ...entry, anchor: uniqueId } : entry)))
    },
    follow: (engine) =>
      engine.observe(({ type }) => {
        if (type === 'search.succeeded') memory.keep(engine)
      }),
  }
  return memory
}

const isEntry = (value: unknown): value is Entry => {
  const { url, keptAt, text, anchor } = isPlain(value) ? value : {}
  return (
    typeof url === 'string' &&
    typeof keptAt === 'number' &&
    typeof text === 'string' &&
    (anchor === undefined || typeof anchor === 'string')
  )
}
