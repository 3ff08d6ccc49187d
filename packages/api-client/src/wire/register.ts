/**
 * Declares the fields of an application once, so that all results and products have them with their types:
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

/** The fields in `raw` of a result: those of {@link Register}, or unknown ones. */
export type ResultFields = Register extends { resultFields: infer Fields }
  ? { [Name in keyof Fields]: Fields[Name] }
  : Record<string, unknown>

/** The name of a field of a result. */
export type ResultField = keyof ResultFields & string

/** The `additionalFields` of a product: those of {@link Register}, or unknown ones. */
export type ProductFields = Register extends { productFields: infer Fields }
  ? { [Name in keyof Fields]: Fields[Name] }
  : Record<string, unknown>
