import type { FieldDefinition } from '../backend'
import type { SqlDriver } from '../embedded'
import { fieldDefinitions } from '../configuration/schema'
import { validate } from '../validate'

const TABLE = 'served_fields'

/** Stores the definitions in the index, so that it can be served again without the data. */
export const storeFields = (driver: SqlDriver, fields: readonly FieldDefinition[]): void => {
  driver.exec(`create table if not exists ${TABLE}(json text not null)`)
  driver.prepare(`insert into ${TABLE}(json) values (?)`).run(JSON.stringify(fields))
  driver.persist()
}

/** Returns the field definitions of an index; `undefined` if the database is not an index of this program. */
export const readStoredFields = (driver: SqlDriver): FieldDefinition[] | undefined => {
  const tables = driver.prepare('select 1 from sqlite_master where name = ?').all(TABLE)
  if (tables.length === 0) return undefined
  const [[json] = []] = driver.prepare(`select json from ${TABLE}`).all()
  const read = validate(fieldDefinitions, JSON.parse(String(json)), 'the definitions')
  return 'data' in read ? read.data : undefined
}
