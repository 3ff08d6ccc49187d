import { Hono, type Context } from 'hono'
import type * as z from 'zod/mini'
import { parametersOf } from '../http/parameters'
import { requireRight } from '../http/authorization'
import { jsonReplies } from '../http/json-reply'
import { parseRequest, readBody } from '../http/read-body'
import { during, type PlatformContext } from '../context/platform-context'
import { answerBadges, badgesRequest } from './badges'
import { listingRequest, productSearchRequest, type CommerceOrigin } from './commerce-request'
import { answerCommerceFacetSearch, commerceFacetSearchRequest, facetSearchParameters } from './facet-search'
import { answerListing } from './listing'
import { inCurrency } from './prices'
import { answerProductSuggest, productSuggestRequest } from './product-suggest'
import { answerCommerceQuerySuggest, commerceQuerySuggestRequest } from './query-suggest'
import { answerRecommendations, recommendationsRequest } from './recommendations'
import { answerRedirect, redirectRequest } from './redirect'
import { answerProductSearch } from './search'

/** Creates the routes of the commerce calls. @see Protocol, section 10 */
export const commerceRoutes = (context: PlatformContext): Hono => {
  const { configuration } = context
  const { maxBodyBytes } = configuration.limits
  const within = async (c: Context, currency: string) => inCurrency(await during(context, c), currency)
  const reply = jsonReplies(context)
  const app = new Hono()
  app.use(requireRight('search', context))

  const post = <Schema extends z.ZodMiniType<CommerceOrigin>>(
    path: string,
    schema: Schema,
    answer: (context: PlatformContext, request: z.output<Schema>) => object | Promise<object>,
  ) =>
    app.post(path, async (c: Context) => {
      const request = await readBody(c, schema, maxBodyBytes)
      return reply(await answer(await within(c, request.currency), request))
    })

  post('/search', productSearchRequest, answerProductSearch)
  post('/search/querySuggest', commerceQuerySuggestRequest, answerCommerceQuerySuggest)
  post('/search/productSuggest', productSuggestRequest, answerProductSuggest)
  post('/search/redirect', redirectRequest, answerRedirect)
  app.post('/facet', async (c) => {
    const request = await readBody(c, commerceFacetSearchRequest, maxBodyBytes)
    const { type } = parseRequest(facetSearchParameters, parametersOf(c))
    return reply(await answerCommerceFacetSearch(await within(c, request.currency), request, type))
  })
  post('/listing', listingRequest, answerListing)
  post('/recommendations', recommendationsRequest, answerRecommendations)
  post('/tracking-ids/:trackingId/badges', badgesRequest, answerBadges)
  return app
}
