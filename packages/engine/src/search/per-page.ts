import { DEFAULT_PER_PAGE } from '../domain/paging'
import type { SearchParameters } from './search-parameters'

/** Returns the number of results per page of parameters, in their own form or the form of older URLs. */
export const perPageOf = ({ numberOfResults, perPage = DEFAULT_PER_PAGE }: SearchParameters) =>
  numberOfResults ?? perPage

/**
 * Returns the parameters for a number of results per page. `perPage` is at least 1, so `numberOfResults` represents 0.
 */
export const toPerPage = (perPage: number): SearchParameters => (perPage ? { perPage } : { numberOfResults: 0 })
