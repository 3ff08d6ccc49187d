import { DEFAULT_PER_PAGE } from '../domain/paging'
import type { SearchParameters } from './search-parameters'

/** Returns the number of results per page that parameters name, in their words or in those of older URLs. */
export const perPageOf = ({ numberOfResults, perPage = DEFAULT_PER_PAGE }: SearchParameters) =>
  numberOfResults ?? perPage

/** Returns the parameters of a number of results per page. `perPage` is at least 1, so `numberOfResults` says 0. */
export const toPerPage = (perPage: number): SearchParameters => (perPage ? { perPage } : { numberOfResults: 0 })
