import { crashChangeOf, crashIndex, makeChange } from '../../testing/crash-changes'
import { openBackend } from '../open-backend'
import { countSteps } from './kill-at-step'

/**
 * Test support, run as a separate process: applies changes to an index until it is killed, and writes a line for each
 * acknowledged change. Arguments: the file, the number of the first change, the number of threads, and their script.
 * With the variable `KILL_AT_STEP`, it kills itself at that step of the first change that replaces all documents.
 */
const [file, first, workers, script = ''] = process.argv.slice(2)
const backend = await openBackend({ ...crashIndex, file, workers: Number(workers), script: new URL(script) })
for (let number = Number(first); ; number++) {
  const change = crashChangeOf(number)
  if (change.type === 'replaceAll') countSteps()
  await makeChange(backend, change)
  process.stdout.write(`${number}\n`)
}
