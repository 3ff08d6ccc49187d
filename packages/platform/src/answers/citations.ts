import type { Document, FieldDefinition, FieldValue } from '../port'
import { toIdentifyingUri, toSafeUri } from '../http/safe-uri'
import { toWireFields } from '../fields/wire-fields'
import type { Passage } from './answer-generator'

/** A document that supports an answer. @see Protocol, section 9.2 */
export interface Citation {
  id: string
  title: string
  uri: string
  permanentid: string
  clickUri: string
  source?: string
  /** The text of the document that was read. */
  text?: string
  fields?: Record<string, FieldValue>
}

/** Returns the `permanentid` of a result, by which clients find a cited document. */
export const permanentIdOf = ({ id, fields }: Document): string =>
  typeof fields.permanentid === 'string' ? fields.permanentid : id

interface CitationOptions {
  /** Names of the fields that the client requested. */
  citationFields: readonly string[]
  fields: readonly FieldDefinition[]
}

const toCitation = (
  { document, text }: Pick<Passage, 'document'> & Partial<Passage>,
  { citationFields, fields }: CitationOptions,
): Citation => {
  const uri = toSafeUri(document.uri)
  const { source } = document.fields
  return {
    id: document.id,
    title: document.title,
    uri: toIdentifyingUri(document),
    permanentid: permanentIdOf(document),
    clickUri: uri,
    ...(typeof source === 'string' && { source }),
    ...(text !== undefined && { text }),
    ...(citationFields.length > 0 && { fields: toWireFields(document.fields, fields, citationFields) }),
  }
}

/** Converts documents to citations, each once, in the given order. */
export const toCitations = (
  cited: readonly (Pick<Passage, 'document'> & Partial<Passage>)[],
  options: CitationOptions,
): Citation[] => {
  const first = new Map<string, Citation>()
  for (const passage of cited) {
    if (!first.has(passage.document.id)) first.set(passage.document.id, toCitation(passage, options))
  }
  return [...first.values()]
}
