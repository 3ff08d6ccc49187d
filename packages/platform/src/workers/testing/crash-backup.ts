import { setImmediate as turn } from 'node:timers/promises'
import { backUp } from '../../cli/copy-index'
import { crashChangeOf, crashIndex, makeChange } from '../../testing/crash-changes'
import { openBackend } from '../open-backend'

/**
 * Test support, run as a separate process: changes an index until it is killed, makes a backup during each change, and
 * writes a line when both are complete. Arguments: the file, the number of the first change, the number of threads, and
 * their script. The backups have the name of the file and the number of the change.
 */
const [file = '', first, workers, script = ''] = process.argv.slice(2)
const backend = await openBackend({ ...crashIndex, file, workers: Number(workers), script: new URL(script) })
for (let number = Number(first); ; number++) {
  const changed = makeChange(backend, crashChangeOf(number))
  // The writer receives the documents, and works on them during the backup.
  await turn()
  backUp({ db: file, file: `${file}.backup-${number}` })
  await changed
  process.stdout.write(`${number}\n`)
}
