import type { ChildProduct } from './product'

/**
 * Declares the fields of an application once, so that all results and products have them with their types, and every
 * option that takes the name of a field accepts these names only:
 *
 * ```ts
 * declare module '@querent/api-client' {
 *   interface Register {
 *     resultFields: { price: number; brand?: string }
 *     productFields: { material?: string }
 *   }
 * }
 * ```
 *
 * Any other field is then a type error. Fields are not checked at run time: a field that some items lack must be optional.
 */
export interface Register {}

/** The fields that a platform sets itself. A registration need not repeat them, and may narrow their types. */
export interface SystemFields {
  author?: string | string[]
  /** Milliseconds since 1970. */
  date?: number
  collection?: string
  filetype?: string
  language?: string | string[]
  objecttype?: string
  /** Identifies the document in analytics events. */
  permanentid?: string
  /** In bytes. */
  size?: number
  source?: string
  urihash?: string
  year?: number
}

type Flat<T> = { [Name in keyof T]: T[Name] }

/** The fields in `raw` of a result: the fields of {@link Register} and the {@link SystemFields}, or unknown ones. */
export type ResultFields = Register extends { resultFields: infer Fields }
  ? Flat<Fields & Omit<SystemFields, keyof Fields>>
  : Record<string, unknown>

/** The name of a field of a result, without `@`. Without a {@link Register}, any string. */
export type ResultField = keyof ResultFields & string

/** Keys of dictionary fields, by the names of the fields. */
export type DictionaryFieldContext = string extends ResultField
  ? Record<string, string>
  : { [Name in ResultField]?: string }

/** The `additionalFields` of a product: the fields of {@link Register}, or unknown ones. */
export type ProductFields = Register extends { productFields: infer Fields } ? Flat<Fields> : Record<string, unknown>

type StandardProductField = Extract<keyof ChildProduct, `ec_${string}`>

/**
 * The name of a field of a product: one of its `ec_…` members, or of its `additionalFields`. Without a {@link Register},
 * any string.
 */
export type ProductField = Register extends { productFields: infer Fields }
  ? (keyof Fields & string) | StandardProductField
  : string

/** The name of a field of a result or a product. Without a {@link Register}, any string. */
export type FieldName = keyof Register extends never
  ? string
  : | (Register extends { resultFields: unknown } ? ResultField : keyof SystemFields)
    | (Register extends { productFields: unknown } ? ProductField : StandardProductField)
