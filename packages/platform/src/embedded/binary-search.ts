/** Returns the index of the first number of an ascending list that is at least `number`; its length if all are smaller. */
export function firstAtLeast(list: Uint32Array | Float64Array, number: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < number) low = middle + 1
    else high = middle
  }
  return low
}
