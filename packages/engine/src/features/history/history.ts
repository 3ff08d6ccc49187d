import type { SearchProtocol } from '../../search/search-protocol'
import { defineHistory } from './define-history'

/**
 * Undoes and redoes searches: all their parameters, including those that no URL carries, and the order of their facets.
 *
 * A search is a step when it starts, so a search that fails or finds nothing can be undone. The same search again is not
 * a step, nor is what a response corrects. A new search after an undo drops the searches to redo. Ten steps are kept.
 *
 * @see Specification, sentences 4.48, 4.49 and 9.22
 */
export const history = /* @__PURE__ */ defineHistory<SearchProtocol>((facetOrder) => ({ facetOrder }))
