import type { QueryCorrection, SearchResponse } from '@querent/api-client'
import type { SnapshotFrom } from 'xstate'
import { keepItems } from '../../core/keep'
import { submittedQueryOf } from '../../domain/query-submitted'
import { defineSearchFeature, type SearchPage } from '../../search/search-protocol'
import { didYouMeanMachine, type DidYouMeanContext } from './did-you-mean.machine'
import { didYouMeanOptions } from './did-you-mean.schema'

export interface DidYouMeanState {
  /** Whether the query was corrected, or could be. */
  hasQueryCorrection: boolean
  /** True where the results are those of `wasCorrectedTo`, without the person having asked for it. */
  wasAutomaticallyCorrected: boolean
  /** The query as it was asked; empty before the first response. */
  originalQuery: string
  /** What was searched for in its place; empty where it was not corrected. */
  wasCorrectedTo: string
  /** The correction to offer: the first of `corrections`. */
  queryCorrection: QueryCorrection | undefined
  /** Other spellings of the query whose results are shown, the likeliest first. Their `offset` is in that query. */
  corrections: QueryCorrection[]
}

/**
 * Corrects the spelling of a query that finds nothing, or offers to.
 *
 * In mode `next` the platform searches for the correction at once, and the query follows its response without another
 * search; in mode `legacy` the engine searches again, once. Contributes `enableDidYouMean` and `queryCorrection`; sets
 * the parameter `q`, whose owner is the query feature. A new query forgets the correction; another page of the
 * corrected one does not. A query whose correction was refused stays as it is, on its other pages and when one goes
 * back to it, until it is asked anew after another.
 *
 * @param options - see {@link DidYouMeanOptions}.
 * @throws {InvalidOptionsError} for another mode.
 * @see Specification, section 4 "Query correction" and Protocol, section 2.7
 */
export const didYouMean = defineSearchFeature({
  kind: 'didYouMean',
  schema: didYouMeanOptions,
  machine: didYouMeanMachine,
  contribute: ({ context }, { parameters: { q = '' } }) =>
    context.mode === 'legacy'
      ? { enableDidYouMean: true, queryCorrection: { enabled: false } }
      : {
          enableDidYouMean: false,
          queryCorrection: {
            enabled: true,
            options: { automaticallyCorrect: isCorrecting(context, q) ? 'whenNoResults' : 'never' },
          },
        },
  receive: {
    'feature.emitted': ({ event }) => {
      const q = submittedQueryOf(event)
      return q === undefined ? undefined : { type: 'query.submit', q }
    },
    'search.starting': ({ parameters: { q = '' } }) => ({ type: 'query.start', q }),
    // A page that was hydrated was corrected elsewhere.
    'search.succeeded': ({ request, response }, { context: { applied } }) => {
      const correction = applied ? undefined : correctionBy(response, request.q)
      return correction?.correctedQuery === request.q ? correction : undefined
    },
  },
  revise: (response, { context }, { q = '' }) => {
    const answered = correctionBy(response, q)
    if (answered) return { parameters: { q: answered.correctedQuery }, event: answered, isAnswered: true }
    const [best] = response.queryCorrections ?? []
    return context.mode === 'legacy' &&
      isCorrecting(context, q) &&
      response.totalCountFiltered === 0 &&
      best?.correctedQuery
      ? {
          parameters: { q: best.correctedQuery, page: 1, firstResult: 0 },
          event: { type: 'query.correct', originalQuery: q, correctedQuery: best.correctedQuery },
        }
      : undefined
  },
  parameters: { keys: [], sets: { q: 'query' } },
  select: toDidYouMeanState,
  commands: (send, { page }) => ({
    /** Searches for the correction that is offered; nothing happens where there is none. */
    applyCorrection() {
      const [best] = correctionsOf(page())
      if (best) send({ type: 'correction.apply', correctedQuery: best.correctedQuery })
    },
    /**
     * Searches for the query as it was asked, and leaves it so; nothing happens where it was not corrected.
     */
    searchOriginalQuery: () => send({ type: 'original.search' }),
  }),
})

const isCorrecting = ({ automaticallyCorrect, refused }: DidYouMeanContext, q: string) =>
  automaticallyCorrect && !refused.includes(q)

/** The correction whose results the response has, where the platform made one. */
function correctionBy({ queryCorrection }: SearchResponse, q = '') {
  const { correctedQuery, originalQuery } = queryCorrection ?? {}
  return correctedQuery
    ? ({ type: 'query.correct', originalQuery: originalQuery ?? q, correctedQuery } as const)
    : undefined
}

const correctionsOf = ({ request, response }: SearchPage): QueryCorrection[] =>
  [...(response?.queryCorrection?.corrections ?? []), ...(response?.queryCorrections ?? [])].filter(
    ({ correctedQuery }) => correctedQuery && correctedQuery !== request?.q,
  )

function toDidYouMeanState(
  { context }: SnapshotFrom<typeof didYouMeanMachine>,
  page: SearchPage,
  previous: DidYouMeanState | undefined,
): DidYouMeanState {
  // Until its results come, or where a trigger changed it further, the correction is not what is shown.
  const applied = context.applied?.correctedQuery === page.request?.q ? context.applied : undefined
  // What else was meant by the query that was asked is not what was meant by its correction.
  const corrections = keepItems(previous?.corrections, applied ? [] : correctionsOf(page))
  return {
    hasQueryCorrection: applied !== undefined || corrections.length > 0,
    wasAutomaticallyCorrected: applied !== undefined,
    originalQuery: applied?.originalQuery ?? page.request?.q ?? '',
    wasCorrectedTo: applied?.correctedQuery ?? '',
    queryCorrection: corrections[0],
    corrections,
  }
}
