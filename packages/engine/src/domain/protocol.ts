import type { Protocol } from '../core/feature'
import type { PageFacts, RequestFacts } from './facts'

/** A protocol that says in shared terms what a page shows. Features that read no wire serve every one of them. */
export interface DomainProtocol extends Protocol {
  facts: PageFacts
  asked: RequestFacts
}
