import { meanOf } from './measures'
import { createRandom } from '../text/random'

/** Returns the logarithms of the factorials from 0 to `count`. */
const logFactorials = (count: number) => {
  const logs = [0]
  for (let factor = 1; factor <= count; factor++) logs.push((logs[factor - 1] ?? 0) + Math.log(factor))
  return logs
}

/** What the signs of differences say. */
export interface SignTest {
  /** Number of differences above 0. */
  better: number
  /** Number of differences below 0. */
  worse: number
  /** The chance that equally good configurations differ by this much or more, two-sided and exact. */
  p: number
}

/** Returns the exact two-sided sign test of differences. Differences of 0 do not count. */
export const signTestOf = (differences: readonly number[]): SignTest => {
  const better = differences.filter((difference) => difference > 0).length
  const worse = differences.filter((difference) => difference < 0).length
  const count = better + worse
  const logs = logFactorials(count)
  const chanceOf = (successes: number) =>
    Math.exp((logs[count] ?? 0) - (logs[successes] ?? 0) - (logs[count - successes] ?? 0) - count * Math.LN2)
  let tail = 0
  for (let successes = 0; successes <= Math.min(better, worse); successes++) tail += chanceOf(successes)
  return { better, worse, p: Math.min(1, 2 * tail) }
}

/** A mean and the interval that has it with a confidence of 95 %. */
export interface Interval {
  mean: number
  low: number
  high: number
}

const CONFIDENCE = 0.95

/**
 * Returns the mean of differences with its percentile bootstrap interval: the means of `draws` samples, drawn with
 * replacement. The same seed draws the same samples. The bounds are interpolated between neighbouring means.
 */
export const bootstrapOf = (differences: readonly number[], { draws = 10_000, seed = 1 } = {}): Interval => {
  const random = createRandom(seed)
  const { length } = differences
  const means = Float64Array.from({ length: draws }, () => {
    let sum = 0
    for (let draw = 0; draw < length; draw++) sum += differences[Math.floor(random() * length)] ?? 0
    return length === 0 ? 0 : sum / length
  }).sort()
  const boundOf = (share: number) => {
    const position = share * (draws - 1)
    const below = means[Math.floor(position)] ?? 0
    return below + ((means[Math.ceil(position)] ?? 0) - below) * (position % 1)
  }
  return { mean: meanOf(differences), low: boundOf((1 - CONFIDENCE) / 2), high: boundOf((1 + CONFIDENCE) / 2) }
}
