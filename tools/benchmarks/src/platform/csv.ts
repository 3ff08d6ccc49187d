import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { generateDocuments } from '../../../../packages/platform/src/conformance/oracle/generate-documents.ts'
import { startServer } from './server.ts'
import { printTable } from '../statistics.ts'

const MB = 1_000_000
/** A row has about 480 bytes. */
const BODY_WORDS = 70

/** Measures the memory and the file that a large CSV file needs: 200 MB by default. */
export async function benchCsv({ documents = 420_000 }: { documents?: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'querent-csv-'))
  try {
    const data = join(folder, 'data.csv')
    const rows = function* () {
      yield 'id,title,body,brand,author,price,date\n'
      for (const { id, title, body, fields } of generateDocuments({ count: documents, bodyWords: BODY_WORDS })) {
        yield `${id},${title},${body},${fields['brand']},${fields['author'] ?? ''},${fields['price'] ?? ''},${new Date(Number(fields['date'])).toISOString()}\n`
      }
    }
    await pipeline(Readable.from(rows()), createWriteStream(data))
    const db = join(folder, 'index.sqlite')
    const before = performance.now()
    const server = startServer(['--data', data, '--db', db])
    await server.listening
    const seconds = (performance.now() - before) / 1000
    const peak = server.memory('VmHWM')
    await server.stop()
    const size = statSync(data).size
    printTable(`A CSV file of ${documents.toLocaleString('en')} rows`, [
      {
        'file MB': Math.round(size / MB),
        'index MB': Math.round(statSync(db).size / MB),
        'x file': (statSync(db).size / size).toFixed(2),
        'peak MB': Math.round(peak),
        seconds: seconds.toFixed(1),
      },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
