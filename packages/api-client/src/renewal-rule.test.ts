import { expect, it } from 'vitest'
import { nextAttempt, type RenewalAttempt } from './index'

it.each<[attempts: number, elapsedMs: number, hasFailed: boolean, next: RenewalAttempt | undefined]>([
  [0, Infinity, false, [1, 0]],
  [1, 0, true, [2, 500]],
  [1, 200, true, [2, 300]],
  [4, 500, true, [5, 0]],
  [4, 700, true, [5, 0]],
  [5, 0, true, undefined],
  [5, 500, true, undefined],
  [1, 499, false, [2, 0]],
  [1, 500, false, [1, 0]],
  [5, 499, false, undefined],
  [5, 500, false, [1, 0]],
  // The clock was set back.
  [1, -3_600_000, true, [2, 0]],
  [5, -3_600_000, false, [1, 0]],
])(
  'after %i attempts, %i ms ago (failed: %j), the next attempt and its delay are %j',
  (attempts, elapsedMs, hasFailed, next) => {
    expect(nextAttempt(attempts, elapsedMs, hasFailed)).toEqual(next)
  },
)
