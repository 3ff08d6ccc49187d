import type { Model } from '../semantic/semantic-options'
import type { SqlDriver } from '../sql/sql-driver'

/** The vectors of documents: a byte for each dimension. */
export const VECTORS = 'create table vectors(id integer primary key, bytes blob not null);'

/** Number of vectors to copy at once. */
const BATCH = 1000

/** What an index knows of its vectors. */
export interface StoredModel extends Model {
  /** Whether each document has one. */
  isComplete: boolean
}

const hasTable = (driver: SqlDriver) =>
  driver.prepare(`select 1 from sqlite_master where name = 'vectors'`).all().length > 0

/** Returns the model of the vectors as JSON; undefined without vectors. */
export const prepareModel = (driver: SqlDriver) => {
  const read = driver.prepare(`select value from meta where name = 'vectors'`)
  return () => {
    const [[json] = []] = read.all()
    return json === undefined ? undefined : String(json)
  }
}

/** Returns the model of the vectors; undefined without vectors. */
export const readModel = (driver: SqlDriver): StoredModel | undefined => {
  const json = prepareModel(driver)()
  return json === undefined ? undefined : (JSON.parse(json) as StoredModel)
}

/** Stores the model of the vectors. */
export const storeModel = (driver: SqlDriver, { id, dimensions, isComplete }: StoredModel) =>
  driver
    .prepare(`insert or replace into meta(name, value) values ('vectors', ?)`)
    .run(JSON.stringify({ id, dimensions, isComplete }))

/** Copies the vectors to an index with the same documents in other rows. Old indexes have none. */
export function copyVectors(from: SqlDriver, to: SqlDriver) {
  const model = hasTable(from) ? readModel(from) : undefined
  if (!model) return
  const next = from.prepare(
    `select id, key, bytes from docs join vectors using (id) where id > ? order by id limit ${BATCH}`,
  )
  const add = to.prepare('insert or replace into vectors(id, bytes) select id, ? from docs where key = ?')
  for (let batch = next.all(0); batch.length > 0; batch = next.all(batch.at(-1)![0]!)) {
    for (const [, key, bytes] of batch) add.run(bytes!, key!)
  }
  storeModel(to, model)
}
