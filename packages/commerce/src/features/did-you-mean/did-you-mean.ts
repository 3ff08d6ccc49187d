import type { ActorOf, ControllerOf } from '@querent/engine'
import type { QueryCorrection } from '@querent/api-client'
import { defineDidYouMean } from '@querent/engine/machines'
import { options } from '@querent/engine/options'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

const didYouMeanOptions = options({})

/**
 * Shows how the platform corrected the spelling of a query, and offers other spellings. The query follows the
 * correction without another search; it sets the parameter `q`, which the query feature owns. A correction that the
 * user rejects is not adopted again until another query was submitted.
 *
 * @see Specification, sentences 4.41 and 4.42; Protocol, section 10.2
 */
export const didYouMean = /* @__PURE__ */ defineDidYouMean<
  CommerceProtocol,
  QueryCorrection,
  object,
  object | undefined
>(
  'q',
  {
    revise: ({ queryCorrection }, { context }, { query = '' }) => {
      const { correctedQuery, originalQuery } = queryCorrection ?? {}
      return correctedQuery && !context.refused.includes(query)
        ? {
            parameters: { q: correctedQuery },
            event: { type: 'query.correct', originalQuery: originalQuery ?? query, correctedQuery },
            isAnswered: true,
          }
        : undefined
    },
  },
  didYouMeanOptions,
)

/** The actor that runs the machine of `didYouMean`. */
export interface DidYouMeanActor extends ActorOf<typeof didYouMean> {}

/** What `engine.get(didYouMean)` returns: the state, the commands and the actor of the feature. */
export interface DidYouMeanController extends ControllerOf<typeof didYouMean> {}
