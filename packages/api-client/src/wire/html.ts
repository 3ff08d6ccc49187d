/** `POST {search base}/html`: a document as HTML. */
export interface HtmlRequest {
  /** Of the result. */
  uniqueId: string
  /** The query, to be highlighted. */
  q?: string
  /** Identifies the visitor: a UUID. */
  visitorId?: string | undefined
  enableNavigation?: boolean
  /** In bytes; 0, the default, asks for all of it. */
  requestedOutputSize?: number
}
