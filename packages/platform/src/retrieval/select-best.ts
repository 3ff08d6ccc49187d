import { toWholeNumber } from './whole-number'

/**
 * Returns the best `count` numbers from 0 to `length` - 1, best first, in O(length * log count).
 *
 * @param compare - Negative if `a` is better than `b`; never 0 for different numbers.
 */
export function selectBest(length: number, count: number, compare: (a: number, b: number) => number): Uint32Array {
  const size = Math.min(toWholeNumber(count), length)
  const heap = Uint32Array.from({ length: size }, (_, index) => index)
  if (size < length) {
    // A heap with the worst number on top: worse candidates are dropped.
    const sink = (from: number) => {
      const moved = heap[from]!
      let place = from
      for (let child = 2 * place + 1; child < size; child = 2 * place + 1) {
        if (child + 1 < size && compare(heap[child + 1]!, heap[child]!) > 0) child++
        if (compare(heap[child]!, moved) <= 0) break
        heap[place] = heap[child]!
        place = child
      }
      heap[place] = moved
    }
    for (let place = (size >> 1) - 1; place >= 0; place--) sink(place)
    for (let candidate = size; size > 0 && candidate < length; candidate++) {
      if (compare(candidate, heap[0]!) < 0) {
        heap[0] = candidate
        sink(0)
      }
    }
  }
  return heap.sort(compare)
}
