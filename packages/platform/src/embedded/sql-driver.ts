export type SqlValue = string | number | Uint8Array | null

export interface SqlStatement {
  run(...values: SqlValue[]): void
  /** All rows, each an array in the order of the columns. */
  all(...values: SqlValue[]): SqlValue[][]
  /** The first column of all rows, which must hold integers from 0 to 2^32 - 1. */
  ids(...values: SqlValue[]): Uint32Array
  /** The first column as in `ids`, the second as numbers. */
  idScores(...values: SqlValue[]): { ids: Uint32Array; scores: Float64Array }
}

/**
 * One connection to one SQLite database with FTS5. Calls are synchronous. A number is bound as a double by some
 * drivers, so SQL must cast every integer parameter that meets an FTS5 table.
 */
export interface SqlDriver {
  /** What it runs on, for messages and diagnostics. */
  readonly name: string
  exec(sql: string): void
  prepare(sql: string): SqlStatement
  /** The database as the bytes of a SQLite file. */
  export(): Uint8Array
  /** Makes committed data durable where the database does not do so by itself. */
  persist(): void
  close(): void
}

/**
 * Ends a transaction without a trace. Where SQLite has ended it already, as it does on a full disk, nothing is left to
 * do.
 */
export function rollBack(driver: SqlDriver) {
  try {
    driver.exec('rollback')
  } catch {
    // What is thrown on is why the transaction failed, not that there is none any more.
  }
}

/** Runs `work` between `begin` and `commit`; a failure rolls everything back and is thrown on. */
export function inTransaction<T>(driver: SqlDriver, work: () => T): T {
  driver.exec('begin immediate')
  try {
    const result = work()
    driver.exec('commit')
    return result
  } catch (error) {
    rollBack(driver)
    throw error
  }
}
