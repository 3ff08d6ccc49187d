import { crashChangeOf, crashFields, makeChange } from '../../testing/crash-changes'
import { openBackend } from '../open-backend'

/**
 * Test support, run as a separate process: applies changes to an index until it is killed, and writes a line for each
 * acknowledged change. Arguments: the file, the number of the first change, the number of threads, and their script.
 */
const [file, first, workers, script = ''] = process.argv.slice(2)
const backend = await openBackend({ file, fields: crashFields, workers: Number(workers), script: new URL(script) })
for (let number = Number(first); ; number++) {
  await makeChange(backend, crashChangeOf(number))
  process.stdout.write(`${number}\n`)
}
