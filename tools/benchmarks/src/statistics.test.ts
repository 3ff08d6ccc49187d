import { expect, it } from 'vitest'
import { ascending, longestPause, median, percentile, relativeOverhead } from './statistics.ts'

it('sorts by value, and does not modify its input', () => {
  const values = [10, 9, 100]
  expect(ascending(values)).toEqual([9, 10, 100])
  expect(values).toEqual([10, 9, 100])
})

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 3],
  [[7], 7],
  [[], Number.NaN],
])('returns the median of %j as %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

it.each([
  [0, 1],
  [0.5, 6],
  [0.99, 10],
  [1, 10],
])('returns the percentile %d of 1 to 10 as %d', (share, expected) => {
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], share)).toBe(expected)
})

it.each([
  [{ floor: 10, base: 110, now: 60 }, 0.5],
  [{ floor: 10, base: 110, now: 110 }, 1],
  [{ floor: 10, base: 20, now: 40 }, 3],
  [{ floor: 10, base: 20, now: 10 }, 0],
])('computes for %j the overhead factor %d', (times, expected) => {
  expect(relativeOverhead(times)).toBe(expected)
})

it.each([
  [[], 0],
  [[5], 0],
  [[5, 1, 2], 3],
])('returns the longest pause of events at %j as %d', (times, expected) => {
  expect(longestPause(times)).toBe(expected)
})
