/**
 * Declares the fields of an application once, so that results and products have them everywhere, with their types:
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
 * Another field is then a type error. Nothing is checked at run time: a field that some items lack is optional.
 */
export interface Register {}

/** The fields that `raw` of a result has: those of {@link Register}, or unknown ones. */
export type ResultFields = Register extends { resultFields: infer Fields }
  ? { [Name in keyof Fields]: Fields[Name] }
  : Record<string, unknown>

/** The name of a field of a result. */
export type ResultField = keyof ResultFields & string

/** The `additionalFields` that a product has: those of {@link Register}, or unknown ones. */
export type ProductFields = Register extends { productFields: infer Fields }
  ? { [Name in keyof Fields]: Fields[Name] }
  : Record<string, unknown>
