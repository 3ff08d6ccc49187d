import type { Document, DocumentChanges, DocumentLimits, FieldValue } from '../port'
import { BackendError } from '../port/errors'
import { checkDocument } from './read-documents'

const countValues = (fields: Document['fields']) =>
  Object.values(fields).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0)

const countBytes = (document: Document) => new TextEncoder().encode(JSON.stringify(document)).length

const sizes = {
  fields: ({ fields }: Document) => Object.keys(fields).length,
  values: ({ fields }: Document) => countValues(fields),
  bytes: countBytes,
} satisfies Record<keyof DocumentLimits, (document: Document) => number>

const requireWithin = (changed: Document, document: Document, limits: DocumentLimits) => {
  for (const unit of ['fields', 'values', 'bytes'] as const) {
    const size = sizes[unit](changed)
    if (size <= limits[unit] || size <= sizes[unit](document)) continue
    throw new BackendError('tooLarge', `The document would have more than ${limits[unit]} ${unit}: remove some`)
  }
}

const changeFields = (fields: Document['fields'], changes: Readonly<Record<string, FieldValue>>) => {
  const removed = new Set(Object.keys(changes).filter((name) => changes[name] === null))
  return Object.fromEntries(Object.entries({ ...fields, ...changes }).filter(([name]) => !removed.has(name)))
}

/**
 * Returns a document with its changes.
 *
 * @throws {TypeError} If a member is invalid.
 * @throws {BackendError} `tooLarge` if the changes make it larger than the limits allow.
 */
export function changeDocument(document: Document, changes: DocumentChanges, limits?: DocumentLimits): Document {
  const { html: formerHtml, ...former } = document
  const { title = former.title, body = former.body, uri = former.uri, fields = {} } = changes
  const html = changes.html === undefined ? formerHtml : changes.html
  const changed = {
    ...former,
    title,
    body,
    uri,
    fields: fields === null ? {} : changeFields(former.fields, fields),
    ...(typeof html === 'string' && { html }),
  }
  checkDocument(changed, `The document "${document.id}"`)
  if (limits) requireWithin(changed, document, limits)
  return changed
}
