import type { PageFacts } from './facts'

/** @see Specification, sentence 9.3 */
export const DEFAULT_PER_PAGE = 10

/** Returns the number of items per page; `own` is the number of the feature. */
export type PerPageOf = (own: number, facts: Pick<PageFacts, 'perPage'>) => number

/** Returns the number of the feature, for platforms that accept any number. */
export const ownPerPage: PerPageOf = (own) => own
