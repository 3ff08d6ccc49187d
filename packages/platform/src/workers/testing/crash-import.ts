import { buildImport, importedTitles } from '../../testing/build-import'
import { openBackend } from '../open-backend'
import { countSteps } from './kill-at-step'

/**
 * Test support, run as a separate process: imports the next version of a file, with the variable `KILL_AT_STEP` until that
 * step. Arguments: the index, and the field that is searchable, if any, which builds the index again.
 */
const [file = '', field] = process.argv.slice(2)
const backend = await openBackend({ file, workers: 0 })
countSteps()
const fields = field === undefined ? [] : [{ name: field, type: 'string', isSearchable: true } as const]
await backend.importFrom(async () => buildImport(importedTitles.next, fields))
await backend.close()
