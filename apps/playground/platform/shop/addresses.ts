import { toSlug } from './categories'

/** The origin of the addresses in the catalogue. The playground serves their paths. */
export const ORIGIN = 'https://shop.example'

/** Returns the address of the listing of a category, such as `/shop/footwear/running`. */
export const categoryUrl = (path: string) => `/shop/${path.split('|').map(toSlug).join('/')}`

/** Returns the address of the listing of a brand. */
export const brandUrl = (brand: string) => `/shop/brands/${toSlug(brand)}`

/** Returns the address of the page of a family, which lists all its variants. */
export const productUrl = (family: string) => `/shop/products/${family}`
