import * as z from 'zod/mini'
import type { ProductFields } from './register'
import { highlight } from './search'

const string = z._default(z.nullable(z.string()), null)
const number = z._default(z.nullable(z.number()), null)
const strings = z._default(z.array(z.string()), [])

/** The schema of a short label on a product. */
export const badge = z.object({
  text: z.string(),
  /** A CSS colour, like `#000000`. */
  backgroundColor: z.string(),
  /** A CSS colour, like `#FFFFFF`. */
  textColor: z.string(),
  iconUrl: string,
})
/** A short label on a product, like "New". */
export interface Badge extends z.infer<typeof badge> {}

/** The schema of the badges for one place of a product card. */
export const badgePlacement = z.object({ placementId: z.string(), badges: z.array(badge) })
/** The badges to show in one place of a product card. */
export interface BadgePlacement extends z.infer<typeof badgePlacement> {}

const members = {
  /** Identifies the product. */
  permanentid: z.string(),
  /** The link to the page of the product. */
  clickUri: z.string(),
  ec_name: string,
  ec_description: string,
  /** A short description. */
  ec_shortdesc: string,
  ec_brand: string,
  /** Identifies the product in carts, events and badges. */
  ec_product_id: string,
  /** The group that the variants of a product share. */
  ec_item_group_id: string,
  ec_gender: string,
  ec_color: string,
  ec_listing: string,
  /** Paths of categories, like `Shoes|Trail`. */
  ec_category: strings,
  /** URLs of small images. */
  ec_thumbnails: strings,
  /** URLs of images. */
  ec_images: strings,
  /** The regular price, in the currency of the request. */
  ec_price: number,
  /** The reduced price, in the currency of the request. */
  ec_promo_price: number,
  ec_rating: number,
  ec_in_stock: z._default(z.nullable(z.boolean()), null),
  /** Other fields of the catalogue. */
  additionalFields: z._default(z.record(z.string(), z.unknown()) as z.ZodMiniType<ProductFields>, {} as ProductFields),
  excerpt: z.optional(z.nullable(z.string())),
  nameHighlights: z.optional(z.array(highlight)),
  excerptHighlights: z.optional(z.array(highlight)),
  /** Whether a rule put the product at the top. */
  queryPinned: z.optional(z.boolean()),
  badgePlacements: z.optional(z.array(badgePlacement)),
}

/** The schema of a variant of a product, which has no children. */
export const childProduct = z.object(members)
/** A variant of a product. */
export interface ChildProduct extends z.infer<typeof childProduct> {
  /** Other fields of the catalogue. */
  additionalFields: ProductFields
}

const productMembers = {
  ...members,
  /** The other variants; the hosted platform may include the product itself. */
  children: z._default(z.array(childProduct), []),
  totalNumberOfChildren: number,
}

/** @see Protocol, section 10.3 */
export const product = z.object(productMembers)
/** A product. Members without a value in the catalogue are null. */
export interface Product extends z.infer<typeof product> {
  additionalFields: ProductFields
  /** The other variants; the hosted platform may include the product itself. */
  children: ChildProduct[]
}

const productResult = z.object({ ...productMembers, resultType: z.enum(['product', 'childProduct']) })
/** A product among results of several types. */
export interface ProductResult extends z.infer<typeof productResult> {
  additionalFields: ProductFields
  children: ChildProduct[]
}

const spotlight = z.object({
  resultType: z.literal('spotlight'),
  id: z.string(),
  /** The link to open. */
  clickUri: z.string(),
  /** URL of the image for wide screens. */
  desktopImage: z.string(),
  /** URL of the image for narrow screens. */
  mobileImage: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
  /** A CSS colour. */
  nameFontColor: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  /** A CSS colour. */
  descriptionFontColor: z.optional(z.nullable(z.string())),
  /** Describes the image. */
  altText: z.optional(z.nullable(z.string())),
})
/** Promotional content among the products. */
export interface Spotlight extends z.infer<typeof spotlight> {}

/** @see Protocol, section 10.2 */
export const commerceResult = z.discriminatedUnion('resultType', [productResult, spotlight])
/** One of the results of a request with `enableResults`. */
export type CommerceResult = ProductResult | Spotlight
