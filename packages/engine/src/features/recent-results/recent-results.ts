import type { Result, ResultFields } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { isPlain } from '../../core/reuse'
import type { OutputOfSchema } from '../../core/options'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineRecentResults } from './define-recent-results'
import { createRecentResultsMachine } from './recent-results.machine'
import { recentResultsOptions, type RecentResultsOptions } from './recent-results.schema'

/** The part of a result that is shown and identifies it. */
export interface RecentResult extends Pick<Result, 'title' | 'uri' | 'clickUri' | 'uniqueId'> {
  /** The fields to remember, if the result has them. */
  raw: Partial<ResultFields>
}

type RecentResultsInput = OutputOfSchema<typeof recentResultsOptions>

/** Reads a result, or a stored value of unknown type. */
function toRecentResult(value: unknown, { fieldsToKeep }: RecentResultsInput): RecentResult | undefined {
  if (!isPlain(value)) return undefined
  const { title, uri, clickUri, uniqueId, raw } = value
  if (typeof title !== 'string' || typeof uri !== 'string') return undefined
  if (typeof clickUri !== 'string' || typeof uniqueId !== 'string') return undefined
  const fields = isPlain(raw) ? Object.entries(raw).filter(([field]) => fieldsToKeep.includes(field)) : []
  return { title, uri, clickUri, uniqueId, raw: Object.fromEntries(fields) }
}

/** Holds the opened results, newest first, and stores them. */
export const recentResultsMachine = /* @__PURE__ */ createRecentResultsMachine<RecentResult>()

/**
 * Remembers opened results, newest first, each once: those that `interactiveResult` reports, and those that are added
 * by hand. It keeps only what shows and identifies a result. The list is kept in the storage of the environment and
 * read when the engine starts. Without a storage it lives as long as the engine. Several engines may share it; the last
 * write counts.
 *
 * @param options - see {@link RecentResultsOptions}.
 * @throws {InvalidOptionsError} if `maxLength` is below 1.
 * @see Specification, sentences 3.28, 4.45, 5.24 and 9.8
 */
export const recentResults = /* @__PURE__ */ defineRecentResults<
  SearchProtocol,
  Result,
  RecentResult,
  RecentResultsInput,
  RecentResultsOptions | undefined
>(recentResultsMachine, recentResultsOptions, toRecentResult)

/** The actor that runs the machine of `recentResults`. */
export interface RecentResultsActor extends ActorOf<typeof recentResults> {}

/** What `engine.get(recentResults)` returns: the state, the commands and the actor of the feature. */
export interface RecentResultsController extends ControllerOf<typeof recentResults> {}
