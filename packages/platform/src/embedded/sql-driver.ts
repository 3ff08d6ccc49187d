export type SqlValue = string | number | Uint8Array | null

export interface SqlStatement {
  run(...values: SqlValue[]): void
  /** Returns all rows, each an array in the order of the columns. */
  all(...values: SqlValue[]): SqlValue[][]
  /** Returns the first column of all rows, which must contain integers from 0 to 2^32 - 1. */
  ids(...values: SqlValue[]): Uint32Array
  /** Returns the first column like `ids`, and the second one as numbers. */
  idScores(...values: SqlValue[]): { ids: Uint32Array; scores: Float64Array }
}

/**
 * A connection to a SQLite database with FTS5. Calls are synchronous. Some drivers bind numbers as doubles, so SQL must
 * cast every integer parameter for an FTS5 table.
 */
export interface SqlDriver {
  /** The name of the implementation, for messages and diagnostics. */
  readonly name: string
  exec(sql: string): void
  prepare(sql: string): SqlStatement
  /** Returns the database as the bytes of a SQLite file. */
  export(): Uint8Array
  /** Makes committed data durable if the database does not do so by itself. */
  persist(): void
  close(): void
}

/**
 * Rolls a transaction back. SQLite may have ended it already, for example on a full disk; there is nothing to do then.
 */
export function rollBack(driver: SqlDriver) {
  try {
    driver.exec('rollback')
  } catch {
    // The error to report is the cause of the failure, not the missing transaction.
  }
}

/** Runs `work` between `begin` and `commit`. An error rolls everything back and is rethrown. */
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
