import { afterEach, expect, it, vi } from 'vitest'
import { createEnvironment } from './environment'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('returns the time and sets timers', () => {
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

it('returns random numbers from 0 to below 1', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.25)
  expect(createEnvironment().random()).toBe(0.25)
})

it('logs nothing', () => {
  const spies = (['debug', 'log', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  const { logger } = createEnvironment()
  logger.debug('a', 1)
  logger.warn('b', 2)
  logger.error('c', 3)
  expect(spies.map(({ mock }) => mock.calls)).toEqual([[], [], [], []])
})

it('uses the overrides instead', () => {
  const given = {
    clock: { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} },
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    random: () => 0.5,
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
    page: { referrer: null, url: 'app://', doNotTrack: true },
  }
  expect(createEnvironment(given)).toEqual(given)
})
