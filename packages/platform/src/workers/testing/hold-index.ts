import { buildDocument } from '../../conformance/builders'
import { createWorkerBackend } from '../worker-backend'

/** Test support, run as a separate process: opens an index, and keeps it open. Arguments: the file, and the script. */
const [file = '', script = ''] = process.argv.slice(2)
const backend = await createWorkerBackend({ file, fields: [], workers: 1, script: new URL(script) })
await backend.upsert([buildDocument('a')])
process.stdout.write('open\n')
