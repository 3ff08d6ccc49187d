import { MAX_RESULT_WINDOW } from '@querent/api-client'
import { RequestError } from '../http/request-error'

/** A page of products. */
export interface Page {
  /** Starts at 0. */
  page: number
  perPage: number
}

/**
 * Returns the window of a page. The last page ends at the maximum number of results.
 *
 * @throws {RequestError} 400 if the page starts after the maximum.
 */
export const toWindow = ({ page, perPage }: Page) => {
  const firstResult = page * perPage
  if (firstResult < MAX_RESULT_WINDOW) {
    return { firstResult, numberOfResults: Math.min(perPage, MAX_RESULT_WINDOW - firstResult) }
  }
  const message = `page must be below ${Math.ceil(MAX_RESULT_WINDOW / perPage)}: at most ${MAX_RESULT_WINDOW} products are available`
  throw new RequestError(400, 'InvalidRequest', message)
}

/** Returns the pagination of a page. Pages past the maximum are not counted. @see Protocol, section 10.2 */
export const toPagination = ({ page, perPage }: Page, totalProducts: number, totalSpotlightContents = 0) => {
  const totalEntries = totalProducts + totalSpotlightContents
  const totalPages = Math.ceil(Math.min(totalEntries, MAX_RESULT_WINDOW) / perPage)
  return { page, perPage, totalEntries, totalPages, totalProducts, totalSpotlightContents }
}
