import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryStorage, hostPageOf, storageOf } from './host'

afterEach(() => void vi.unstubAllGlobals())

it('gives what the environment does', () => {
  const storage = createMemoryStorage()
  const page = { referrer: null, url: 'app://', doNotTrack: true }
  expect([storageOf({ storage }), hostPageOf({ page })]).toEqual([storage, page])
})

it('stores in memory without a browser, apart for each environment', () => {
  vi.stubGlobal('localStorage', undefined)
  const [one, two] = [{}, {}]
  storageOf(one).setItem('key', 'value')
  expect([storageOf(one), storageOf(two)].map((storage) => storage.getItem('key'))).toEqual(['value', null])
})

it('stores in localStorage', () => {
  const localStorage = createMemoryStorage()
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
])('stores in memory where localStorage %s', (_, get) => {
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

it('memory forgets what is removed', () => {
  const storage = createMemoryStorage()
  storage.setItem('key', 'one')
  storage.setItem('key', 'two')
  expect(storage.getItem('key')).toBe('two')
  storage.removeItem('key')
  expect(storage.getItem('key')).toBeNull()
})
