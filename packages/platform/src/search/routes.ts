import { Hono, type Context } from 'hono'
import { parametersOf } from '../http/parameters'
import { requireRight } from '../http/authorization'
import { jsonReplies } from '../http/json-reply'
import { parseRequest, readBody } from '../http/read-body'
import { readForm } from '../http/read-form'
import { during, type PlatformContext } from '../context/platform-context'
import { searchRequest } from '../query/search-request'
import { answerFacetSearch, facetSearchRequest } from './facet-search'
import { toFieldDescription } from './fields'
import { answerPlan, planRequest } from './plan'
import { answerPreview, previewRequest } from './preview'
import { answerQuerySuggest, querySuggestRequest } from './query-suggest'
import { answerSearch } from './search'

/** Creates the routes of the search calls. @see Protocol, sections 2 to 8 */
export const searchRoutes = (context: PlatformContext) => {
  const { maxBodyBytes } = context.configuration.limits
  const read = <Schema extends Parameters<typeof readBody>[1]>(c: Context, schema: Schema) =>
    readBody(c, schema, maxBodyBytes)
  const within = (c: Context) => during(context, c)
  const reply = jsonReplies(context)
  const app = new Hono()
  // The URL of a preview is loaded in a frame, which sends no header.
  app.use('/html', requireRight('search', context, { canBeInQuery: true }))
  app.get('/html', async (c) => answerPreview(await within(c), parseRequest(previewRequest, parametersOf(c))))
  app.post('/html', async (c) =>
    answerPreview(await within(c), parseRequest(previewRequest, await readForm(c.req.raw, maxBodyBytes))),
  )
  app.use(requireRight('search', context))
  app.post('/', async (c) => reply(await answerSearch(await within(c), await read(c, searchRequest))))
  app.post('/plan', async (c) => reply(answerPlan(context, await read(c, planRequest))))
  app.post('/querySuggest', async (c) =>
    reply(await answerQuerySuggest(await within(c), await read(c, querySuggestRequest))),
  )
  app.post('/facet', async (c) => reply(await answerFacetSearch(await within(c), await read(c, facetSearchRequest))))
  app.get('/fields', () => reply({ fields: context.backend.fields.map(toFieldDescription) }))
  return app
}
