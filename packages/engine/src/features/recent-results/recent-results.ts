import type { Result } from '@querent/api-client'
import { assign } from 'xstate'
import { isPlain } from '../../core/keep'
import { createStored, toItems } from '../../core/stored'
import { defineSearchFeature } from '../../search/search-protocol'
import { recentResultsMachine, toRecentResults, type RecentResult } from './recent-results.machine'
import { recentResultsOptions } from './recent-results.schema'

/** Of a result, or of what is stored and may be anything. */
function toRecentResult(value: unknown, fieldsToKeep: readonly string[]): RecentResult | undefined {
  if (!isPlain(value)) return undefined
  const { title, uri, clickUri, uniqueId, raw } = value
  if (typeof title !== 'string' || typeof uri !== 'string') return undefined
  if (typeof clickUri !== 'string' || typeof uniqueId !== 'string') return undefined
  const fields = isPlain(raw) ? Object.entries(raw).filter(([field]) => fieldsToKeep.includes(field)) : []
  return { title, uri, clickUri, uniqueId, raw: Object.fromEntries(fields) }
}

/**
 * Remembers the results that were opened, newest first, each once: what interactiveResult says was opened, and what is
 * added by hand. Of a result it remembers what shows and identifies it. The list is kept in the storage of the
 * environment and read when the engine starts; where that fails, it lives as long as the engine. Several engines may
 * share it: what is written last stays.
 *
 * @param options - see {@link RecentResultsOptions}.
 * @throws {InvalidOptionsError} for a `maxLength` below 1.
 * @see Specification, sections 4 "Recent results", 5 and 9
 */
export const recentResults = defineSearchFeature({
  kind: 'recentResults',
  schema: recentResultsOptions,
  machine: recentResultsMachine,
  provide: ({ environment }, { maxLength, fieldsToKeep, storageKey }) => {
    const stored = createStored(environment, storageKey)
    const keep = (value: unknown) => toRecentResult(value, fieldsToKeep)
    const read = () => stored.read((json) => toRecentResults(toItems(json, keep), maxLength))
    return recentResultsMachine.provide({
      actions: {
        load: assign(({ context }) => ({ results: read() ?? context.results })),
        save: ({ context }) => stored.write(context.results),
      },
    })
  },
  receive: {
    'feature.emitted': ({ event }, { context }) => {
      const result = event.type === 'result.opened' && toRecentResult(event['result'], context.fieldsToKeep)
      return result ? { type: 'result.add', result } : undefined
    },
  },
  select: ({ context: { results, maxLength } }) => ({ results, maxLength }),
  commands: (send, _, snapshot) => ({
    /** Puts a result in front, as one that was opened. */
    add(result: Result) {
      const recent = toRecentResult(result, snapshot().context.fieldsToKeep)
      if (recent) send({ type: 'result.add', result: recent })
    },
    /** Forgets one of the results, by its `uniqueId`. */
    removeResult: (uniqueId: string) => send({ type: 'result.remove', uniqueId }),
    /** Forgets all of them. */
    clear: () => send({ type: 'results.clear' }),
  }),
})
