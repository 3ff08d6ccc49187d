import * as z from 'zod/mini'
import { textUpTo } from '../wire/bounds'
import type { PlatformContext } from '../context/platform-context'
import { choosePipeline, triggersOf } from '../query/pipeline'
import { MAX_QUERY_LENGTH, requestOrigin } from '../query/search-request'

/** The members of a plan request that the platform reads. @see Protocol, section 4 */
export const planRequest = z.object({
  ...requestOrigin,
  q: z._default(textUpTo(MAX_QUERY_LENGTH), ''),
})

/** Answers `POST {search base}/plan` with the effects of the pipeline on a query, without searching. */
export const answerPlan = ({ configuration }: PlatformContext, request: z.output<typeof planRequest>) => ({
  parsedInput: { basicExpression: request.q, largeExpression: '' },
  preprocessingOutput: { triggers: triggersOf(choosePipeline(configuration, request), request) },
})
