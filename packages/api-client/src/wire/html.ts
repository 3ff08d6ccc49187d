/** `POST {search base}/html`: a document as HTML. */
export interface HtmlRequest {
  /** The `uniqueId` of the result. */
  uniqueId: string
  /** The query to highlight. */
  q?: string
  /** Identifies the visitor: a UUID. */
  visitorId?: string | undefined
  enableNavigation?: boolean
  /** Maximum size in bytes. Default 0, which returns everything. */
  requestedOutputSize?: number
}
