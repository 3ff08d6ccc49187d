import type { Protocol } from '../core/protocol'
import type { PageFacts, RequestFacts } from './facts'

/** A protocol whose pages have shared facts. Features that do not read the wire work with all of these protocols. */
export interface DomainProtocol extends Protocol {
  facts: PageFacts
  requestFacts: RequestFacts
}
