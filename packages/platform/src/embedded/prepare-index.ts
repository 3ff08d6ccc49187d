import type { FieldDefinition } from '../port'
import { BackendError } from '../port/errors'
import { IndexBuilder } from './index-builder'
import { storedDocuments } from './index-state'
import { copyRecords, forgetContent } from './record-import'
import { completeTables, createTables, prepareFile, readFields, readVersion, signatureOf, storeFields } from './schema'
import { copyVectors } from './vector-table'
import type { SqlDriver } from '../sql/sql-driver'

/** Yields the documents that an index stores. */
export function* documentsOf(driver: SqlDriver) {
  for (const { document } of storedDocuments(driver)) yield document
}

/** Builds the index again from its documents, because the definitions or the tables have changed. */
function migrate(driver: SqlDriver, fields: readonly FieldDefinition[]) {
  const sibling = driver.createSibling()
  try {
    // The stems are added when they are loaded.
    const builder = new IndexBuilder(sibling, fields, undefined)
    for (const document of documentsOf(driver)) builder.add(document)
    copyRecords(driver, sibling)
    copyVectors(driver, sibling)
    for (const _ of builder.finish());
    driver.replaceBy(sibling)
  } catch (error) {
    sibling.close()
    throw error
  }
}

/** @throws {BackendError} If the index can only be read. */
export function assertWritable({ readOnlyFile }: SqlDriver) {
  if (readOnlyFile === undefined) return
  throw new BackendError(
    'unsupported',
    `The index cannot be changed: "${readOnlyFile}" is on a disk or in a folder that this process cannot write. Make both writable`,
  )
}

/** Creates the tables of an index, or updates an existing index. */
export function prepareIndex(driver: SqlDriver, fields: readonly FieldDefinition[]) {
  const version = readVersion(driver)
  if (driver.readOnlyFile !== undefined) {
    const isCurrent = version === 'current' && JSON.stringify(readFields(driver)) === JSON.stringify(fields)
    if (!isCurrent) assertWritable(driver)
    return
  }
  if (version === 'empty') prepareFile(driver)
  // Not earlier, because it changes the file. Without a file it has no effect.
  driver.exec('pragma journal_mode = wal')
  if (version === 'empty') {
    driver.exec('begin immediate')
    createTables(driver, fields)
    driver.exec('commit')
    return
  }
  if (version === 'current') completeTables(driver)
  const stored = readFields(driver)
  if (version === 'old' || signatureOf(stored) !== signatureOf(fields)) {
    migrate(driver, fields)
    driver.exec('pragma journal_mode = wal')
  } else if (JSON.stringify(stored) !== JSON.stringify(fields)) {
    storeFields(driver, fields)
  } else return
  forgetContent(driver)
}
