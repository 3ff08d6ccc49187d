import { createEnvironment, type Environment } from '../../core/environment'
import { isPlain } from '../../core/reuse'
import { createStored } from '../../core/stored'
import type { SuggestionMetadata } from '../../domain/suggested'

export type { SuggestionMetadata }

/**
 * The query that a standalone box hands over to the search page, and its cause.
 *
 * @see Protocol, section 13.6
 */
export interface StandaloneHandover {
  value: string
  enableQuerySyntax?: boolean
  analytics: { cause: 'searchFromLink'; metadata: null } | { cause: 'omniboxFromLink'; metadata: SuggestionMetadata }
}

/** The maximum age of a handover, in milliseconds. An older one is ignored. */
export const HANDOVER_MAX_AGE_MS = 60_000

const KEY = 'querent.standalone-handover'

/** Stores a handover with the current time, for the next page. */
export const keepHandover = (environment: Environment, handover: StandaloneHandover) =>
  createStored(environment, KEY).write({ handover, keptAt: environment.clock.now() })

/**
 * Returns the handover of a standalone box on the previous page, and removes it from the storage. Returns undefined if
 * there is no handover, if it is older than {@link HANDOVER_MAX_AGE_MS}, or if it is invalid.
 *
 * ```ts
 * const handover = takeStandaloneHandover()
 * if (handover) {
 * engine.restore({ ...engine.parameters(), q: handover.value })
 * engine.execute(handover.analytics.cause)
 * } else engine.load()
 * ```
 *
 * @param environment - the storage of the box, default `localStorage`; clock and logger.
 * @see Specification, sentence 3.19
 */
export function takeStandaloneHandover(environment: Partial<Environment> = {}): StandaloneHandover | undefined {
  const effects = createEnvironment(environment)
  const stored = createStored(effects, KEY)
  const kept = stored.read(toKept)
  stored.remove()
  // The clock may have been set back.
  return kept && Math.abs(effects.clock.now() - kept.keptAt) < HANDOVER_MAX_AGE_MS ? kept.handover : undefined
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

function toMetadata(json: unknown): SuggestionMetadata | undefined {
  if (!isPlain(json)) return undefined
  const { suggestionRanking, partialQuery, partialQueries, suggestions, querySuggestResponseId } = json
  return typeof suggestionRanking === 'number' &&
    typeof partialQuery === 'string' &&
    isTexts(partialQueries) &&
    isTexts(suggestions) &&
    typeof querySuggestResponseId === 'string'
    ? { suggestionRanking, partialQuery, partialQueries, suggestions, querySuggestResponseId }
    : undefined
}

function toKept(json: unknown): { handover: StandaloneHandover; keptAt: number } {
  const { handover, keptAt } = isPlain(json) ? json : {}
  const { value, enableQuerySyntax, analytics } = isPlain(handover) ? handover : {}
  const { metadata } = isPlain(analytics) ? analytics : {}
  if (typeof value !== 'string' || typeof keptAt !== 'number') throw new Error('The stored value is not a handover')
  const known = toMetadata(metadata)
  return {
    keptAt,
    handover: {
      value,
      ...(typeof enableQuerySyntax === 'boolean' && { enableQuerySyntax }),
      analytics: known ? { cause: 'omniboxFromLink', metadata: known } : { cause: 'searchFromLink', metadata: null },
    },
  }
}
