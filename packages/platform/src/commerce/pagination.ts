import { MAX_RESULT_WINDOW } from '@querent/api-client'
import { RequestError } from '../http/request-error'

export interface Page {
  /** From 0. */
  page: number
  perPage: number
}

/**
 * The results of a page; the last one ends where the window of results does.
 *
 * @throws {RequestError} 400 for a page past the window.
 */
export const toWindow = ({ page, perPage }: Page) => {
  const firstResult = page * perPage
  if (firstResult < MAX_RESULT_WINDOW) {
    return { firstResult, numberOfResults: Math.min(perPage, MAX_RESULT_WINDOW - firstResult) }
  }
  const message = `page must be below ${Math.ceil(MAX_RESULT_WINDOW / perPage)}: no more than ${MAX_RESULT_WINDOW} products are given`
  throw new RequestError(400, 'InvalidRequest', message)
}

/** Where a page stands among all; pages past the window of results are not counted. @see Protocol, section 10.2 */
export const toPagination = ({ page, perPage }: Page, totalProducts: number, totalSpotlightContents = 0) => {
  const totalEntries = totalProducts + totalSpotlightContents
  const totalPages = Math.ceil(Math.min(totalEntries, MAX_RESULT_WINDOW) / perPage)
  return { page, perPage, totalEntries, totalPages, totalProducts, totalSpotlightContents }
}
