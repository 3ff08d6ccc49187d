import type { CategoryId } from './categories'
import type { Color } from './colors'

/** Invented brands. */
export const brands = [
  'Aldertrek',
  'Brackwater',
  'Cairnholm',
  'Drumlin',
  'Fellmark',
  'Galewind',
  'Hollowbrook',
  'Lumenvale',
  'Mosswick',
  'Rowanvelo',
  'Skerry',
  'Thistlegear',
] as const

/** A product in all its colors and sizes. */
export interface Family {
  /** The unique id, which is part of URLs. */
  id: string
  name: string
  category: CategoryId
  brand: (typeof brands)[number]
  /** In US dollars. */
  price: number
  /** Percent off the price. */
  discount?: number
  /** From 1 to 5. */
  rating: number
  /** The release day, as an ISO date. */
  released: string
  gender?: 'Women' | 'Men' | 'Unisex' | 'Kids'
  colors: readonly [Color, ...Color[]]
  /** The color of its details. */
  accent: Color
  materials: readonly string[]
  features?: readonly string[]
  /** In grams, of a medium size. */
  weight: number
  /** One line. */
  summary: string
  description: string
}
