import { MAX_RESULT_WINDOW } from '@querent/api-client'
import { assertInteger } from '../../core/errors'
import { perPageOf, toPerPage } from '../../protocol/per-page'
import { defineSearchFeature } from '../../protocol/search-protocol'
import { resultsPerPageMachine } from './results-per-page.machine'
import { resultsPerPageOptions } from './results-per-page.schema'

/**
 * Lets a person choose how many results a page holds; a change returns to page 1. Shares the parameter `perPage` with
 * the pager; without a pager it contributes `numberOfResults` alone.
 *
 * @param options - `perPage` at the start (default 10, or that of the pager), `choices` (default 10, 25, 50, 100).
 * @throws {InvalidOptionsError} where `perPage` is below 0, or a choice below 1.
 * @see Specification, sentences 2.6, 4.14, 5.18, 5.19 and 9.3
 */
export const resultsPerPage = defineSearchFeature({
  kind: 'resultsPerPage',
  schema: resultsPerPageOptions,
  machine: resultsPerPageMachine,
  contribute: ({ context: { perPage } }) => ({ numberOfResults: Math.min(perPage, MAX_RESULT_WINDOW) }),
  parameters: {
    keys: ['perPage', 'numberOfResults'],
    defaults: ({ perPage }) => (perPage === undefined ? {} : { perPage }),
    serialize: ({ context: { perPage } }) => toPerPage(perPage),
    restore: (parameters) => ({ type: 'perPage.restore', perPage: perPageOf(parameters) }),
  },
  select: ({ context: { perPage, choices } }) => ({ perPage, choices }),
  commands: (send) => ({
    /**
     * Sets the number of results per page, and returns to page 1. With 0 the response has counts and facets alone.
     *
     * @throws {EngineError} `invalid-argument` if `perPage` is not an integer of at least 0.
     */
    setPerPage(perPage: number) {
      assertInteger('setPerPage', 'perPage', perPage, 0)
      send({ type: 'perPage.set', perPage })
    },
  }),
})
