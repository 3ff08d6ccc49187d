import type { Result } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { OutputOfSchema } from '../../core/options'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineResultList } from './define-result-list'
import { resultListOptions, type ResultListOptions } from './result-list.schema'

/**
 * Shows the results, and fetches more of the same search to append to them.
 *
 * Contributes `fieldsToInclude`. A call for more does nothing while a search is in flight. If the results shown are not
 * those that the parameters ask for, as after a failure, it searches for the whole page.
 *
 * @param options - `fieldsToInclude`: the fields of `raw` to request; default all.
 * @throws {InvalidOptionsError} if a field is empty.
 * @see Specification, sentences 2.5, 8.12 and 8.13
 */
export const resultList = /* @__PURE__ */ defineResultList<
  SearchProtocol,
  Result,
  OutputOfSchema<typeof resultListOptions>,
  ResultListOptions | undefined
>({ contribute: (_, __, { fieldsToInclude }) => (fieldsToInclude ? { fieldsToInclude } : {}) }, resultListOptions)

/** The actor that runs the machine of `resultList`. */
export interface ResultListActor extends ActorOf<typeof resultList> {}

/** What `engine.get(resultList)` returns: the state, the commands and the actor of the feature. */
export interface ResultListController extends ControllerOf<typeof resultList> {}
