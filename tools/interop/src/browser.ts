import { randomUUID } from 'node:crypto'

/** A beacon sent by a page. */
export interface Beacon {
  url: string
  type: string
  body: string
}

const createStorage = () => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/** Shared by all browsers, because the vendor keeps the first storage it finds. */
const storages = { localStorage: createStorage(), sessionStorage: createStorage() }

const listening = { addEventListener: () => {}, removeEventListener: () => {}, postMessage: () => {} }

/** Creates the browser globals that the client's analytics needs. */
const createGlobals = (sent: Beacon[]) => {
  const location = new URL('https://interop.test/search?from=home')
  const sendBeacon = (url: string, data: Blob | string) => {
    const blob = data instanceof Blob ? data : new Blob([data], { type: 'text/plain;charset=UTF-8' })
    void blob.text().then((body) => sent.push({ url, type: blob.type, body }))
    void fetch(url, { method: 'POST', body: blob }).catch(() => {})
    return true
  }
  const document = {
    cookie: '',
    referrer: 'https://interop.test/',
    title: 'Search',
    characterSet: 'UTF-8',
    documentElement: { lang: 'en' },
    hidden: false,
    location,
    ...listening,
  }
  const navigator = { userAgent: 'Interop/1', language: 'en', cookieEnabled: true, sendBeacon }
  for (const storage of Object.values(storages)) storage.clear()
  const screen = { width: 1280, height: 800, colorDepth: 24 }
  const window = { location, screen, document, navigator, ...storages, crypto: { randomUUID }, ...listening }
  return {
    window: { ...window, parent: window, top: window },
    document,
    navigator,
    screen,
    location,
    ...storages,
  }
}

/** Runs work with a window, a document and a navigator that records beacons, and removes them afterwards. */
export const inBrowser = async (work: (sent: readonly Beacon[]) => Promise<void>): Promise<void> => {
  const sent: Beacon[] = []
  const before = Object.entries(createGlobals(sent)).map(([name, value]) => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
    return [name, descriptor] as const
  })
  try {
    await work(sent)
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}
