import type { Handler } from 'hono'
import type { Backend, FieldDefinition } from '../port'
import type { DocumentsConfiguration } from '../configuration/schema'
import { hash } from '../text/hash'

interface Description {
  fields: readonly FieldDefinition[]
  text: string
  etag: string
}

/**
 * Creates the handler of `GET /openapi.json`. The description is created at the first request, and again only if the
 * fields have changed. Clients that have it receive 304. It names the fields, so it needs the right to search.
 */
export const describeCalls = ({
  backend,
  basePath,
  unknownFields,
}: DocumentsConfiguration & { backend: Backend; basePath: string }): Handler => {
  let current: Description | undefined
  const describe = async (): Promise<Description> => {
    // Loaded on demand, because pages need no description.
    const { toOpenApi } = await import('./open-api')
    const { fields } = backend
    if (current?.fields !== fields) {
      const text = JSON.stringify(toOpenApi({ basePath, documents: { fields, unknownFields } }))
      // Weak, because a host may compress it.
      current = { fields, text, etag: `W/"${hash(text).toString(36)}"` }
    }
    return current
  }
  return async (c) => {
    const { text, etag } = await describe()
    const headers = { etag, 'cache-control': 'private, no-cache' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'content-type': 'application/json' })
  }
}
