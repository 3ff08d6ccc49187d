import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEnvironment, createMemoryStorage } from './environment'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const withoutBrowser = () => {
  for (const name of ['localStorage', 'document', 'location', 'navigator']) vi.stubGlobal(name, undefined)
}

describe('without a browser', () => {
  it('tells the time and counts it down', () => {
    withoutBrowser()
    vi.useFakeTimers({ now: 1_000 })
    const { clock } = createEnvironment()
    const callback = vi.fn()
    clock.setTimeout(callback, 50)
    clock.clearTimeout(clock.setTimeout(callback, 20))
    vi.advanceTimersByTime(49)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback).toHaveBeenCalledTimes(1)
    expect(clock.now()).toBe(1_050)
  })

  it('stores in memory, apart for each engine', () => {
    withoutBrowser()
    const [one, two] = [createEnvironment(), createEnvironment()]
    one.storage.setItem('key', 'value')
    expect([one.storage.getItem('key'), two.storage.getItem('key')]).toEqual(['value', null])
  })

  it('has no page', () => {
    withoutBrowser()
    expect(createEnvironment().page).toEqual({ referrer: null, url: null, doNotTrack: false })
  })

  it('draws from 0 to below 1', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.25)
    expect(createEnvironment().random()).toBe(0.25)
  })

  it('logs to the console', () => {
    const spies = (['debug', 'log', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => {}),
    )
    const { logger } = createEnvironment()
    logger.debug('a', 1)
    logger.warn('b', 2)
    logger.error('c', 3)
    expect(spies.map(({ mock }) => mock.calls)).toEqual([[['a', 1]], [], [['b', 2]], [['c', 3]]])
  })
})

describe('in a browser', () => {
  it('stores in localStorage', () => {
    const localStorage = createMemoryStorage()
    vi.stubGlobal('localStorage', localStorage)
    createEnvironment().storage.setItem('key', 'value')
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
      const { storage } = createEnvironment()
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
    expect(createEnvironment().page).toEqual({
      referrer: 'https://example.org/',
      url: 'https://example.org/search',
      doNotTrack,
    })
  })

  it('reads the page when it is asked for, not before', () => {
    withoutBrowser()
    const environment = createEnvironment()
    vi.stubGlobal('location', { href: 'https://example.org/later' })
    vi.stubGlobal('document', { referrer: '' })
    expect(environment.page).toEqual({ referrer: null, url: 'https://example.org/later', doNotTrack: false })
  })
})

it('uses what it is given instead', () => {
  const given = {
    clock: { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} },
    storage: createMemoryStorage(),
    random: () => 0.5,
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
    page: { referrer: null, url: 'app://', doNotTrack: true },
  }
  expect(createEnvironment(given)).toEqual(given)
})

it('memory forgets what is removed', () => {
  const storage = createMemoryStorage()
  storage.setItem('key', 'one')
  storage.setItem('key', 'two')
  expect(storage.getItem('key')).toBe('two')
  storage.removeItem('key')
  expect(storage.getItem('key')).toBeNull()
})
