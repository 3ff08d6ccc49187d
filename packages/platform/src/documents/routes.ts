import { Hono } from 'hono'
import type { Document } from '../backend'
import { requireRight } from '../http/authorization'
import { signalOf } from '../http/timeout'
import type { PlatformContext } from '../platform-context'
import { createDocumentSchema, documentId } from './document-schema'
import { readDocument, readDocuments, readList } from './read-documents'

/**
 * Creates the routes that add, replace and remove documents while the platform runs, each request all or nothing. Mount
 * them at `/rest/organizations/:organizationId/documents`; a token needs the right `documents`.
 *
 * - `PUT /` with a JSON array of documents, or one per line (`application/x-ndjson`), and `PUT /:id` with one document
 *   respond with `{ indexed, documents }`;
 * - `DELETE /` with a JSON array of ids, and `DELETE /:id` respond with `{ removed, documents }`.
 *
 * `documents` is the resulting number of documents. Removing unknown ids is not an error.
 */
export const documentRoutes = (context: PlatformContext) => {
  const { backend, configuration } = context
  const { maxDocumentBytes } = configuration.limits
  const schema = createDocumentSchema(backend.fields)

  const index = async (documents: readonly Document[], signal: AbortSignal) => {
    const indexed = await backend.upsert(documents, { signal })
    return Response.json({ indexed, documents: await backend.count() })
  }
  const remove = async (ids: readonly string[], signal: AbortSignal) => {
    const removed = await backend.remove(ids, { signal })
    return Response.json({ removed, documents: await backend.count() })
  }

  const app = new Hono()
  app.use(requireRight('documents', context))
  app.put('/', async (c) => index(await readDocuments(c, schema, maxDocumentBytes), signalOf(c)))
  app.put('/:id', async (c) => index([await readDocument(c, c.req.param('id'), schema, maxDocumentBytes)], signalOf(c)))
  app.delete('/', async (c) => remove(await readList(c, documentId, maxDocumentBytes), signalOf(c)))
  app.delete('/:id', (c) => remove([c.req.param('id')], signalOf(c)))
  return app
}
