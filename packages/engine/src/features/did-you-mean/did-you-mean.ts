import type { QueryCorrection } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { toCorrections } from '../../search/facts'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineDidYouMean } from './define-did-you-mean'
import type { DidYouMeanContext } from './did-you-mean.machine'

/**
 * Corrects the spelling of a query without results, or offers to.
 *
 * In mode `next` the platform searches for the correction, and the query follows its response without another search.
 * In mode `legacy` the engine searches again, once. Contributes `enableDidYouMean` and `queryCorrection`; sets the
 * parameter `q`, which the query feature owns. A new query clears the correction; another page of the corrected query
 * does not. A rejected correction is not made again, on other pages and after navigating back, until another query was
 * submitted.
 *
 * @param options - see {@link DidYouMeanOptions}.
 * @throws {InvalidOptionsError} if `mode` is invalid.
 * @see Specification, sentences 4.41 and 4.42; Protocol, section 2.7
 */
export const didYouMean = /* @__PURE__ */ defineDidYouMean<SearchProtocol, QueryCorrection>('q', {
  contribute: ({ context }, { parameters: { q = '' } }, { mode, automaticallyCorrect }) =>
    mode === 'legacy'
      ? { enableDidYouMean: true, queryCorrection: { enabled: false } }
      : {
          enableDidYouMean: false,
          queryCorrection: {
            enabled: true,
            options: {
              automaticallyCorrect: automaticallyCorrect && mayCorrect(context, q) ? 'whenNoResults' : 'never',
            },
          },
        },
  revise: (response, { context }, request, { mode, automaticallyCorrect }) => {
    const { q = '' } = request
    const { correction, corrections } = toCorrections(response, request)
    if (correction) {
      return {
        parameters: { q: correction.correctedQuery },
        event: { type: 'query.correct', ...correction },
        cause: 'didYouMeanAutomatic',
        isAnswered: true,
      }
    }
    const [best] = corrections
    return mode === 'legacy' && automaticallyCorrect && mayCorrect(context, q) && !response.totalCountFiltered && best
      ? {
          parameters: { q: best.correctedQuery, page: 1, firstResult: 0 },
          event: { type: 'query.correct', originalQuery: q, correctedQuery: best.correctedQuery },
          cause: 'didYouMeanAutomatic',
        }
      : undefined
  },
})

const mayCorrect = ({ refused }: DidYouMeanContext, query: string) => !refused.includes(query)

/** The actor that runs the machine of `didYouMean`. */
export interface DidYouMeanActor extends ActorOf<typeof didYouMean> {}

/** What `engine.get(didYouMean)` returns: the state, the commands and the actor of the feature. */
export interface DidYouMeanController extends ControllerOf<typeof didYouMean> {}
