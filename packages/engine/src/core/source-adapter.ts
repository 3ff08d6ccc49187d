import type { Page, ShownPage } from './page'
import type { MergeRules } from './merge'
import type { Protocol } from './protocol'

/** A part of a page that can be fetched while the rest stays. */
export interface PagePart<P extends Protocol> {
  /** Returns the request for the part, from the page shown and the request that a whole search would send. */
  request: (shown: ShownPage<P>, present: P['request']) => P['request']
  /** Adds the part to the response of the page. */
  response: (shown: ShownPage<P>, reply: P['response']) => P['response']
}

/** What the call of a source receives besides its request. */
export interface FetchResponseOptions {
  signal: AbortSignal
  /**
   * Shows a payload before the response is complete, such as the text so far of a streamed answer. The payload is part
   * of neither the page nor a machine. Features receive it in `state`, and subscribers are notified at most once per
   * frame.
   */
  publish: (payload: unknown) => void
}

/** How a source makes requests and reads responses. */
export interface SourceAdapter<P extends Protocol> {
  fetchResponse: (client: P['client'], request: P['request'], options: FetchResponseOptions) => Promise<P['response']>
  requestRules: MergeRules<P['request']>
  parts: Readonly<Record<string, PagePart<P>>>
  /**
   * Members that every request has with their current values, such as those about the visitor, even if it otherwise
   * repeats an earlier request. Default none.
   */
  presentKeys?: readonly (keyof P['request'] & string)[]
  /**
   * Whether an act skips this source if its request equals the one of the page shown, the search in flight or the failed
   * search. A retry or `engine.load()` repeats a failed request. Default false.
   */
  skipsSameRequest?: boolean
  /** Completes a request with members that depend on the whole request, such as the order of its facets. */
  completeRequest: (request: P['request'], page: Page<P>) => P['request']
  isResponse: (value: unknown) => value is P['response']
  /** Returns the content of a request in protocol-independent terms. */
  toRequestFacts: (request: P['request']) => P['requestFacts']
  /** Returns the facts of a page; of an empty page if there is no response. */
  toFacts: (response: P['response'] | undefined, request: P['request'] | undefined) => P['facts']
}
