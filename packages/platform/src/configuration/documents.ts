import * as z from 'zod/mini'
import { described } from './described'

/** How documents are changed over HTTP. */
export const documentsSchema = z.strictObject({
  unknownFields: z._default(
    described(
      z.enum(['reject', 'store']),
      'Fields of a document that the index does not define: reject rejects the document; store keeps them, to show but ' +
        'not to search. An index that defines no fields stores all. Default reject.',
    ),
    'reject',
  ),
})
