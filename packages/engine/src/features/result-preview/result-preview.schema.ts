import { boolean, integer, options, withDefault, type InputOfSchema } from '../../core/options'

export const resultPreviewOptions = options({
  requestedOutputSize: withDefault(integer(0), 0),
  withContentUrl: withDefault(boolean(), false),
})

/**
 * `requestedOutputSize`: how much of a document to ask for, in bytes, at least 0; default 0, which is all of it.
 * `withContentUrl`: give the address of the document as well, default false. THE ADDRESS HOLDS THE ACCESS TOKEN:
 * whoever sees the page or its history then sees the token.
 */
export type ResultPreviewOptions = InputOfSchema<typeof resultPreviewOptions>
