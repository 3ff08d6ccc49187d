import type { CommerceConfiguration } from '../configuration/schema'

/** A content of a listing that is not a product, with its position. */
export type Spotlight = CommerceConfiguration['listings'][number]['spotlights'][number]

/** A range of the entries of a listing. */
interface Window {
  /** Starts at 0. */
  firstResult: number
  numberOfResults: number
}

const byPosition = (spotlights: readonly Spotlight[]) => [...spotlights].sort((a, b) => a.position - b.position)

/** Returns the window of products that remains if spotlights take some of its places. */
export const withoutSpotlights = (spotlights: readonly Spotlight[], window: Window): Window => {
  const countBefore = (entry: number) => spotlights.filter(({ position }) => position <= entry).length
  const { firstResult, numberOfResults } = window
  const before = countBefore(firstResult)
  const within = countBefore(firstResult + numberOfResults) - before
  return { firstResult: firstResult - before, numberOfResults: numberOfResults - within }
}

/** Returns the spotlights that follow a product, directly or after other spotlights; the others would leave a gap. */
export const reachedSpotlights = (spotlights: readonly Spotlight[], totalProducts: number): Spotlight[] =>
  totalProducts > 0 ? byPosition(spotlights).filter(({ position }, index) => position <= totalProducts + index + 1) : []

/** Inserts spotlights among the products of a window. */
export const placeSpotlights = <Product extends object>(
  products: readonly Product[],
  spotlights: readonly Spotlight[],
  { firstResult, numberOfResults }: Window,
) => {
  const entries: (Product | object)[] = [...products]
  for (const { position, ...content } of spotlights) {
    const place = position - 1 - firstResult
    if (place >= 0 && place < numberOfResults) entries.splice(place, 0, { resultType: 'spotlight', ...content })
  }
  return entries
}
