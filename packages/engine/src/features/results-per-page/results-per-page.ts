import { MAX_RESULT_WINDOW } from '@querent/api-client'
import { assertInteger } from '../../core/errors'
import { DEFAULT_PER_PAGE, defineSearchFeature } from '../../search/search-protocol'
import { resultsPerPageMachine } from './results-per-page.machine'
import { resultsPerPageOptions } from './results-per-page.schema'

/**
 * Lets a person choose how many results a page holds; a change returns to page 1. Shares the parameter `perPage` with
 * the pager; without a pager it contributes `numberOfResults` alone.
 *
 * @param options - `perPage` at the start (default 10, or that of the pager), `choices` (default 10, 25, 50, 100).
 * @throws {InvalidOptionsError} where `perPage` is below 0, or a choice below 1.
 * @see Specification, sections 4 "Pagination" and 5
 */
export const resultsPerPage = defineSearchFeature({
  kind: 'resultsPerPage',
  schema: resultsPerPageOptions,
  machine: resultsPerPageMachine,
  contribute: ({ context: { perPage } }) => ({ numberOfResults: Math.min(perPage, MAX_RESULT_WINDOW) }),
  parameters: {
    keys: ['perPage', 'numberOfResults'],
    defaults: ({ perPage }) => (perPage === undefined ? {} : { perPage }),
    serialize: ({ context: { perPage } }) => ({ perPage }),
    restore: ({ perPage = DEFAULT_PER_PAGE, numberOfResults }) => ({
      type: 'perPage.restore',
      perPage: numberOfResults || perPage,
    }),
  },
  select: ({ context: { perPage, choices } }) => ({ perPage, choices }),
  commands: (send) => ({
    /** @throws {EngineError} `invalid-argument` where `perPage` is not an integer of at least 1. */
    setPerPage(perPage: number) {
      assertInteger('setPerPage', 'perPage', perPage, 1)
      send({ type: 'perPage.set', perPage })
    },
  }),
})
