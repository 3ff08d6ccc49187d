import { crashChangeOf, crashFields } from './crash-changes'
import { createEmbeddedBackend } from '../embedded-backend'
import { openDriver } from '../open-driver'

/**
 * Test support, run as a separate process: applies changes to an index until it is killed, and writes a line for each
 * acknowledged change. Arguments: the file, and the number of the first change.
 */
const [file = '', first = '0'] = process.argv.slice(2)
const backend = createEmbeddedBackend({ driver: await openDriver({ file }), fields: crashFields })
for (let number = Number(first); ; number++) {
  const change = crashChangeOf(number)
  if (change.type === 'index') await backend.index(change.documents)
  else await backend.remove(change.ids)
  process.stdout.write(`${number}\n`)
}
