import type { Environment } from '@querent/engine'
import type { TestEnvironment } from '@querent/engine/testing'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A tab of a browser, which ends without notice when it is killed. */
export interface Tab {
  environment: Environment
  /** Without a reply after the tab was killed. */
  fetch: Fetch
  /** Hides the page, like a user who leaves it. */
  leave(): void
  kill(): void
}

/** A browser whose tabs share a storage and cookies. */
export function createBrowser(environment: TestEnvironment) {
  const { clock, storage } = environment
  const cookies = new Map<string, string>()
  /** The stored values, also while the storage fails. */
  const stored = new Map<string, string>()
  const tabs = new Map<Tab, (key: string) => void>()
  return {
    cookies,
    stored,
    open(fetch: Fetch): Tab {
      const isOpen = () => tabs.has(tab)
      const timers = new Set<unknown>()
      const leaving = new Set<() => void>()
      const watching = new Set<(key: string) => void>()
      /** The other tabs are notified in a separate turn. */
      const tellOthers = async (key: string) => {
        await Promise.resolve()
        for (const [other, hear] of tabs) if (other !== tab) hear(key)
      }
      const tab: Tab = {
        environment: {
          ...environment,
          clock: {
            now: clock.now,
            setTimeout(callback, milliseconds) {
              const timer = clock.setTimeout(() => {
                timers.delete(timer)
                callback()
              }, milliseconds)
              timers.add(timer)
              return timer
            },
            clearTimeout(timer) {
              timers.delete(timer)
              clock.clearTimeout(timer)
            },
          },
          storage: {
            getItem: (key) => storage.getItem(key),
            setItem(key, value) {
              storage.setItem(key, value)
              stored.set(key, value)
              void tellOthers(key)
            },
            removeItem(key) {
              storage.removeItem(key)
              stored.delete(key)
              void tellOthers(key)
            },
            subscribe(listener) {
              watching.add(listener)
              return () => void watching.delete(listener)
            },
          },
          cookies: {
            get: (name) => cookies.get(name),
            set: (name, value, maxAgeSeconds) => void (maxAgeSeconds ? cookies.set(name, value) : cookies.delete(name)),
          },
          onLeave(listener) {
            leaving.add(listener)
            return () => void leaving.delete(listener)
          },
        },
        fetch: (url, init) =>
          new Promise((resolve, reject) => {
            fetch(url, init).then(
              (response) => isOpen() && resolve(response),
              (error: Error) => isOpen() && reject(error),
            )
          }),
        leave() {
          for (const listener of leaving) listener()
        },
        kill() {
          tabs.delete(tab)
          for (const timer of timers) clock.clearTimeout(timer)
        },
      }
      tabs.set(tab, (key) => watching.forEach((listener) => listener(key)))
      return tab
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>
