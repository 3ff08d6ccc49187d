import {
  areTexts,
  boolean,
  isRecord,
  isWhole,
  listOf,
  manyOf,
  nullable,
  number,
  object,
  optional,
  orEmpty,
  record,
  string,
  toNone,
  variantOf,
  type Member,
  type Unread,
} from './guard'
import type { Badge, BadgePlacement, ChildProduct, Product, ProductResult, Spotlight } from './product'
import { highlights, isHighlighted, isTextOrNone, textOrNull } from './search.guard'

const toNull = () => null
const textOrNothing = optional(nullable(string), toNull)
const numberOrNothing = optional(nullable(number), toNull)
const strings = optional(listOf(string), toNone)

/** @see Protocol, section 10.7 */
export const badgePlacements = listOf(
  object<BadgePlacement>({
    placementId: [string],
    badges: [
      listOf(object<Badge>({ text: orEmpty, backgroundColor: orEmpty, textColor: orEmpty, iconUrl: textOrNothing })),
      toNone,
    ],
  }),
)

/* @__NO_SIDE_EFFECTS__ */
function productOf<Value extends ChildProduct>(
  members: Record<Exclude<keyof Value & string, keyof ChildProduct>, Member>,
) {
  const shared: Record<keyof ChildProduct, Member> = {
    permanentid: [string],
    clickUri: orEmpty,
    ec_name: textOrNothing,
    ec_description: textOrNothing,
    ec_shortdesc: textOrNothing,
    ec_brand: textOrNothing,
    ec_product_id: textOrNothing,
    ec_item_group_id: textOrNothing,
    ec_gender: textOrNothing,
    ec_color: textOrNothing,
    ec_listing: textOrNothing,
    ec_category: strings,
    ec_thumbnails: strings,
    ec_images: strings,
    ec_price: numberOrNothing,
    ec_promo_price: numberOrNothing,
    ec_rating: numberOrNothing,
    ec_in_stock: optional(nullable(boolean), toNull),
    additionalFields: optional(record, () => ({})),
    excerpt: textOrNull,
    nameHighlights: optional(highlights),
    excerptHighlights: optional(highlights),
    queryPinned: optional(boolean),
    badgePlacements: optional(badgePlacements),
  }
  return object({ ...shared, ...members })
}

const children = optional(listOf(productOf<ChildProduct>({})), toNone)
const product = productOf<Product>({ children, totalNumberOfChildren: numberOrNothing })

const isStringOrNull = (value: unknown) => value === null || typeof value === 'string'
const isNumber = (value: unknown) => value === null || Number.isFinite(value)

const isUsualChild = (product: Unread<ChildProduct>) =>
  typeof product.permanentid === 'string' &&
  typeof product.clickUri === 'string' &&
  isStringOrNull(product.ec_name) &&
  isStringOrNull(product.ec_description) &&
  isStringOrNull(product.ec_shortdesc) &&
  isStringOrNull(product.ec_brand) &&
  isStringOrNull(product.ec_product_id) &&
  isStringOrNull(product.ec_item_group_id) &&
  isStringOrNull(product.ec_gender) &&
  isStringOrNull(product.ec_color) &&
  isStringOrNull(product.ec_listing) &&
  areTexts(product.ec_category) &&
  areTexts(product.ec_thumbnails) &&
  areTexts(product.ec_images) &&
  isNumber(product.ec_price) &&
  isNumber(product.ec_promo_price) &&
  isNumber(product.ec_rating) &&
  (product.ec_in_stock === null || typeof product.ec_in_stock === 'boolean') &&
  isRecord(product.additionalFields) &&
  isTextOrNone(product.excerpt) &&
  isHighlighted(product.nameHighlights) &&
  isHighlighted(product.excerptHighlights) &&
  (product.queryPinned === undefined || typeof product.queryPinned === 'boolean') &&
  (product.badgePlacements === undefined || isWhole(badgePlacements, product.badgePlacements))

const areUsualChildren = (children: unknown) => {
  if (!Array.isArray(children)) return false
  for (const child of children) if (!isRecord(child) || !isUsualChild(child as Unread<ChildProduct>)) return false
  return true
}

const isUsual = (product: Unread<Product>) =>
  isUsualChild(product) && areUsualChildren(product.children) && isNumber(product.totalNumberOfChildren)

/** @see Protocol, section 10.3 */
export const products = manyOf<Product>(isUsual, listOf(product, true))

const spotlight = object<Omit<Spotlight, 'resultType'>>({
  id: [string],
  clickUri: orEmpty,
  desktopImage: orEmpty,
  mobileImage: textOrNull,
  name: textOrNull,
  nameFontColor: textOrNull,
  description: textOrNull,
  descriptionFontColor: textOrNull,
  altText: textOrNull,
})

/** @see Protocol, section 10.2 */
export const commerceResults = manyOf<ProductResult>(
  (result) => result.resultType === 'product' && isUsual(result),
  listOf(variantOf('resultType', { product, childProduct: product, spotlight })),
)
