import type { Context } from 'hono'
import { Hono } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import * as z from 'zod/mini'
import type { PlatformContext } from '../context/platform-context'
import { requireRight, tokenOf } from '../http/authorization'
import { pageHeaders } from '../http/page-headers'
import { parameterOf, parametersOf } from '../http/parameters'
import { RequestError } from '../http/request-error'
import { DEFAULT_PIPELINE } from '../query/pipeline'
import { MAX_QUERY_LENGTH } from '../query/search-request'
import { nameText, textUpTo } from '../wire/bounds'
import { validate } from '../wire/validate'
import { emptySearchesIn } from './empty-searches'
import { renderRelevancePage, type ComparedSearch } from './relevance-page'

/** The path of the page about relevance. */
export const RELEVANCE_PATH = '/relevance'

/** Number of compared results, and of queries without results that are shown. */
const RESULTS = 10
const QUERIES = 100
/** How much is read of the searches of each mode: the latest, and the characters of their JSON. */
const MAX_SEARCHES = 10_000
const MAX_LENGTH = 5_000_000

const parameters = z.object({
  q: z.optional(textUpTo(MAX_QUERY_LENGTH)),
  first: z.optional(nameText),
  second: z.optional(nameText),
})

type Ask = (request: Request, sender: unknown) => Response | Promise<Response>
type Reply = Pick<ComparedSearch, 'results' | 'totalCount' | 'message'> & { relaxation?: unknown }

const headers = pageHeaders("'self'")

/**
 * Shows to callers with the right to read events what visitors did not find, and compares two pipelines: `GET /relevance`.
 * Query parameters: `q`, the query to compare; `first` and `second`, the names of the pipelines. The compared searches are
 * those of a client with the token of the request, so it needs the right `search` too.
 */
export const relevanceRoutes = (context: PlatformContext, ask: Ask) => {
  const { events, configuration } = context
  const mayRead = requireRight('events', context, { canBeInQuery: true })
  const app = new Hono<{ Variables: SecureHeadersVariables }>()
  const pipelines = [...new Set([DEFAULT_PIPELINE, ...configuration.pipelines.map(({ name }) => name)])]

  const search = async (c: Context, q: string, pipeline: string): Promise<ComparedSearch> => {
    if (!pipelines.includes(pipeline)) return { pipeline, message: 'There is no pipeline of this name' }
    const token = tokenOf(c, true)
    // The searches count for the visitor, also behind a proxy.
    const address = c.req.header('x-forwarded-for')
    const response = await ask(
      new Request(c.req.url.replace(/\/relevance(\?.*)?$/, '/rest/search/v2'), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(address !== undefined && { 'x-forwarded-for': address }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ q, pipeline, numberOfResults: RESULTS }),
      }),
      c.env,
    )
    const { results, totalCount, message, relaxation }: Reply = await response.json()
    return { pipeline, results, totalCount, message, isRelaxed: relaxation !== undefined }
  }

  app.get(RELEVANCE_PATH, headers, mayRead, async (c) => {
    const read = validate(parameters, parametersOf(c), 'The query string')
    if ('problem' in read) throw new RequestError(400, 'InvalidRequest', read.problem)
    const { q = '', first = DEFAULT_PIPELINE, second = pipelines[1] ?? DEFAULT_PIPELINE } = read.data
    const isAsked = q.trim() !== ''
    const [compared, ...lists] = await Promise.all([
      isAsked ? Promise.all([search(c, q, first), search(c, q, second)]) : undefined,
      ...(['legacy', 'next'] as const).map((mode) =>
        events.list({ mode, type: 'search', limit: MAX_SEARCHES, maxLength: MAX_LENGTH }),
      ),
    ])
    const searches = lists.flat()
    const empty = emptySearchesIn(searches)
    c.header('Cache-Control', 'no-store')
    return c.html(
      renderRelevancePage({
        empty: empty.slice(0, QUERIES),
        emptyCount: empty.length,
        searches: searches.length,
        pipelines,
        query: q,
        names: [first, second],
        compared,
        nonce: c.get('secureHeadersNonce') ?? '',
        token: parameterOf(c, 'access_token'),
      }),
    )
  })
  return app
}
