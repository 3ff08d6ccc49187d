import { Hono } from 'hono'
import type { Context } from 'hono'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import * as z from 'zod/mini'
import type { Backend } from '../backend'
import { InvalidOptionsError } from '../errors'
import { validate } from '../validate'
import { requireToken } from './bearer-token'
import { answerFacetSearch, facetSearchRequest } from './facet-search'
import { toFieldDescription } from './fields'
import { answerQuerySuggest, querySuggestRequest } from './query-suggest'
import { readJson } from './read-json'
import { RequestError, toErrorResponse } from './request-error'
import { answerSearch } from './search'
import { searchRequest } from './search-request'

/** One answered request. Holds no query string, header or body: there a token could hide. */
export interface RequestLog {
  method: string
  path: string
  status: number
  /** Milliseconds. */
  durationMs: number
  /** Why the request was refused, or what failed inside. */
  error?: Error
}

export interface PlatformOptions {
  backend: Backend
  /** A request that names another organization in its query string is refused. Default: any will do. */
  organizationId?: string
  /** One of them must come as `Authorization: Bearer …`. Default: nobody is asked. */
  tokens?: readonly string[]
  /** The largest body that is read, in bytes. Default 1 MB (1,000,000). */
  maxBodyBytes?: number
  /** Which pages of other origins may call: all (`true`, the default), none (`false`), or those listed. */
  cors?: boolean | { origins: readonly string[] }
  /** Told of each request once it is answered. */
  logger?: (entry: RequestLog) => void
  /** Path before `/rest` and `/healthz`, such as `/api`. Default none. */
  basePath?: string
}

/** A platform: give it a request, it answers. It never throws. */
export type PlatformHandler = (request: Request) => Promise<Response>

const platformOptions = z.object({
  organizationId: z.optional(z.string().check(z.minLength(1))),
  tokens: z.optional(
    z
      .array(z.string().check(z.regex(/^\S+$/, { error: 'must be a token: not empty, without spaces' })))
      .check(z.minLength(1, { error: 'must hold a token: leave it out to ask nobody for one' })),
  ),
  maxBodyBytes: z._default(z.int().check(z.minimum(1)), 1_000_000),
  basePath: z._default(
    z
      .string()
      .check(z.regex(/^(\/[\w.~-]+)*$/, { error: 'must be empty, or a path like "/api" without "/" at its end' })),
    '',
  ),
})

/**
 * The server's side of the search protocol, as one function that every host can call.
 *
 * Answers `POST /rest/search/v2`, `…/querySuggest` and `…/facet`, `GET …/fields`, and `GET /healthz`, which asks for
 * no token. What it does not evaluate (expressions in `aq`, `cq`, `dq`, `lq`, folding, facets that are not of type
 * `specific`) it refuses with 400 by name, rather than answer wrongly.
 *
 * @throws {InvalidOptionsError} where an option is out of its range.
 * @see Protocol, section 18
 */
export const createPlatform = (options: PlatformOptions): PlatformHandler => {
  const read = validate(platformOptions, options, 'options')
  if ('problem' in read) throw new InvalidOptionsError(`createPlatform: ${read.problem}`)
  const { organizationId, tokens, maxBodyBytes, basePath } = read.data
  const { backend, logger, cors: allowed = true } = options

  const app = new Hono().basePath(basePath)
  app.onError((error) => toErrorResponse(error))
  app.notFound((c) => toErrorResponse(new RequestError(404, 'NotFound', `The platform has no route ${c.req.path}`)))

  if (logger) {
    app.use(async (c, next) => {
      const startedAt = performance.now()
      await next()
      logger({
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        durationMs: performance.now() - startedAt,
        ...(c.error && { error: c.error }),
      })
    })
  }
  if (allowed) {
    app.use(
      cors({
        origin: allowed === true ? '*' : [...allowed.origins],
        allowHeaders: ['authorization', 'content-type'],
        allowMethods: ['GET', 'POST', 'OPTIONS'],
        maxAge: 600,
      }),
    )
  }
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const message = `${c.req.path} does not take ${c.req.method}: use ${methods.join(' or ')}`
        return toErrorResponse(new RequestError(405, 'MethodNotAllowed', message), { Allow: methods.join(', ') })
      },
    }),
  )

  app.get('/healthz', async () => Response.json({ status: 'ok', documents: await backend.count() }))

  app.use('/rest/*', async (c, next) => {
    if (tokens) await requireToken(c.req.header('authorization'), tokens)
    const asked = c.req.query('organizationId')
    if (organizationId !== undefined && asked !== undefined && asked !== organizationId) {
      throw new RequestError(
        400,
        'InvalidRequest',
        `organizationId names "${asked}", which this platform does not serve`,
      )
    }
    await next()
  })
  const readBody = async <Schema extends z.ZodMiniType>(c: Context, schema: Schema): Promise<z.output<Schema>> => {
    const read = validate(schema, await readJson(c.req.raw, maxBodyBytes), 'The request body')
    if ('problem' in read) throw new RequestError(400, 'InvalidRequest', read.problem)
    return read.data
  }
  app.post('/rest/search/v2', async (c) => Response.json(await answerSearch(backend, await readBody(c, searchRequest))))
  app.post('/rest/search/v2/querySuggest', async (c) =>
    Response.json(await answerQuerySuggest(backend, await readBody(c, querySuggestRequest))),
  )
  app.post('/rest/search/v2/facet', async (c) =>
    Response.json(await answerFacetSearch(backend, await readBody(c, facetSearchRequest))),
  )
  app.get('/rest/search/v2/fields', () => Response.json({ fields: backend.fields.map(toFieldDescription) }))

  return async (request) => {
    try {
      return await app.fetch(request)
    } catch (error) {
      return toErrorResponse(error)
    }
  }
}
