import { basename } from 'node:path'
import { loadFile } from '../loaders/load-file'
import type { DataOptions } from './arguments'
import { readMapping } from './import-data'
import { openSemantic } from './open-semantic'
import type { Output } from './progress'
import type { Environment } from './settings'
import { readLanguageOption, toLanguage } from '../retrieval/index-language'
import type { Document } from '../port'
import { count, createBadRecords, reportData, reportFormat, reportLanguage, reportSemantic } from './report'

/** Number of documents to detect the language from. */
const SAMPLE = 200

/**
 * Reads a file of documents as `serve` does, indexes nothing, and reports how each column is read and which records are
 * refused. Resolves to whether `serve` would take the file.
 *
 * @throws {PlatformError} (as a rejection) If the file cannot be read at all.
 */
export const checkData = async (
  given: DataOptions & { data: string },
  { stdout, env, signal }: { stdout: Output; env: Environment; signal: AbortSignal },
): Promise<boolean> => {
  const { data, delimiter, skipBad } = given
  const name = basename(data)
  const fields = await readMapping(given)
  const source = await loadFile(data, { fields, skipBad: true, signal, ...(delimiter !== undefined && { delimiter }) })
  const bad = createBadRecords()
  const ids = new Set<string>()
  const sample: Document[] = []
  let read = 0
  for await (const document of source.documents({ onBadRecord: bad.add })) {
    ids.add(document.id)
    if (sample.length < SAMPLE) sample.push(document)
    read += 1
  }
  const again = read - ids.size
  stdout.write(
    [
      reportFormat(name, source),
      bad.report(),
      again > 0
        ? `${count(again, 'document')} replaced by a later one with the same id: if they are others, pass --map id=COLUMN\n`
        : '',
      reportData(name, source, given),
      ids.size === 0
        ? ''
        : reportLanguage(await toLanguage(readLanguageOption(given.language, '--language'), sample, source.fields)),
      given.semantic === undefined ? '' : reportSemantic(await openSemantic(given.semantic, { env, signal })),
      `${name} has ${count(ids.size, 'document')}. Nothing was indexed\n`,
    ].join(''),
  )
  return skipBad || bad.count() === 0
}
