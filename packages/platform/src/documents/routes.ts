import { Hono } from 'hono'
import type { Document, DocumentChanges } from '../port'
import { findField } from '../fields/field-names'
import { requireRight } from '../http/authorization'
import { RequestError } from '../http/request-error'
import { signalOf } from '../http/timeout'
import type { PlatformContext } from '../context/platform-context'
import {
  acceptsUnknown,
  createChangesSchema,
  createDocumentSchema,
  documentId,
  MAX_FIELDS,
  unknownFieldReason,
} from './document-schema'
import { MAX_VALUES, readChanges, readDocument, readDocuments, readId, readList } from './read-documents'

/**
 * Creates the routes that add, replace and remove documents while the platform runs, each request all or nothing. Mount
 * them at `/rest/organizations/:organizationId/documents`; a token needs the right `documents`.
 *
 * - `PUT /` with a JSON array of documents, or one per line (`application/x-ndjson`), and `PUT /:id` with one document
 *   respond with `{ indexed, documents }`;
 * - `PATCH /:id` with a JSON Merge Patch (RFC 7396) changes one document, and responds like `PUT`; 404 if it is unknown;
 * - `DELETE /` with a JSON array of ids, and `DELETE /:id` respond with `{ removed, documents }`.
 *
 * `documents` is the resulting number of documents. Removing unknown ids is not an error.
 */
export const documentRoutes = (context: PlatformContext) => {
  const { backend, configuration } = context
  const { maxDocumentBytes } = configuration.limits
  const { unknownFields } = configuration.documents
  const limits = { fields: MAX_FIELDS, values: MAX_VALUES, bytes: maxDocumentBytes }
  const createSchemas = () => {
    const options = { fields: backend.fields, unknownFields }
    return { options, document: createDocumentSchema(options), changes: createChangesSchema(options) }
  }
  let schemas = createSchemas()
  const current = () => (schemas = schemas.options.fields === backend.fields ? schemas : createSchemas())

  const index = async (documents: readonly Document[], signal: AbortSignal) => {
    const indexed = await backend.upsert(documents, { signal })
    return Response.json({ indexed, documents: await backend.count() })
  }
  /** A misspelt name removes nothing: only a field that the document has can be removed without a definition. */
  const requireRemovable = async (id: string, { fields }: DocumentChanges, signal: AbortSignal) => {
    const { options } = current()
    if (!fields || acceptsUnknown(options)) return
    const unknown = Object.keys(fields).filter((name) => !findField(options.fields, name))
    const [document] = unknown.length > 0 ? await backend.get([id], { textLength: 0, signal }) : []
    const missing = document && unknown.find((name) => !Object.hasOwn(document.fields, name))
    if (missing === undefined) return
    throw new RequestError(400, 'InvalidRequest', `fields.${missing} ${unknownFieldReason(missing, options.fields)}`)
  }
  const change = async (id: string, changes: DocumentChanges, signal: AbortSignal) => {
    await requireRemovable(id, changes, signal)
    if (!(await backend.update(id, changes, { limits, signal }))) {
      throw new RequestError(404, 'NotFound', `There is no document ${JSON.stringify(id)}: add it with PUT`)
    }
    return Response.json({ indexed: 1, documents: await backend.count() })
  }
  const remove = async (ids: readonly string[], signal: AbortSignal) => {
    const removed = await backend.remove(ids, { signal })
    return Response.json({ removed, documents: await backend.count() })
  }

  const app = new Hono()
  app.use(requireRight('documents', context))
  app.put('/', async (c) => index(await readDocuments(c, current().document, maxDocumentBytes), signalOf(c)))
  app.put('/:id', async (c) =>
    index([await readDocument(c, readId(c), current().document, maxDocumentBytes)], signalOf(c)),
  )
  app.patch('/:id', async (c) => {
    const id = readId(c)
    return change(id, await readChanges(c, id, current().changes, maxDocumentBytes), signalOf(c))
  })
  app.delete('/', async (c) => remove(await readList(c, documentId, maxDocumentBytes), signalOf(c)))
  app.delete('/:id', (c) => remove([readId(c)], signalOf(c)))
  return app
}
