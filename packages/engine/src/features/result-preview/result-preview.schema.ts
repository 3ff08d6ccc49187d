import { boolean, integer, options, withDefault, type InputOfSchema } from '../../core/options'

export const resultPreviewOptions = options({
  /**
   * How much of a document to request, in bytes; at least 0. With 0 the whole document is requested.
   *
   * @default 0
   */
  requestedOutputSize: withDefault(integer(0), 0),
  /**
   * Whether to give the address of the document as well. THE ADDRESS CONTAINS THE ACCESS TOKEN: whoever sees the page or
   * its history then sees the token.
   *
   * @default false
   */
  withContentUrl: withDefault(boolean(), false),
})

/** The options of the result preview. */
export interface ResultPreviewOptions extends InputOfSchema<typeof resultPreviewOptions> {}
