import * as z from 'zod/mini'
import type { PlatformContext } from '../context/platform-context'
import { choosePipeline, triggersOf } from '../query/pipeline'
import { commerceOrigin, productQuery } from './commerce-request'
import { toRuleSubject } from './product-query'

/** The members of a redirect request that the platform reads. @see Protocol, section 10.6 */
export const redirectRequest = z.object({ ...commerceOrigin, query: productQuery })

/** Answers `POST {commerce base}/search/redirect` with the URL to which the pipeline redirects the query. */
export const answerRedirect = ({ configuration }: PlatformContext, request: z.output<typeof redirectRequest>) => {
  const triggers = triggersOf(choosePipeline(configuration, {}), toRuleSubject(request.query, request))
  return { redirect: triggers.find(({ type }) => type === 'redirect')?.content ?? null }
}
