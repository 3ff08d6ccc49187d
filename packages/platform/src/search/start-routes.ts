import type { Context } from 'hono'
import { Hono } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type * as z from 'zod/mini'
import { pageHeaders } from '../http/page-headers'
import { parseRequest } from '../http/read-body'
import { readForm } from '../http/read-form'
import type { PlatformContext } from '../context/platform-context'
import { renderStartPage, tryForm, type StartPage } from './start-page'

type Ask = (request: Request, sender: unknown) => Response | Promise<Response>

const headers = pageHeaders("'self'")

/**
 * Shows the start page of the platform: `GET /` has the endpoint, the fields and a form that is sent to `POST /try`.
 * Both search like any client, with the token of the form.
 */
export const startRoutes = ({ backend, configuration }: PlatformContext, ask: Ask) => {
  const app = new Hono<{ Variables: SecureHeadersVariables }>()

  const show = async (c: Context<{ Variables: SecureHeadersVariables }>, { q, token }: z.output<typeof tryForm>) => {
    const base = c.req.url.replace(/\/?(try)?(\?.*)?$/, '')
    const endpoint = `${base}/rest/search/v2`
    // The calls count for the visitor, also behind a proxy.
    const address = c.req.header('x-forwarded-for')
    const forwarded = address === undefined ? {} : { 'x-forwarded-for': address }
    const call = async <Reply>(path: string, body?: object): Promise<Reply & { message?: string }> => {
      const response = await ask(
        new Request(endpoint + path, {
          method: body ? 'POST' : 'GET',
          headers: {
            ...forwarded,
            'content-type': 'application/json',
            ...(token !== '' && { authorization: `Bearer ${token}` }),
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
        c.env,
      )
      return response.json()
    }
    const [described, found] = await Promise.all([
      call<Pick<StartPage, 'fields'>>('/fields'),
      q === undefined ? undefined : call<Pick<StartPage, 'results' | 'totalCount'>>('', { q, numberOfResults: 10 }),
    ])
    c.header('Cache-Control', 'no-store')
    return c.html(
      renderStartPage({
        base,
        documents: await backend.count(),
        needsToken: configuration.tokens.length > 0,
        nonce: c.get('secureHeadersNonce') ?? '',
        query: q,
        ...described,
        ...found,
      }),
    )
  }

  app.get('/', headers, (c) => show(c, { token: '' }))
  app.post('/try', headers, async (c) =>
    show(c, parseRequest(tryForm, await readForm(c.req.raw, configuration.limits.maxBodyBytes))),
  )
  return app
}
