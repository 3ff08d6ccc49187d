import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { PlatformError } from '../port/errors'

const PREFIX = 'querent-index-'
const INDEX = 'index.sqlite'

/** A folder that is younger may belong to a process that has not opened its index yet. */
const MIN_AGE_MS = 60_000

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

const isUsed = (file: string) => {
  try {
    createNodeSqliteDriver({ file }).close()
    return false
  } catch (error) {
    return error instanceof PlatformError && error.code === 'inUse'
  }
}

/** Removes the folders of processes that were killed. */
const removeStale = () => {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    try {
      if (Date.now() - statSync(folder).mtimeMs >= MIN_AGE_MS && !isUsed(join(folder, INDEX))) remove(folder)
    } catch {
      // It belongs to another user, or another process has just removed it.
    }
  }
}

/** A folder for an index that nobody needs after this process. */
interface TemporaryFolder {
  /** The file of the index. */
  file: string
  remove: () => void
}

/**
 * Creates a folder for an index in the folder of the system for temporary files. It is removed when the process exits;
 * if the process is killed, the next one removes it.
 *
 * @throws {PlatformError} If it cannot be created.
 */
export const createTemporaryFolder = (): TemporaryFolder => {
  try {
    removeStale()
    const folder = mkdtempSync(join(tmpdir(), PREFIX))
    const removeNow = () => {
      process.off('exit', removeNow)
      remove(folder)
    }
    process.once('exit', removeNow)
    return { file: join(folder, INDEX), remove: removeNow }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const problem = `No index can be kept in ${tmpdir()} (${reason})`
    const fix =
      'set TMPDIR to a folder that can be written, or pass --db FILE, or --workers 0 to use memory and one thread'
    throw new PlatformError('badFile', `${problem}: ${fix}`, { cause })
  }
}
