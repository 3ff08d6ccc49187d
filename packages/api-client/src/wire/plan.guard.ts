import { isWhole, listOf, object, optional, orEmpty, toNone } from './guard'
import type { PlanResponse } from './plan'
import { trigger } from './search.guard'

/** @see Protocol, section 4 */
export const planReply = object<PlanResponse>({
  preprocessingOutput: [object({ triggers: [listOf(trigger), toNone] })],
  parsedInput: optional(object({ basicExpression: orEmpty, largeExpression: orEmpty })),
})

/** Returns whether a value is a response to a plan call, as returned by the client. */
export const isPlanResponse = (value: unknown): value is PlanResponse => isWhole(planReply, value)
