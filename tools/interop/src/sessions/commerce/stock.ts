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

/** Matches products released in a year. */
export const released = (year: number): Trait =>
  ranges('ec_released', new Date(year, 0, 1).getTime(), new Date(year + 1, 0, 1).getTime() - 1)

export const isShoe = has('ec_category', 'Shoes')

/** Groups in which one variant has all traits. */
export const count = (...traits: Trait[]): number =>
  groupsOf(stock.filter((product) => traits.every((holds) => holds(product))))
