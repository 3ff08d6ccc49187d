import type { SnapshotFrom } from 'xstate'
import { reuseItems } from '../../core/reuse'
import type { PageFacts } from '../../domain/facts'
import type { DidYouMeanEvent, didYouMeanMachine } from './did-you-mean.machine'

/** The minimum that a platform returns about a correction. */
export interface Correction {
  correctedQuery: string
}

/** The correction that was made, or the corrections to offer. */
export interface DidYouMeanState<C extends Correction = Correction> {
  /** Whether the query was corrected, or a correction is offered. */
  hasQueryCorrection: boolean
  /** Whether the results belong to `wasCorrectedTo`, without user action. */
  wasAutomaticallyCorrected: boolean
  /** The query as the user submitted it; empty before the first response. */
  originalQuery: string
  /** The query that replaced it; empty if the query was not corrected. */
  wasCorrectedTo: string
  /** The correction to offer: the first of `corrections`. */
  queryCorrection: C | undefined
  /**
   * Other spellings of the query whose results are shown; the most likely one comes first. Their offsets refer to that
   * query.
   */
  corrections: C[]
}

/** The facts of a page, with corrections as a protocol gives them. */
type CorrectionFacts<C extends Correction> = Pick<PageFacts, 'requestFacts'> & { corrections: readonly C[] }

/** Returns the state of `didYouMean`. Corrections that equal previous ones are the same objects. */
export function toDidYouMeanState<C extends Correction>(
  snapshot: SnapshotFrom<typeof didYouMeanMachine>,
  { requestFacts: { query }, corrections: offered }: CorrectionFacts<C>,
  previous: DidYouMeanState<C> | undefined,
): DidYouMeanState<C> {
  // A correction is shown with its results, unless a trigger changed the query further.
  const { applied: last } = snapshot.context
  const applied = snapshot.matches('corrected') && last.correctedQuery === query ? last : undefined
  // The corrections belong to the original query, not to the corrected one.
  const corrections = reuseItems(previous?.corrections, applied ? [] : [...offered])
  return {
    hasQueryCorrection: applied !== undefined || corrections.length > 0,
    wasAutomaticallyCorrected: applied !== undefined,
    originalQuery: applied?.originalQuery ?? query,
    wasCorrectedTo: applied?.correctedQuery ?? '',
    queryCorrection: corrections[0],
    corrections,
  }
}

/** Returns the commands of `didYouMean`, which search for a correction or for the original query. */
export const toDidYouMeanCommands = (
  send: (event: DidYouMeanEvent) => void,
  factsOf: () => CorrectionFacts<Correction>,
) => ({
  /** Searches for the offered correction. It does nothing without a correction. */
  applyCorrection() {
    const [best] = factsOf().corrections
    if (best) send({ type: 'correction.apply', correctedQuery: best.correctedQuery })
  },
  /** Searches for the original query, without correcting it again. It does nothing if it was not corrected. */
  searchOriginalQuery: () => send({ type: 'original.search' }),
})

/** The commands that {@link toDidYouMeanCommands} returns. */
export interface DidYouMeanCommands extends ReturnType<typeof toDidYouMeanCommands> {}
