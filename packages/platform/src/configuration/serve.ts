import * as z from 'zod/mini'
import { described } from './described'
import { text } from './values'

const optional = <Schema extends z.ZodMiniType>(schema: Schema, description: string) =>
  z.exactOptional(described(schema, description))

const amount = z.int().check(z.minimum(0))

/** Options of the command serve. Paths are relative to the file of the configuration. */
export const serveSchema = z.strictObject({
  data: optional(text, 'The file of documents, as --data.'),
  map: optional(z.record(z.string(), text), 'The column of each role or field, as --map: { "title": "name" }.'),
  fields: optional(text, 'The file with the definitions of the fields, as --fields.'),
  delimiter: optional(text, 'The character between the cells of CSV, as --delimiter.'),
  decimal: optional(
    z.enum(['.', ',']),
    'The sign before the fraction of numbers that can be read in two ways, as --decimal.',
  ),
  language: optional(text, 'The language of the texts, as --language.'),
  semantic: optional(text, 'What makes vectors of texts, table or an address, as --semantic.'),
  'min-similarity': optional(
    z.number().check(z.minimum(-1), z.maximum(1)),
    'How similar a document must be to be found by its vector, as --min-similarity.',
  ),
  db: optional(text, 'The file of the index, as --db.'),
  backend: optional(z.enum(['embedded', 'opensearch']), 'What stores the documents, as --backend.'),
  url: optional(text, 'The addresses of OpenSearch, as --url.'),
  index: optional(text, 'The name of the index of OpenSearch, as --index.'),
  events: optional(text, 'The file of the analytics events, as --events.'),
  workers: optional(amount, 'The number of threads that search, as --workers.'),
  port: optional(amount, 'The port, as --port.'),
  host: optional(text, 'The host name or address, as --host.'),
  'token-file': optional(text, 'The file of tokens, as --token-file.'),
  'drain-ms': optional(amount, 'Milliseconds between the end of readiness and the end of connections, as --drain-ms.'),
  'keep-alive-ms': optional(
    amount.check(z.minimum(1)),
    'Milliseconds that an idle connection stays open, as --keep-alive-ms.',
  ),
  'skip-bad': optional(z.boolean(), 'Whether to leave out records that cannot be read, as --skip-bad.'),
  'allow-empty': optional(z.boolean(), 'Whether a file without documents may empty the index, as --allow-empty.'),
  log: optional(z.boolean(), 'Whether to log requests, as --log.'),
})
