import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineResultsPerPage } from '@querent/engine/machines'
import { integer, list, options, withDefault } from '@querent/engine/options'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import { perPageOf } from '../../protocol/paging'

const resultsPerPageOptions = options({
  /**
   * The initial number of products per page.
   *
   * @default the size of the pager, or of the platform
   */
  perPage: withDefault(integer(0), 0),
  /**
   * The numbers to offer, each at least 1.
   *
   * @default [24, 48, 96]
   */
  choices: withDefault(list(integer(1), 1), [24, 48, 96]),
})

const toPerPage = ({ perPage }: { perPage?: number | undefined }) => (perPage ? { perPage } : {})

/**
 * Lets a user choose how many products a page has; a change returns to page 1. Until then the platform decides. Shares
 * the parameter `perPage` with the pager; without a pager it contributes only `perPage`.
 *
 * @param options - `perPage`, `choices`.
 * @throws {InvalidOptionsError} if `perPage` is below 0, or a choice below 1.
 * @see Specification, sentences 2.6 and 4.14; Protocol, section 10.2
 */
export const resultsPerPage = /* @__PURE__ */ defineResultsPerPage<CommerceProtocol>(
  {
    contribute: ({ context: { perPage } }, { facts }) => toPerPage({ perPage: perPageOf(perPage, facts) }),
    parametersFor: toPerPage,
    parameters: {
      keys: ['perPage'],
      defaults: toPerPage,
      serialize: ({ context: { perPage } }) => ({ perPage: perPage || undefined }),
      restore: ({ perPage = 0 }) => ({ type: 'perPage.restore', perPage }),
    },
  },
  resultsPerPageOptions,
  perPageOf,
)

/** The actor that runs the machine of `resultsPerPage`. */
export interface ResultsPerPageActor extends ActorOf<typeof resultsPerPage> {}

/** What `engine.get(resultsPerPage)` returns: the state, the commands and the actor of the feature. */
export interface ResultsPerPageController extends ControllerOf<typeof resultsPerPage> {}
