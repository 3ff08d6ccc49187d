import {
  boolean,
  listOf,
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
} from './guard'
import type { Badge, BadgePlacement, ChildProduct, Product, Spotlight } from './product'
import { highlights, textOrNull } from './search.guard'

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

/** @see Protocol, section 10.3 */
export const products = listOf(product, true)

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
export const commerceResults = listOf(variantOf('resultType', { product, childProduct: product, spotlight }))
