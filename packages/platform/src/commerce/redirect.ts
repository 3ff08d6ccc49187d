import * as z from 'zod/mini'
import type { PlatformContext } from '../platform-context'
import { choosePipeline, triggersOf } from '../query/pipeline'
import { commerceOrigin, productQuery } from './commerce-request'
import { toRuleSubject } from './product-query'

/** What the platform reads of a request where to go with a query. @see Protocol, section 10.6 */
export const redirectRequest = z.object({ ...commerceOrigin, query: productQuery })

/** Answers `POST {commerce base}/search/redirect`: where the pipeline sends who searches for this. */
export const answerRedirect = ({ configuration }: PlatformContext, request: z.output<typeof redirectRequest>) => {
  const triggers = triggersOf(choosePipeline(configuration, {}), toRuleSubject(request.query, request))
  return { redirect: triggers.find(({ type }) => type === 'redirect')?.content ?? null }
}
