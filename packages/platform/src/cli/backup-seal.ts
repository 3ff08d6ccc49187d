import { createHash, type Hash } from 'node:crypto'
import { appendFileSync, closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { ADD_SEAL, REMOVE_SEAL } from '../sql/seal'
import { PlatformError } from '../port/errors'

const MARK = 'querent backup sha256 '
const SEALED = new RegExp(`^${MARK}([0-9a-f]{64})\n$`)
const LENGTH = MARK.length + 65

/** The size of the pages of a database is a multiple of it. The seal is not a page, so it cannot be overlooked. */
const SECTOR = 512

const PART = 1024 * 1024

const openDatabase = (file: string) => new (process.getBuiltinModule('node:sqlite').DatabaseSync)(file)

const withFile = <Result>(file: string, flags: string, use: (descriptor: number, size: number) => Result): Result => {
  const descriptor = openSync(file, flags)
  try {
    return use(descriptor, fstatSync(descriptor).size)
  } finally {
    closeSync(descriptor)
  }
}

const read = (descriptor: number, from: number, to: number, take: (bytes: Uint8Array) => void) => {
  const part = new Uint8Array(PART)
  for (let position = from; position < to;) {
    const length = readSync(descriptor, part, 0, Math.min(PART, to - position), position)
    if (length === 0) return
    take(part.subarray(0, length))
    position += length
  }
}

const hashOf = (descriptor: number, size: number) => {
  const hash: Hash = createHash('sha256')
  read(descriptor, 0, size, (bytes) => hash.update(bytes))
  return hash.digest('hex')
}

/** Writes the checksum of a copied database behind it, and into it that it has one. */
export const sealBackup = (file: string): void => {
  const database = openDatabase(file)
  try {
    database.exec(`pragma journal_mode = off; ${ADD_SEAL}`)
  } finally {
    database.close()
  }
  appendFileSync(file, `${MARK}${withFile(file, 'r', hashOf)}\n`)
}

/**
 * Checks that no byte of a backup has changed. Returns whether it has a checksum.
 *
 * @throws {PlatformError} If a byte has changed.
 */
export const verifySeal = (file: string): boolean => {
  const damaged = (reason: string) => new PlatformError('badFile', `${file} is damaged: ${reason}. Use another backup`)
  const isWhole = withFile(file, 'r', (descriptor, size) => {
    if (size % SECTOR === 0) return undefined
    const tail: Uint8Array[] = []
    read(descriptor, Math.max(0, size - LENGTH), size, (bytes) => tail.push(bytes.slice()))
    const [, expected] = SEALED.exec(Buffer.concat(tail).toString('latin1')) ?? []
    return expected === hashOf(descriptor, size - LENGTH)
  })
  if (isWhole === false) throw damaged('its content does not have its checksum')
  if (isWhole) return true
  const driver = createNodeSqliteDriver({ file, isReadOnly: true })
  try {
    const found = driver.prepare(`select 1 from sqlite_schema where name = 'seal'`).all()
    if (found.length > 0) throw damaged('it was changed after it was made')
  } finally {
    driver.close()
  }
  return false
}

/** Makes a copy of a backup a database again. */
export const breakSeal = (file: string): void => {
  withFile(file, 'r+', (descriptor, size) => {
    if (size % SECTOR !== 0) ftruncateSync(descriptor, size - LENGTH)
  })
  const database = openDatabase(file)
  try {
    database.exec(`pragma journal_mode = memory; ${REMOVE_SEAL}`)
  } finally {
    database.close()
  }
}
