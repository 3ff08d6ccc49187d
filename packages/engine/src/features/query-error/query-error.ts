import type { SearchProtocol } from '../../search/search-protocol'
import { defineQueryError } from './define-query-error'

/**
 * Shows why the last search failed, until the next search starts. The results before it stay.
 *
 * @see Specification, sentence 8.1
 */
export const queryError = /* @__PURE__ */ defineQueryError<SearchProtocol>()
