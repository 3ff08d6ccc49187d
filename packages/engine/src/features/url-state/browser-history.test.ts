import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { browserHistory, type BrowserHistoryOptions, type BrowserWindow, memoryHistory } from './browser-history'

/**
 * A window that behaves like a browser's, except that navigation takes no time. Without `hasNavigation`, it behaves
 * like an older browser's.
 */
const createWindow = (href: string, state: unknown = null, hasNavigation = true) => {
  const entryListeners = new Set<(event: { navigationType: string | null }) => void>()
  const tell = (navigationType: string) => {
    for (const listener of entryListeners) listener({ navigationType })
  }
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
    tell('traverse')
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
        tell('push')
      },
      replaceState: (replaced, _unused, url) => {
        entries[index] = { href: resolve(url), state: replaced }
        tell('replace')
      },
    },
    ...(hasNavigation && {
      navigation: {
        addEventListener: (_type, listener) => entryListeners.add(listener),
        removeEventListener: (_type, listener) => entryListeners.delete(listener),
      },
    }),
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
    listenerCount: () => listeners.popstate.size + listeners.hashchange.size + entryListeners.size,
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
  ['hash', 'https://shop.example/search#top', ''],
  ['hash', 'https://shop.example/#/search?q=a?b', 'q=a?b'],
  ['hash', 'https://shop.example/#/search', ''],
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
  ['hash', 'https://shop.example/a/b?q=x#q=top', 'q=y', 'https://shop.example/a/b?q=x#q=y'],
  ['hash', 'https://shop.example/a/b?q=x#q=top', '', 'https://shop.example/a/b?q=x'],
  ['hash', 'https://shop.example/#/search', 'q=y', 'https://shop.example/#/search?q=y'],
  ['hash', 'https://shop.example/#/search?q=x?y', 'q=y', 'https://shop.example/#/search?q=y'],
  ['hash', 'https://shop.example/#!/search?q=x', '', 'https://shop.example/#!/search'],
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
  expect(listenerCount()).toBe(3)
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

describe('the URL of another page', () => {
  const follow = (href: string, options?: BrowserHistoryOptions, hasNavigation?: boolean) => {
    const opened = createWindow(href, null, hasNavigation)
    const history = browserHistory(opened.window, options)
    const texts: string[] = []
    history.listen(() => texts.push(history.read()))
    return { ...opened, history, texts, go: (url: string) => opened.window.history.pushState(null, '', url) }
  }

  it('is not read', () => {
    const { back, forward, go, history, texts } = follow('https://shop.example/search?q=a', {}, false)
    go('/product/1?q=b')
    go('/product/2?q=c')
    back()
    expect([texts, history.read()]).toEqual([[], 'q=a'])
    back()
    forward()
    expect([texts, history.read()]).toEqual([[], 'q=a'])
  })

  it.each(['push', 'replace'] as const)('is not written by %s', (mode) => {
    const { go, history, hrefs } = follow('https://shop.example/search?q=a')
    go('/product/1?color=red')
    history.write('q=b', mode)
    expect(hrefs()).toEqual(['https://shop.example/search?q=a', 'https://shop.example/product/1?color=red'])
  })

  it('is left for a text that the page does not show any more', () => {
    const { back, go, history, texts } = follow('https://shop.example/search?q=a', {}, false)
    go('/product/1')
    history.write('q=b', 'push')
    expect(history.read()).toBe('q=b')
    back()
    expect(texts).toEqual(['q=a'])
  })

  it.each([
    ['https://shop.example/search/?q=a', undefined, '/search?q=b'],
    ['https://shop.example/product/1?q=x', '/search', '/search?q=b'],
    ['https://shop.example/product/1?q=x', (url: URL) => /^\/(en|fr)\/search$/.test(url.pathname), '/fr/search?q=b'],
    ['https://shop.example/', 'https://shop.example/s%C3%B8k', '/søk?q=b'],
  ])('at %s with the path %s is not the URL of %s', async (href, path, url) => {
    const { go, texts } = follow(href, { ...(path && { path }) })
    go(url)
    await Promise.resolve()
    expect(texts).toEqual(['q=b'])
  })

  it('in mode hash is the URL of another route of a router', async () => {
    const { back, go, history, texts } = follow('https://shop.example/#/search?q=a', { mode: 'hash' })
    go('#/product/1?q=b')
    await Promise.resolve()
    history.write('q=c', 'replace')
    expect([texts, history.read()]).toEqual([[], 'q=c'])
    back()
    expect(texts).toEqual(['q=a'])
  })
})

describe('an act of a router', () => {
  const start = (href: string) => {
    const opened = createWindow(href)
    const history = browserHistory(opened.window)
    const texts: string[] = []
    const stop = history.listen(() => texts.push(history.read()))
    return { ...opened, history, stop, texts }
  }

  it.each(['pushState', 'replaceState'] as const)('on the same page is followed: %s', async (act) => {
    const { texts, window } = start('https://shop.example/search?q=a')
    window.history[act](null, '', '?q=b')
    await Promise.resolve()
    expect(texts).toEqual(['q=b'])
  })

  it('that writes an old URL just before it leaves the page is not followed', async () => {
    const { history, texts, window } = start('https://shop.example/search')
    history.write('q=a', 'push')
    window.history.replaceState(null, '', '/search')
    window.history.pushState(null, '', '/product/1')
    await Promise.resolve()
    expect(texts).toEqual([])
  })

  it('is left to a framework that has rendered the page, and so is the way back', async () => {
    const { window, back } = createWindow('https://shop.example/search?q=a')
    const history = browserHistory(window)
    const onNavigate = vi.fn(() => false)
    history.listen(onNavigate)
    window.history.pushState(null, '', '?q=b')
    await Promise.resolve()
    expect(onNavigate).toHaveBeenCalledTimes(1)
    back()
    expect(onNavigate).toHaveBeenCalledTimes(1)
  })

  it('is not followed when nobody listens any more', async () => {
    const { stop, texts, window } = start('https://shop.example/search')
    window.history.pushState(null, '', '?q=b')
    stop()
    await Promise.resolve()
    expect(texts).toEqual([])
  })

  it('that leads to the page for a search on another page keeps the search', async () => {
    const { history, hrefs, texts, window } = start('https://shop.example/search')
    window.history.pushState(null, '', '/product/1')
    history.write('q=a', 'push')
    window.history.pushState(null, '', '/search')
    await Promise.resolve()
    expect(texts).toEqual([])
    expect(hrefs().slice(1)).toEqual(['https://shop.example/product/1', 'https://shop.example/search?q=a'])
    window.history.pushState(null, '', '/product/1')
    window.history.pushState(null, '', '/search')
    await Promise.resolve()
    expect(texts).toEqual([''])
  })
})

describe('in mode hash, the fragment of a link', () => {
  const start = () => {
    const opened = createWindow('https://shop.example/#q=a')
    const history = browserHistory(opened.window, { mode: 'hash' })
    const texts: string[] = []
    history.listen(() => texts.push(history.read()))
    return { ...opened, history, texts }
  }

  it.each(['#main', '#'])('is not read: %s', (fragment) => {
    const { back, followLink, history, texts } = start()
    followLink(fragment)
    expect(history.read()).toBe('q=a')
    back()
    expect(texts).toEqual([])
  })

  it('is left for a new entry, and never replaced', () => {
    const { followLink, history, hrefs } = start()
    followLink('#main')
    history.write('q=b', 'replace')
    expect(hrefs().at(-1)).toBe('https://shop.example/#main')
    history.write('q=c', 'push')
    expect(hrefs().slice(-2)).toEqual(['https://shop.example/#main', 'https://shop.example/#q=c'])
  })
})
