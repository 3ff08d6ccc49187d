import { expect, expectTypeOf, it, vi } from 'vitest'
import { browserHistory, type BrowserWindow, memoryHistory } from './browser-history'

/** A window that behaves like that of a browser, except that navigation takes no time. */
const createWindow = (href: string, state: unknown = null) => {
  const listeners = { popstate: new Set<() => void>(), hashchange: new Set<() => void>() }
  const entries = [{ href: new URL(href).href, state }]
  let index = 0
  const entry = () => entries[index] ?? { href: '', state: null }
  const resolve = (url: string) => {
    const resolved = new URL(url, entry().href)
    if (resolved.origin !== new URL(href).origin) throw new Error('SecurityError')
    return resolved.href
  }
  const moveTo = (to: number) => {
    const before = entry().href
    index = to
    for (const listener of listeners.popstate) listener()
    if (new URL(before).hash !== new URL(entry().href).hash) for (const listener of listeners.hashchange) listener()
  }
  const push = (url: string, pushed: unknown) =>
    entries.splice(index + 1, Infinity, { href: resolve(url), state: pushed })
  const window: BrowserWindow = {
    location: {
      get href() {
        return entry().href
      },
    },
    history: {
      get state() {
        return entry().state
      },
      pushState: (pushed, _unused, url) => {
        push(url, pushed)
        index += 1
      },
      replaceState: (replaced, _unused, url) => {
        entries[index] = { href: resolve(url), state: replaced }
      },
    },
    addEventListener: (type, listener) => listeners[type].add(listener),
    removeEventListener: (type, listener) => listeners[type].delete(listener),
  }
  return {
    window,
    entries,
    hrefs: () => entries.map((item) => item.href),
    back: () => moveTo(index - 1),
    forward: () => moveTo(index + 1),
    followLink: (fragment: string) => {
      push(fragment, null)
      moveTo(index + 1)
    },
    listenerCount: () => listeners.popstate.size + listeners.hashchange.size,
  }
}

it('takes the window of a browser as it is', () => {
  expectTypeOf<Window & typeof globalThis>().toExtend<BrowserWindow>()
})

it.each([
  ['query', 'https://shop.example/search?q=a%20b#top', 'q=a%20b'],
  ['query', 'https://shop.example/search', ''],
  ['query', 'https://shop.example/search?#?q=b', ''],
  ['query', 'https://shop.example/search??a=b', '?a=b'],
  ['hash', 'https://shop.example/search?q=a#q=b?c#d', 'q=b?c#d'],
  ['hash', 'https://shop.example/search?q=a', ''],
  ['hash', 'https://shop.example/search#', ''],
] as const)('in mode %s reads %s as %j', (mode, href, text) => {
  expect(browserHistory(createWindow(href).window, { mode }).read()).toBe(text)
})

it('reads and writes the query by default', () => {
  const { window, hrefs } = createWindow('https://shop.example/?q=a#q=b')
  const history = browserHistory(window)
  history.write('q=c', 'replace')
  expect(history.read()).toBe('q=c')
  expect(hrefs()).toEqual(['https://shop.example/?q=c#q=b'])
})

it.each([
  ['query', 'https://shop.example/a/b?q=x#top', 'q=y', 'https://shop.example/a/b?q=y#top'],
  ['query', 'https://shop.example/a/b?q=x#top', '', 'https://shop.example/a/b#top'],
  ['query', 'https://shop.example/a/b', 'q=y', 'https://shop.example/a/b?q=y'],
  ['query', 'https://shop.example//other.example/b', 'q=y', 'https://shop.example//other.example/b?q=y'],
  ['hash', 'https://shop.example/a/b?q=x#top', 'q=y', 'https://shop.example/a/b?q=x#q=y'],
  ['hash', 'https://shop.example/a/b?q=x#top', '', 'https://shop.example/a/b?q=x'],
  ['hash', 'https://shop.example//other.example/b', 'q=y', 'https://shop.example//other.example/b#q=y'],
] as const)('in mode %s replaces the text in %s with %j', (mode, href, text, written) => {
  const state = { key: 'of a router' }
  const replaced = createWindow(href, state)
  browserHistory(replaced.window, { mode }).write(text, 'replace')
  expect(replaced.entries).toEqual([{ href: written, state }])

  const pushed = createWindow(href, state)
  browserHistory(pushed.window, { mode }).write(text, 'push')
  expect(pushed.entries).toEqual([
    { href, state },
    { href: written, state },
  ])
})

it.each(['query', 'hash'] as const)('in mode %s does not write the current text', (mode) => {
  const { window, hrefs } = createWindow('https://shop.example/?q=a#q=a')
  const history = browserHistory(window, { mode })
  history.write('q=a', 'push')
  history.write('q=a', 'replace')
  expect(hrefs()).toEqual(['https://shop.example/?q=a#q=a'])
})

it.each(['query', 'hash'] as const)('in mode %s calls back once for each step back and forward', (mode) => {
  const { window, back, forward } = createWindow('https://shop.example/')
  const history = browserHistory(window, { mode })
  const texts: string[] = []
  history.listen(() => texts.push(history.read()))
  history.write('q=a', 'push')
  history.write('q=b', 'push')
  expect(texts).toEqual([])
  back()
  back()
  forward()
  expect(texts).toEqual(['q=a', '', 'q=a'])
})

it('in mode hash calls back once if a link sets the fragment', () => {
  const { window, followLink } = createWindow('https://shop.example/#q=a')
  const history = browserHistory(window, { mode: 'hash' })
  const texts: string[] = []
  history.listen(() => texts.push(history.read()))
  followLink('#q=b')
  expect(texts).toEqual(['q=b'])
})

it('does not call back if navigation keeps the text', () => {
  const { window, followLink, back } = createWindow('https://shop.example/?q=a')
  const onNavigate = vi.fn()
  browserHistory(window).listen(onNavigate)
  followLink('#section')
  back()
  expect(onNavigate).not.toHaveBeenCalled()
})

it('calls back for a step back to the text that it knew before another script wrote', () => {
  const { window, back } = createWindow('https://shop.example/?q=a')
  const history = browserHistory(window)
  const texts: string[] = []
  history.listen(() => texts.push(history.read()))
  window.history.pushState(null, '', '/?q=router')
  history.write('q=router', 'push')
  back()
  expect(texts).toEqual(['q=a'])
})

it('listens to the window only while it has listeners', () => {
  const { window, back, forward, listenerCount } = createWindow('https://shop.example/')
  const history = browserHistory(window, { mode: 'hash' })
  history.write('q=a', 'push')
  expect(listenerCount()).toBe(0)

  const onNavigate = vi.fn()
  const stopFirst = history.listen(onNavigate)
  const stopSecond = history.listen(onNavigate)
  expect(listenerCount()).toBe(2)
  back()
  expect(onNavigate).toHaveBeenCalledTimes(2)

  stopFirst()
  stopFirst()
  forward()
  expect(onNavigate).toHaveBeenCalledTimes(3)

  stopSecond()
  expect(listenerCount()).toBe(0)
  back()
  expect(onNavigate).toHaveBeenCalledTimes(3)

  history.listen(onNavigate)
  forward()
  expect(onNavigate).toHaveBeenCalledTimes(4)
})

it('keeps entries in memory, and a push drops later ones', () => {
  const history = memoryHistory('q=a')
  const texts: string[] = []
  const stop = history.listen(() => texts.push(history.read()))
  history.write('q=b', 'push')
  history.write('q=b', 'push')
  history.write('q=c', 'push')
  history.write('q=d', 'replace')
  expect(history.entries).toEqual(['q=a', 'q=b', 'q=d'])
  expect(texts).toEqual([])

  history.forward()
  history.back()
  history.back()
  history.back()
  history.forward()
  expect(texts).toEqual(['q=b', 'q=a', 'q=b'])

  history.write('q=e', 'push')
  expect(history.entries).toEqual(['q=a', 'q=b', 'q=e'])
  stop()
  history.back()
  expect(history.read()).toBe('q=b')
  expect(texts).toHaveLength(3)
})

it('begins in memory with an empty text', () => {
  expect([memoryHistory().read(), memoryHistory().entries]).toEqual(['', ['']])
})
