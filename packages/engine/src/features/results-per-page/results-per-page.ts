import { MAX_RESULT_WINDOW } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { perPageOf, toPerPage } from '../../search/per-page'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineResultsPerPage } from './define-results-per-page'

/**
 * Lets a user choose how many results a page has; a change returns to page 1. Shares the parameter `perPage` with the
 * pager; without a pager it contributes only `numberOfResults`.
 *
 * @param options - `perPage`: the initial number (default 10, or the pager's number); `choices` (default 10, 25, 50,
 * 100).
 * @throws {InvalidOptionsError} if `perPage` is below 0, or a choice below 1.
 * @see Specification, sentences 2.6 and 4.14
 */
export const resultsPerPage = /* @__PURE__ */ defineResultsPerPage<SearchProtocol>({
  contribute: ({ context: { perPage } }) => ({ numberOfResults: Math.min(perPage, MAX_RESULT_WINDOW) }),
  parametersFor: ({ perPage }) => ({ perPage, numberOfResults: perPage }),
  parameters: {
    keys: ['perPage', 'numberOfResults'],
    defaults: ({ perPage }) => (perPage === undefined ? {} : { perPage }),
    serialize: ({ context: { perPage } }) => toPerPage(perPage),
    restore: (parameters) => ({ type: 'perPage.restore', perPage: perPageOf(parameters) }),
  },
})

/** The actor that runs the machine of `resultsPerPage`. */
export interface ResultsPerPageActor extends ActorOf<typeof resultsPerPage> {}

/** What `engine.get(resultsPerPage)` returns: the state, the commands and the actor of the feature. */
export interface ResultsPerPageController extends ControllerOf<typeof resultsPerPage> {}
