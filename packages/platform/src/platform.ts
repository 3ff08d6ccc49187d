import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { routePath } from 'hono/route'
import { agentRoutes } from './answers/agent-routes'
import type { AnswerGenerator } from './answers/answer-generator'
import { createAnswerSessions } from './answers/answer-sessions'
import { createExtractiveGenerator } from './answers/extractive'
import { answerRoutes } from './answers/routes'
import { EVENT_PATHS, eventRoutes } from './analytics/event-routes'
import type { EventStore } from './analytics/event-store'
import { createMemoryEventStore } from './analytics/memory-event-store'
import { analyticsRoutes } from './analytics/routes'
import { createTeachingLimit } from './analytics/teaching-limit'
import type { Backend } from './port'
import { commerceRoutes } from './commerce/routes'
import { checkConfiguration } from './check-configuration'
import { readConfiguration } from './configuration/read-configuration'
import type { Configuration, ConfigurationInput } from './configuration/schema'
import { documentRoutes } from './documents/routes'
import { InvalidOptionsError } from './port/errors'
import { faultMiddleware } from './faults/fault-middleware'
import { FAULT_HEADER } from './faults/parse-faults'
import { AGENTS_PATH, CALL_PATHS } from './http/call-paths'
import { requireRight } from './http/authorization'
import { describeCalls } from './description/describe-calls'
import { crossOrigin, shareRefusals } from './http/cross-origin'
import { ConnectionDropped, isDrop } from './http/drop'
import { limitReplies } from './http/json-reply'
import { limitRate } from './http/rate-limit'
import { RequestError, toErrorResponse } from './http/request-error'
import { identifyRequests } from './http/request-id'
import { requireHost, type Sender } from './http/sender'
import { limitTime } from './http/timeout'
import type { PlatformContext } from './context/platform-context'
import { followPopularQueries } from './suggest/follow-popular-queries'
import { searchRoutes } from './search/routes'
import { RELEVANCE_PATH, relevanceRoutes } from './relevance/relevance-routes'
import { startRoutes } from './search/start-routes'

/** A log entry of one request. It has no query string, headers or body, because they may contain a token. */
export interface RequestLog {
  method: string
  path: string
  /** The pattern of the path, such as `/rest/organizations/:organizationId/documents/:id`; `*` if there is no route. */
  route: string
  status: number
  /**
   * The request header `x-request-id`, or a new UUID if that is absent, not a short id, or contains a token. The response
   * has the same header.
   */
  requestId: string
  /** The name of the request's token, or its position in the configuration, such as `1`. Absent without a valid token. */
  token?: string
  /** Duration in milliseconds. */
  durationMs: number
  /**
   * Why the request was rejected, or what failed internally. With a status below 400, the response stream had already
   * started.
   */
  error?: Error
}

/** A configuration without the members of the backend, `fields` and `ranking`, and of the program, `serve`. */
export type PlatformConfiguration = Omit<ConfigurationInput, 'fields' | 'ranking' | 'serve'>

/** Options of a platform. Only the backend is required. */
export interface PlatformOptions {
  backend: Backend
  /** Pipelines, tokens, answers, limits and all other settings that are data. */
  configuration?: PlatformConfiguration
  /** Generates the answers to questions. Default: the best sentences of the documents. */
  answers?: AnswerGenerator
  /** Stores the analytics events. Default: the latest 10,000, in memory. */
  events?: EventStore
  /** Called after each response, and again if an answer stream fails later. */
  logger?: (entry: RequestLog) => void
  /** What operators can do over HTTP. Default: nothing. */
  operations?: Operations
  /** Prefix of all paths of the platform, such as `/search`. Default: empty. */
  basePath?: string
  /** Returns the time in milliseconds since 1970. Default: the system clock. */
  now?: () => number
}

/** What operators can do over HTTP. Only tokens with the right named here may. */
export interface Operations {
  /** Returns the metrics in the text format of Prometheus. `GET /metrics`; right `metrics`. */
  metrics?: () => Promise<string>
  /** Reads configuration and data again, and resolves to the response. `POST /rest/admin/reload`; right `admin`. */
  reload?: () => Promise<object>
}

/**
 * Handles a request. It only rejects as `fetch` does: with the reason of the request's signal after it is aborted, and
 * with a `TypeError` for the fault `drop`. Every other failure is a response.
 */
export type PlatformHandler = (request: Request, sender?: Sender) => Promise<Response>

/** Returns what every log entry of a request has. */
const describe = (c: Context) => {
  const token: string | undefined = c.get('tokenName')
  return {
    method: c.req.method,
    path: c.req.path,
    route: routePath(c),
    requestId: c.get('requestId') as string,
    ...(token !== undefined && { token }),
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** @throws {InvalidOptionsError} If the configuration is invalid, or does not match the fields of the index. */
const configure = (input: PlatformConfiguration = {}, { fields }: Backend) => {
  const origin = 'createPlatform: configuration'
  const misplaced = ['fields', 'ranking'].find((member) => Object.hasOwn(input, member))
  if (misplaced !== undefined) {
    throw new InvalidOptionsError(`${origin}: ${misplaced} belongs to the backend: give it to createEmbeddedBackend`)
  }
  if (Object.hasOwn(input, 'serve')) {
    throw new InvalidOptionsError(`${origin}: serve belongs to the program: give its members to your host`)
  }
  const configuration = readConfiguration(input, origin)
  const [problem] = checkConfiguration(configuration, fields)
  if (problem !== undefined) throw new InvalidOptionsError(`${origin}: ${problem}`)
  return configuration
}

const readBasePath = (basePath: unknown): string => {
  if (typeof basePath === 'string' && /^(\/[\w.~-]+)*$/.test(basePath)) return basePath
  throw new InvalidOptionsError('createPlatform: basePath must be empty, or a path like "/api" without "/" at its end')
}

/** Calls of the hosted platform that are out of scope. */
const UNSUPPORTED = [
  [/\/rest\/organizations\/[^/]+\/insight\//, 'the insight panel'],
  [/\/rest\/organizations\/[^/]+\/caseassists\//, 'case assist'],
] as const

/** Paths without a rate limit: probes, and pages that make limited calls for their visitor. */
const UNLIMITED = ['/healthz', '/', '/try']

/** Answers a request without a route. */
const answerNotFound = (basePath: string) => (c: Context) => {
  const unsupported = UNSUPPORTED.find(([path]) => path.test(c.req.path))?.[1]
  const message = unsupported
    ? `The platform does not support ${unsupported}: use its search at ${basePath}/rest/search/v2`
    : `The platform has no route ${c.req.path}: the endpoint of searches is ${basePath}/rest/search/v2`
  return toErrorResponse(new RequestError(404, 'NotFound', message))
}

/** Refuses a request whose path has routes for other methods only. */
const refuseMethod = (app: Hono, basePath: string) =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      // A call of a client whose endpoint is the root must learn of the endpoint, not of the start page.
      if (c.req.path === `${basePath}/`) return answerNotFound(basePath)(c)
      const message = `${c.req.path} does not support ${c.req.method}: use ${methods.join(' or ')}`
      return toErrorResponse(new RequestError(405, 'MethodNotAllowed', message), { Allow: methods.join(', ') })
    },
  })

/** Logs each request after its response. */
const logRequests =
  (logger: NonNullable<PlatformOptions['logger']>): MiddlewareHandler =>
  async (c, next) => {
    const startedAt = performance.now()
    await next()
    logger({
      ...describe(c),
      status: c.res.status,
      durationMs: performance.now() - startedAt,
      ...(c.error && { error: c.error }),
      ...(isDrop(c.res) && { error: new ConnectionDropped() }),
    })
  }

/** Lets pages of other origins make calls, as configured. */
const shareCalls = (app: Hono, { cors, faults, answers }: Configuration) => {
  if (cors === false) return
  const optionalHeaders = [...(faults.header ? [FAULT_HEADER] : []), ...(answers.resume ? ['last-event-id'] : [])]
  const share = crossOrigin(cors, ['authorization', 'content-type', ...optionalHeaders])
  app.use(shareRefusals(share))
  app.use('/healthz', share)
  for (const path of CALL_PATHS) app.use(`${path}/*`, share)
}

const addOperations = (app: Hono, context: PlatformContext, { metrics, reload }: Operations = {}) => {
  if (metrics) {
    app.get('/metrics', requireRight('metrics', context), async (c) =>
      c.text(await metrics(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
    )
  }
  // A reload may take longer than a request.
  if (reload) app.post('/rest/admin/reload', requireRight('admin', context), async (c) => c.json(await reload()))
}

const addRoutes = (app: Hono, context: PlatformContext, basePath: string) => {
  const { backend, configuration } = context
  app.get('/healthz', async () => Response.json({ status: 'ok', documents: await backend.count() }))
  app.get(
    '/openapi.json',
    requireRight('search', context),
    describeCalls({ backend, basePath, ...configuration.documents }),
  )
  app.route('/rest/search/v2', searchRoutes(context))
  app.route('/rest/organizations/:organizationId/commerce/v2', commerceRoutes(context))
  app.route('/rest/organizations/:organizationId/documents', documentRoutes(context))
  app.route('/rest/organizations', answerRoutes(context))
  app.route(AGENTS_PATH, agentRoutes(context))
  app.route('/rest', analyticsRoutes(context))
  app.route('/', eventRoutes(context))
  const ask = async (request: Request, sender: unknown) => app.fetch(request, sender ?? {})
  app.route('/', relevanceRoutes(context, ask))
  app.route('/', startRoutes(context, ask))
}

const createContext = ({ backend, logger, now = Date.now, ...options }: PlatformOptions): PlatformContext => {
  const configuration = configure(options.configuration, backend)
  const events = options.events ?? createMemoryEventStore()
  return {
    backend,
    configuration,
    answers: options.answers ?? createExtractiveGenerator(),
    sessions: createAnswerSessions({ now }),
    events,
    now,
    mayReport: false,
    mayTeach: createTeachingLimit({ ...configuration.popularQueries, now }),
    report: (c, error) => logger?.({ ...describe(c), status: 200, durationMs: 0, error: toError(error) }),
    popularQueries: followPopularQueries({ configuration, events, now }),
  }
}

/** Creates the routes of a platform; see {@link createPlatform}. */
export const createApp = (options: PlatformOptions): Hono => {
  const context = createContext(options)
  const { configuration } = context
  const basePath = readBasePath(options.basePath ?? '')
  const app = new Hono().basePath(basePath)
  app.onError((error) => toErrorResponse(error))
  app.notFound(answerNotFound(basePath))

  app.use(identifyRequests(context))
  if (options.logger) app.use(logRequests(options.logger))
  shareCalls(app, configuration)
  app.use(requireHost(configuration))
  const rate = limitRate(context)
  const unlimited = UNLIMITED.map((path) => `${basePath}${path}`)
  app.use((c, next) => (unlimited.includes(c.req.path) ? next() : rate(c, next)))
  const calls = CALL_PATHS.map((path) => `${path}/*`)
  const faults = faultMiddleware(context)
  for (const path of calls) app.use(path, faults)
  app.use(refuseMethod(app, basePath))
  app.use(limitReplies(context))
  addOperations(app, context, options.operations)
  for (const path of [...calls, ...EVENT_PATHS, RELEVANCE_PATH]) app.use(path, limitTime(context))
  addRoutes(app, context, basePath)
  return app
}

/**
 * Creates the server side of the wire protocol, as a function from request to response that every host can call.
 *
 * @throws {InvalidOptionsError} If an option or a member of the configuration is invalid; the message names its path.
 * @see Protocol, section 18
 */
export const createPlatform = (options: PlatformOptions): PlatformHandler => {
  const app = createApp(options)
  return async (request, sender) => {
    let response: Response
    try {
      response = await app.fetch(request, sender)
    } catch (error) {
      response = toErrorResponse(error)
    }
    request.signal.throwIfAborted()
    if (isDrop(response)) throw new ConnectionDropped()
    return response
  }
}
