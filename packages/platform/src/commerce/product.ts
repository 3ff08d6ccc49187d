import type { Highlight } from '@querent/api-client'
import type { FieldDefinition, Hit } from '../port'
import { toSafeUri } from '../http/safe-uri'
import { toWireFields } from '../fields/wire-fields'

/** A product on the wire. @see Protocol, section 10.3 */
export interface Product extends ProductItself {
  /** The other variants of the product. */
  children: ProductItself[]
  totalNumberOfChildren: number
}

interface ProductItself extends Record<TextMember, string | null>, Record<NumberMember, number | null> {
  permanentid: string
  clickUri: string
  ec_category: string[]
  ec_thumbnails: string[]
  ec_images: string[]
  ec_in_stock: boolean | null
  /** All other fields with a value; dates in milliseconds. */
  additionalFields: Record<string, unknown>
  excerpt: string
  nameHighlights: Highlight[]
  excerptHighlights: Highlight[]
  /** Set for products that a rule puts on top. */
  queryPinned?: true
}

const textMembers = [
  'ec_name',
  'ec_description',
  'ec_product_id',
  'ec_brand',
  'ec_item_group_id',
  'ec_shortdesc',
  'ec_gender',
  'ec_color',
  'ec_listing',
] as const
const numberMembers = ['ec_price', 'ec_promo_price', 'ec_rating'] as const
const listMembers = ['ec_category', 'ec_thumbnails', 'ec_images'] as const
type TextMember = (typeof textMembers)[number]
type NumberMember = (typeof numberMembers)[number]

/** Fields with their own member in a product; all others become additional fields. */
const memberFields = new Set<string>(['permanentid', 'ec_in_stock', ...textMembers, ...numberMembers, ...listMembers])

/** Converts the first value of a field to a string. */
const toText = (value: unknown): string | null => {
  const single: unknown = Array.isArray(value) ? value[0] : value
  if (typeof single === 'number') return String(single)
  return typeof single === 'string' ? single : null
}

const toNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const toList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string')

const toBoolean = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  const text = toText(value)?.trim().toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}

/** Returns the id by which carts, events and badges identify a product. */
export const productIdOf = ({ id, fields }: Hit['document']): string => toText(fields['ec_product_id']) ?? id

/** Returns the variant group of a product; undefined if it has no group. */
export const groupOf = ({ fields }: Hit['document']): string | undefined =>
  toText(fields['ec_item_group_id']) || undefined

const toItself = (hit: Hit, definitions: readonly FieldDefinition[]): ProductItself => {
  const { document, isPinned } = hit
  const { fields } = document
  const text = (name: TextMember) => toText(fields[name])
  const name = text('ec_name') ?? document.title
  const others = Object.keys(fields).filter((field) => !memberFields.has(field))
  return {
    permanentid: toText(fields['permanentid']) ?? document.id,
    clickUri: toSafeUri(document.uri),
    ec_name: name,
    ec_description: text('ec_description') ?? document.body,
    ec_product_id: productIdOf(document),
    ec_brand: text('ec_brand'),
    ec_item_group_id: text('ec_item_group_id'),
    ec_shortdesc: text('ec_shortdesc'),
    ec_gender: text('ec_gender'),
    ec_color: text('ec_color'),
    ec_listing: text('ec_listing'),
    ec_price: toNumber(fields['ec_price']),
    ec_promo_price: toNumber(fields['ec_promo_price']),
    ec_rating: toNumber(fields['ec_rating']),
    ec_category: toList(fields['ec_category']),
    ec_thumbnails: toList(fields['ec_thumbnails']),
    ec_images: toList(fields['ec_images']),
    ec_in_stock: toBoolean(fields['ec_in_stock']),
    additionalFields: toWireFields(fields, definitions, others),
    excerpt: hit.excerpt,
    nameHighlights: name === document.title ? hit.titleHighlights : [],
    excerptHighlights: hit.excerptHighlights,
    ...(isPinned && { queryPinned: true as const }),
  }
}

/** Converts hits to products on the wire, with the other members of their groups. */
export const toProducts = (hits: readonly Hit[], fields: readonly FieldDefinition[]): Product[] =>
  hits.map((hit) => {
    const { children = [], totalNumberOfChildren = children.length } = hit
    return {
      ...toItself(hit, fields),
      children: children.map((child) => toItself(child, fields)),
      totalNumberOfChildren,
    }
  })

/** Marks a product as a result among results of other types. */
export const toProductResult = (product: Product) => ({
  resultType: 'product',
  ...product,
  children: product.children.map((child) => ({ resultType: 'childProduct', ...child })),
})
