import { boolean, integer, options, withDefault, type InputOfSchema } from '../../core/options'

/** The options of `resultPreview`; all have defaults. */
export const resultPreviewOptions = options({
  /**
   * The size of the document to request, in bytes; at least 0. With 0 the whole document is requested.
   *
   * @default 0
   */
  requestedOutputSize: withDefault(integer(0), 0),
  /**
   * Whether to provide the URL of the document as well. THE URL CONTAINS THE ACCESS TOKEN: anyone who sees the page or
   * its history then sees the token.
   *
   * @default false
   */
  withContentUrl: withDefault(boolean(), false),
})

/** The options of the result preview. */
export interface ResultPreviewOptions extends InputOfSchema<typeof resultPreviewOptions> {}
