import type { ActorOf, ControllerOf } from '@querent/engine'
import { definePager } from '@querent/engine/machines'
import { integer, options, withDefault } from '@querent/engine/options'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import { perPageOf } from '../../protocol/paging'

const pagerOptions = options({
  /**
   * Products per page, at least 1.
   *
   * @default the size that the platform chooses
   */
  perPage: withDefault(integer(0), 0),
  /**
   * Page numbers to show, at least 0.
   *
   * @default 5
   */
  numberOfPages: withDefault(integer(0), 5),
})

/**
 * Moves through the pages of the products.
 *
 * Contributes `page`, which starts at 0 on the wire and at 1 in the state, and `perPage` if it is known: the size of
 * the options or of `resultsPerPage`, otherwise the size of the last response. Owns the parameters of these names. A
 * URL with a page beyond the last one leads to the last one.
 *
 * @param options - `perPage`, `numberOfPages`.
 * @throws {InvalidOptionsError} if `perPage` or `numberOfPages` is below 0.
 * @see Specification, sentences 4.11 to 4.15 and 9.2; Protocol, sections 10.2 and 13.2
 */
export const pager = /* @__PURE__ */ definePager<CommerceProtocol>(
  {
    // Another feature may have just set the size.
    contribute: ({ context: { page, perPage } }, { facts, parameters }) => ({
      page: page - 1,
      ...((perPage = perPageOf(perPage || (parameters.perPage ?? 0), facts)) && { perPage }),
    }),
    // A slot has its own pages.
    revise: ({ pagination: { totalPages } }, { context: { page, perPage } }, { slotId }) =>
      slotId === undefined && totalPages && page > totalPages
        ? {
            parameters: { page: totalPages - 1 },
            event: { type: 'page.restore', page: totalPages, perPage, offset: 0 },
          }
        : undefined,
    parameters: {
      keys: ['page', 'perPage'],
      defaults: ({ perPage }) => (perPage ? { perPage } : {}),
      // Keeps a size that another feature has set.
      serialize: ({ context: { page, perPage } }) => ({ page: page - 1, ...(perPage && { perPage }) }),
      restore: ({ page = 0, perPage = 0 }) => ({ type: 'page.restore', page: page + 1, perPage, offset: 0 }),
    },
  },
  pagerOptions,
  perPageOf,
)

/** The actor that runs the machine of `pager`. */
export interface PagerActor extends ActorOf<typeof pager> {}

/** What `engine.get(pager)` returns: the state, the commands and the actor of the feature. */
export interface PagerController extends ControllerOf<typeof pager> {}
