import type { Cookies, Environment, HostPage, KeyValueStorage } from './environment'

const found = new WeakMap<object, KeyValueStorage>()

/**
 * Returns the storage of an environment: its own, otherwise the `localStorage` of a page, otherwise memory that lives as
 * long as the environment.
 */
export function storageOf(environment: Pick<Environment, 'storage'>): KeyValueStorage {
  const storage = environment.storage ?? found.get(environment) ?? findStorage() ?? createMemoryStorage()
  found.set(environment, storage)
  return storage
}

function findStorage(): KeyValueStorage | undefined {
  const page = globalThis as { document?: object; localStorage?: KeyValueStorage }
  try {
    // Without a document this is a server such as Deno, whose storage all visitors would share.
    return page.document && page.localStorage
  } catch {
    return undefined // A page may be forbidden to store.
  }
}

/**
 * Calls back with the key that someone else has changed, if the storage reports it. Null means any key may have
 * changed, as when the page returns from the back-forward cache of the browser. Returns a function that unsubscribes.
 */
export function subscribeToStorage(
  environment: Pick<Environment, 'storage'>,
  listener: (key: string | null) => void,
): () => void {
  const storage = storageOf(environment)
  // In a browser storage, `subscribe` may be a key with a string value.
  if (typeof storage.subscribe === 'function') return storage.subscribe(listener)
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === storage) listener(key)
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener(null)
  }
  globalThis.addEventListener?.('storage', onStorage)
  globalThis.addEventListener?.('pageshow', onPageShow)
  return () => {
    globalThis.removeEventListener?.('storage', onStorage)
    globalThis.removeEventListener?.('pageshow', onPageShow)
  }
}

/** Calls back when someone else has changed the value of the key, or may have. Returns a function that unsubscribes. */
export const watchStorage = (
  environment: Pick<Environment, 'storage'>,
  key: string,
  onChange: () => void,
): (() => void) =>
  subscribeToStorage(environment, (changed) => {
    if (changed === key || changed === null) onChange()
  })

/** Returns an empty storage that lasts as long as the object. */
export function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Returns the page of an environment: its own, otherwise the current document. */
export function hostPageOf({ page }: Pick<Environment, 'page'>): HostPage {
  if (page) return page
  const { document, location, navigator } = globalThis as {
    document?: { referrer: string }
    location?: { href: string }
    navigator?: { doNotTrack?: string | null; globalPrivacyControl?: boolean; userAgent?: string }
  }
  return {
    referrer: document?.referrer || null,
    url: location?.href ?? null,
    doNotTrack: navigator?.doNotTrack === '1' || navigator?.globalPrivacyControl === true,
    userAgent: document && navigator?.userAgent,
  }
}

interface CookieDocument {
  cookie: string
  location?: { hostname: string }
}

/**
 * Returns the cookies of an environment; by default the cookies of the document. They apply to all hosts of the site,
 * that is, hosts with the same last two labels, if the browser allows that.
 */
export function cookiesOf({ cookies }: Pick<Environment, 'cookies'>): Cookies {
  if (cookies) return cookies
  const { document } = globalThis as { document?: CookieDocument }
  const get = (name: string) =>
    document?.cookie
      ?.split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  return {
    get,
    set(name, value, maxAgeSeconds) {
      const [site = ''] = /[^.]+\.[a-z][^.]*$/i.exec(document?.location?.hostname ?? '') ?? []
      for (const domain of site ? [`; Domain=${site}`, ''] : ['']) {
        if (document) document.cookie = `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${domain}`
        if (maxAgeSeconds && get(name) === value) return
      }
    },
  }
}

/** Calls back when the user may be leaving the page. Returns a function that unsubscribes. */
export function watchLeave({ onLeave }: Pick<Environment, 'onLeave'>, listener: () => void): () => void {
  if (onLeave) return onLeave(listener)
  const { document } = globalThis as { document?: EventTarget & { visibilityState?: string } }
  const onVisibilityChange = () => {
    if (document?.visibilityState === 'hidden') listener()
  }
  document?.addEventListener?.('visibilitychange', onVisibilityChange)
  return () => document?.removeEventListener?.('visibilitychange', onVisibilityChange)
}
