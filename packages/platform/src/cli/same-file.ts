import { statSync } from 'node:fs'
import { realFileOf } from '../sql/file-lock'
import { PlatformError } from '../port/errors'

/** A file that a command uses. */
export interface UsedFile {
  /** What it is, such as `--db`. */
  name: string
  path: string
}

/** What is beside the file of a database while it is used, built or copied. */
const COMPANIONS = ['-journal', '-wal', '-shm', '-lock', '.new', '.part']

/** Returns what is equal for all names of a file: its device and inode, or its path if it cannot be read. */
const identityOf = (path: string): string => {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return realFileOf(path)
  }
}

const problemOf = (one: UsedFile, other: UsedFile) =>
  new PlatformError(
    'badFile',
    `${one.name} ${one.path} and ${other.name} ${other.path} are the same file, or one belongs to the other: pass different files`,
  )

/**
 * Checks that no two databases have the same file, whatever the names of the files.
 *
 * @param databases - Their files. What SQLite and this program keep beside them belongs to them.
 * @param others - The other files of the command.
 * @throws {PlatformError} If two are the same; names both.
 */
export const requireOwnFiles = (databases: readonly UsedFile[], others: readonly UsedFile[]): void => {
  const owners = new Map<string, UsedFile>()
  for (const file of databases) {
    const real = realFileOf(file.path)
    for (const identity of new Set([real, ...COMPANIONS.map((suffix) => real + suffix)].map(identityOf))) {
      const owner = owners.get(identity)
      if (owner) throw problemOf(owner, file)
      owners.set(identity, file)
    }
  }
  for (const file of others) {
    const owner = owners.get(identityOf(file.path))
    if (owner) throw problemOf(owner, file)
  }
}
