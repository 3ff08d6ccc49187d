import { priceOf, type ChildProduct, type Product } from '@querent/commerce'
import { ORIGIN } from '../../platform/shop/addresses'

/** Converts a URL of the catalogue to a path of this document. Returns other URLs unchanged. */
export const toLocal = (address: string) => (address.startsWith(`${ORIGIN}/`) ? address.slice(ORIGIN.length) : address)

/** Returns the product with a link to its page in this document. */
export const withLocalLink = <Item extends { clickUri: string }>(item: Item): Item => ({
  ...item,
  clickUri: toLocal(item.clickUri),
})

const ONE_SIZE = 'One size'

export const sizeOf = ({ additionalFields }: ChildProduct) => {
  const size = additionalFields['size']
  return typeof size === 'string' && size !== ONE_SIZE ? size : undefined
}

/** Returns the texts of a field of the catalogue. */
export const textsOf = ({ additionalFields }: ChildProduct, field: string) =>
  [additionalFields[field] ?? []].flat().filter((text) => typeof text === 'string')

/** Returns the name of a variant in the cart: with its color and its size. */
export const variantNameOf = (variant: ChildProduct) =>
  [variant.ec_name ?? variant.permanentid, variant.ec_color, sizeOf(variant)].filter(Boolean).join(', ')

/** Returns one variant in each color, in the size of the product if there is one, with the product as its own color. */
export function colorsOf(product: Product): ChildProduct[] {
  const size = sizeOf(product)
  const byColor = new Map<string | null, ChildProduct>()
  for (const variant of product.children) {
    const isSameSize = sizeOf(variant) === size
    const isTaken = byColor.has(variant.ec_color)
    if (!isTaken || isSameSize) byColor.set(variant.ec_color, variant)
  }
  return [...byColor.values()]
}

const LETTERS = ['XS', 'S', 'M', 'L', 'XL']

const compareSizes = (one: string, other: string) =>
  LETTERS.indexOf(one) - LETTERS.indexOf(other) || one.localeCompare(other, 'en', { numeric: true })

/** Returns the variants in the color of the product, one for each size, the smallest first. */
export const sizesOf = (product: Product): ChildProduct[] =>
  product.children
    .filter((variant) => variant.ec_color === product.ec_color && sizeOf(variant) !== undefined)
    .sort((one, other) => compareSizes(sizeOf(one) ?? '', sizeOf(other) ?? ''))

/** Returns whether no variant of a product is in stock. */
export const isSoldOut = (product: Product) =>
  [product, ...product.children].every(({ ec_in_stock }) => ec_in_stock === false)

/** Returns a variant as a cart item; undefined if it has no price. */
export function toCartProduct(variant: ChildProduct) {
  const price = priceOf(variant)
  const { ec_product_id, permanentid } = variant
  return price === undefined
    ? undefined
    : { productId: ec_product_id ?? permanentid, name: variantNameOf(variant), price }
}
