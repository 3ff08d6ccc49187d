import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookiesOf, createMemoryStorage, hostPageOf, storageOf, watchLeave, watchStorage } from './browser-defaults'

afterEach(() => void vi.unstubAllGlobals())

it('returns the members of the environment', () => {
  const storage = createMemoryStorage()
  const page = { referrer: null, url: 'app://', doNotTrack: true }
  expect([storageOf({ storage }), hostPageOf({ page })]).toEqual([storage, page])
})

it('stores in memory without a browser, separately for each environment', () => {
  vi.stubGlobal('localStorage', undefined)
  const [one, two] = [{}, {}]
  storageOf(one).setItem('key', 'value')
  expect([storageOf(one), storageOf(two)].map((storage) => storage.getItem('key'))).toEqual(['value', null])
})

it('stores in memory on a server that has a localStorage, which all visitors would share', () => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  const [one, two] = [{}, {}]
  storageOf(one).setItem('key', 'value')
  expect([storageOf(one), storageOf(two)].map((storage) => storage.getItem('key'))).toEqual(['value', null])
})

it('stores in localStorage', () => {
  const localStorage = createMemoryStorage()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', localStorage)
  storageOf({}).setItem('key', 'value')
  expect(localStorage.getItem('key')).toBe('value')
})

it.each([
  [
    'is forbidden',
    () => {
      throw new Error('SecurityError')
    },
  ],
  ['is switched off', () => null],
])('stores in memory if localStorage %s', (_, get) => {
  vi.stubGlobal('document', {})
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
  try {
    const storage = storageOf({})
    storage.setItem('key', 'value')
    expect(storage.getItem('key')).toBe('value')
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

it('is notified of certain and possible changes by other tabs in localStorage, until it unsubscribes', () => {
  const localStorage = createMemoryStorage()
  const events = new EventTarget()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', localStorage)
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, events[name].bind(events))
  }
  const change = (key: string | null, storageArea: unknown = localStorage) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea }))
  const onChange = vi.fn()
  const stop = watchStorage({}, 'cart', onChange)
  change('cart')
  change(null)
  change('other')
  change('cart', createMemoryStorage())
  expect(onChange).toHaveBeenCalledTimes(2)
  const show = (persisted: boolean) => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  show(true)
  expect(onChange).toHaveBeenCalledTimes(3)
  stop()
  change('cart')
  show(true)
  expect(onChange).toHaveBeenCalledTimes(3)
})

it('is notified of changes by others if the storage reports them', () => {
  const listeners = new Set<(key: string | null) => void>()
  const subscribe = (listener: (key: string | null) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const onChange = vi.fn()
  const stop = watchStorage({ storage: { ...createMemoryStorage(), subscribe } }, 'cart', onChange)
  for (const listener of listeners) ['cart', 'other', null].forEach(listener)
  expect([onChange.mock.calls.length, listeners.size]).toEqual([2, 1])
  stop()
  expect(listeners.size).toBe(0)
  watchStorage({ storage: createMemoryStorage() }, 'cart', onChange)()
  expect(onChange).toHaveBeenCalledTimes(2)
})

it.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
])('reads the page; with the navigator %j doNotTrack is %s', (navigator, doNotTrack) => {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('document', { referrer: 'https://example.org/' })
  vi.stubGlobal('location', { href: 'https://example.org/search' })
  expect(hostPageOf({})).toEqual({
    referrer: 'https://example.org/',
    url: 'https://example.org/search',
    doNotTrack,
  })
})

it('has no page without a browser', () => {
  for (const name of ['document', 'location', 'navigator']) vi.stubGlobal(name, undefined)
  expect(hostPageOf({})).toEqual({ referrer: null, url: null, doNotTrack: false })
})

it('memory removes a value', () => {
  const storage = createMemoryStorage()
  storage.setItem('key', 'one')
  storage.setItem('key', 'two')
  expect(storage.getItem('key')).toBe('two')
  storage.removeItem('key')
  expect(storage.getItem('key')).toBeNull()
})

describe('cookies', () => {
  /** A document that, as browsers do, refuses cookies for a whole top-level domain. */
  function stubDocument(hostname: string) {
    const jar = new Map<string, string>()
    const written: string[] = []
    const document = {
      location: { hostname },
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        written.push(text)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
        if (/Domain=co\.uk/.test(text)) return
        if (/Max-Age=0/.test(text)) jar.delete(name)
        else jar.set(name, value)
      },
    }
    vi.stubGlobal('document', document)
    return written
  }

  it.each([
    ['www.shop.example', ['id=7; Max-Age=60; Path=/; SameSite=Lax; Domain=shop.example']],
    ['localhost', ['id=7; Max-Age=60; Path=/; SameSite=Lax']],
    ['127.0.0.1', ['id=7; Max-Age=60; Path=/; SameSite=Lax']],
    ['shop.co.uk', ['id=7; Max-Age=60; Path=/; SameSite=Lax; Domain=co.uk', 'id=7; Max-Age=60; Path=/; SameSite=Lax']],
  ])('are set for the site of %s', (hostname, expected) => {
    const written = stubDocument(hostname)
    const cookies = cookiesOf({})
    expect(cookies.get('id')).toBe(undefined)
    cookies.set('id', '7', 60)
    expect(written).toEqual(expected)
    expect(cookies.get('id')).toBe('7')
    cookies.set('id', '', 0)
    expect(cookies.get('id')).toBe(undefined)
  })

  it('come from the environment, and are absent without a document', () => {
    const cookies = { get: () => 'mine', set: () => {} }
    expect(cookiesOf({ cookies })).toBe(cookies)
    cookiesOf({}).set('id', '7', 60)
    expect(cookiesOf({}).get('id')).toBe(undefined)
  })
})

describe('leaving', () => {
  it('is hiding the document', () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', document)
    const listener = vi.fn<() => void>()
    const stop = watchLeave({}, listener)
    const change = (state: string) => {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    }
    change('visible')
    expect(listener).not.toHaveBeenCalled()
    change('hidden')
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    change('hidden')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('follows the environment, and has no effect without a document', () => {
    const stop = () => {}
    expect(watchLeave({ onLeave: () => stop }, () => {})).toBe(stop)
    expect(() => watchLeave({}, () => {})()).not.toThrow()
  })
})
