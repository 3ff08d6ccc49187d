import type { Document } from '@querent/platform'
import { ORIGIN, productUrl } from './addresses'
import { categories, stepsOf, toSlug } from './categories'
import type { Color } from './colors'
import { families } from './families'
import type { Family } from './family'
import { pictureOf } from './pictures'
import { currencies, priceFieldsOf, toPrice } from './prices'
import { drawnFrom } from './random'

/** The towns in which the shop has stores. */
export const stores = ['Alderbridge', 'High Cross', 'Millford', 'Northquay', 'Saltwick']

/** A variant with fewer pieces is almost sold out. */
const LOW_STOCK = 4

export interface CatalogueOptions {
  /** The seed of stock, sales and small price differences. Default 1. */
  seed?: number
  /** The number of copies of each family, each with its own id, name and price. Default 1. */
  times?: number
}

/** A copy of a family. */
interface Edition extends Family {
  /** Draws a number from 0 to 1, the same for the same text. */
  draw: (text: string) => number
}

const toEdition = (family: Family, edition: number, seed: number): Edition => {
  const id = edition === 0 ? family.id : `${family.id}-${edition + 1}`
  const draw = (text: string) => drawnFrom(`${seed} ${id} ${text}`)
  if (edition === 0) return { ...family, draw }
  const price = Math.max(10, Math.round(family.price * (0.8 + draw('price') * 0.4)))
  return { ...family, id, draw, price, name: `${family.name} ${edition + 1}` }
}

const drawStock = ({ draw }: Edition, variant: string) => {
  const level = draw(`${variant} level`)
  if (level < 0.07) return 0
  return level < 0.17
    ? 1 + Math.floor(draw(`${variant} pieces`) * (LOW_STOCK - 1))
    : LOW_STOCK + Math.floor(draw(`${variant} pieces`) * 40)
}

const availabilityOf = (stock: number) => {
  if (stock === 0) return 'Sold out'
  return stock < LOW_STOCK ? 'Low stock' : 'In stock'
}

const toPriceFields = ({ price, discount }: Family) =>
  Object.fromEntries(
    currencies.flatMap((currency) => {
      const names = priceFieldsOf(currency)
      const promoPrice = discount ? toPrice(price * (1 - discount / 100), currency) : null
      return [
        [names.price, toPrice(price, currency)],
        [names.promoPrice, promoPrice],
      ] as const
    }),
  )

/** The search words for each gender. */
const genderWords = {
  Women: ["women's", 'womens', 'ladies'],
  Men: ["men's", 'mens'],
  Kids: ["kids'", 'children', "children's"],
  Unisex: [],
} as const

const toVariant = (edition: Edition, color: Color, size: string): Document => {
  const { id: group, category, accent, gender, draw } = edition
  const { path, sizes, words } = categories[category]
  const id = [group, color, ...(sizes.length > 1 ? [toSlug(size)] : [])].join('-')
  const stock = drawStock(edition, id)
  return {
    id,
    title: edition.name,
    body: edition.description,
    uri: `${ORIGIN}${productUrl(group)}?variant=${id}`,
    fields: {
      ec_product_id: id,
      ec_item_group_id: group,
      ec_name: edition.name,
      ec_shortdesc: edition.summary,
      ec_brand: edition.brand,
      ec_category: stepsOf(path),
      ec_color: color,
      ec_gender: gender ?? null,
      ec_rating: edition.rating,
      ec_in_stock: String(stock > 0),
      ec_thumbnails: [pictureOf(category, color, accent, 'front')],
      ec_images: [pictureOf(category, color, accent, 'front'), pictureOf(category, color, accent, 'detail')],
      ...toPriceFields(edition),
      discount: edition.discount ?? null,
      size,
      released: edition.released,
      material: edition.materials,
      feature: edition.features ?? [],
      weight: edition.weight,
      reviews: Math.round(draw('reviews') ** 2 * 400) + 3,
      sold: Math.round(draw('sold') * edition.rating * 400),
      stock,
      availability: availabilityOf(stock),
      store: stores.filter((store) => stock > 0 && draw(`${id} ${store}`) < 0.55),
      keyword: [...words, ...(sizes.length > 1 ? [`size ${size}`] : []), ...(gender ? genderWords[gender] : [])],
    },
  }
}

/**
 * Returns the variants of all products, one document for each color and size. The same options return the same
 * products. The first copies do not depend on `times`.
 */
export function* loadProducts({ seed = 1, times = 1 }: CatalogueOptions = {}): Iterable<Document> {
  for (let number = 0; number < times; number++)
    for (const family of families) {
      const edition = toEdition(family, number, seed)
      for (const color of edition.colors)
        for (const size of categories[family.category].sizes) yield toVariant(edition, color, size)
    }
}
