import type { PageFacts } from '@querent/engine'

/** Returns the number of products per page: `own`, or the number of the last response; 0 if neither is known. */
export const perPageOf = (own: number, { perPage = 0 }: Pick<PageFacts, 'perPage'>) => own || perPage
