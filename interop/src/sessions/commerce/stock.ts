import { generateProducts } from '../../catalogue.ts'
import type { InteropDocument } from '../../documents.ts'
import { isWithin, numberOf, valuesOf } from '../../oracle.ts'
import { groupsOf } from '../../shop.ts'
import { now } from '../../clock.ts'

type Trait = (product: InteropDocument) => boolean

const stock = generateProducts(now)

export const has =
  (field: string, ...values: string[]): Trait =>
  (product) =>
    valuesOf(product, field).some((value) => values.includes(value))

export const lacks =
  (field: string, value: string): Trait =>
  (product) =>
    !has(field, value)(product)

/** Its bounds belong to the range. */
export const ranges =
  (field: string, start: number, end: number): Trait =>
  (product) =>
    isWithin(numberOf(product, field), { start, end, endInclusive: true })

/** Matches shoes within one of a number of equal parts of all values; starts at 0. */
export const isPart = (field: string, place: number, parts: number): Trait => {
  const values = stock.filter(isShoe).map((product) => numberOf(product, field) ?? 0)
  const start = Math.min(...values)
  const step = (Math.max(...values) - start) / parts
  return ranges(field, start + place * step, start + (place + 1) * step)
}

export const isShoe = has('ec_category', 'Shoes')

/** Groups in which one variant has all traits. */
export const count = (...traits: Trait[]): number =>
  groupsOf(stock.filter((product) => traits.every((holds) => holds(product))))
