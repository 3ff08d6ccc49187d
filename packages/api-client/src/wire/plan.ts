import * as z from 'zod/mini'
import { trigger, type SearchRequest } from './search'

/** `POST {search base}/plan`: the effects of the pipeline on a query, without results. */
export interface PlanRequest extends Pick<
  SearchRequest,
  'q' | 'locale' | 'timezone' | 'context' | 'pipeline' | 'searchHub' | 'analytics'
> {
  /** Identifies the visitor: a UUID. */
  visitorId?: string
}

/** @see Protocol, section 4 */
export const planResponse = z.object({
  preprocessingOutput: z.object({ triggers: z.array(trigger) }),
  parsedInput: z.optional(z.object({ basicExpression: z.string(), largeExpression: z.string() })),
})
/** The response with the triggers of a query, such as a redirect. */
export type PlanResponse = z.infer<typeof planResponse>
