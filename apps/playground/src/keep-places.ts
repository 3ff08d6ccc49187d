interface PlacedValue {
  value: string
  state: string
}

/**
 * Creates a function that keeps the values of a facet in their places. The platform lists chosen values first, so without
 * it Back moves them. Other values, or no choice, have the order of the response.
 *
 * @param key - identifies the facet and its order.
 */
export function createPlaces() {
  const places = new Map<string, readonly string[]>()
  return <Value extends PlacedValue>(key: string, values: Value[]): Value[] => {
    const before = places.get(key) ?? []
    const isSame = values.length === before.length && values.every(({ value }) => before.includes(value))
    if (isSame && values.some(({ state }) => state !== 'idle')) {
      return values.toSorted((left, right) => before.indexOf(left.value) - before.indexOf(right.value))
    }
    places.set(
      key,
      values.map(({ value }) => value),
    )
    return values
  }
}
