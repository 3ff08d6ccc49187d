import type { Result } from '@querent/api-client'
import { assign } from 'xstate'
import { isPlain } from '../../core/keep'
import { storedOf, toItems } from '../../core/stored'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { createRecentResultsMachine, toRecentResults } from './recent-results.machine'
import { recentResultsOptions } from './recent-results.schema'
import { toRecentResultsCommands, toRecentResultsState } from './recent-results.view'

/** The part of a result that is shown and identifies it. */
export type RecentResult = Pick<Result, 'title' | 'uri' | 'clickUri' | 'uniqueId' | 'raw'>

interface RecentResultsInput {
  maxLength: number
  fieldsToKeep: string[]
  storageKey: string
}

/** Reads a result, or what is stored and may be anything. */
function toRecentResult(value: unknown, { fieldsToKeep }: RecentResultsInput): RecentResult | undefined {
  if (!isPlain(value)) return undefined
  const { title, uri, clickUri, uniqueId, raw } = value
  if (typeof title !== 'string' || typeof uri !== 'string') return undefined
  if (typeof clickUri !== 'string' || typeof uniqueId !== 'string') return undefined
  const fields = isPlain(raw) ? Object.entries(raw).filter(([field]) => fieldsToKeep.includes(field)) : []
  return { title, uri, clickUri, uniqueId, raw: Object.fromEntries(fields) }
}

export const recentResultsMachine = /* @__PURE__ */ createRecentResultsMachine<RecentResult>()

/**
 * Remembers the results that were opened, newest first, each once: those that `interactiveResult` reports, and those
 * that are added by hand. It keeps only what is shown of a result and identifies it. The list is in the storage of the
 * environment and is read when the engine starts. Without a storage it lives as long as the engine. Several engines may
 * share it; the last write counts.
 *
 * @param options - see {@link RecentResultsOptions}.
 * @throws {InvalidOptionsError} if `maxLength` is below 1.
 * @see Specification, sentences 3.28, 4.45, 5.24 and 9.8
 */
export const recentResults = defineSearchFeature({
  kind: 'recentResults',
  schema: recentResultsOptions,
  machine: /* @__PURE__ */ recentResultsMachine.provide({
    actions: {
      load: assign(({ context, self }) => {
        const tools = searchToolsOf<RecentResultsInput>(self)
        const { input } = tools
        const stored = storedOf(tools).read((json) =>
          toRecentResults(
            toItems(json, (item) => toRecentResult(item, input)),
            input.maxLength,
          ),
        )
        return { results: stored ?? context.results }
      }),
      save: ({ context, self }) => storedOf(searchToolsOf<RecentResultsInput>(self)).write(context.results),
    },
  }),
  receive: {
    'feature.emitted': ({ event }, _, input) => {
      const result = event.type === 'result.opened' && toRecentResult(event['result'], input)
      return result ? { type: 'result.add', result, maxLength: input.maxLength } : undefined
    },
  },
  reads: [],
  state: ({ context }, _, input) => toRecentResultsState(context, input),
  commands: (send, { input }) =>
    toRecentResultsCommands(send, (result: Result) => toRecentResult(result, input), input),
})
