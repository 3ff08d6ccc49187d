/** A value of SQLite. */
export type SqlValue = string | number | Uint8Array | null

/** A prepared statement, which can run repeatedly. */
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
  /** The file that cannot be written, so that the database can only be read. Default: it can be written. */
  readonly readOnlyFile?: string | undefined
  exec(sql: string): void
  prepare(sql: string): SqlStatement
  /** Returns the database as the bytes of a SQLite file. */
  export(): Uint8Array
  /** Makes committed data durable if the database does not do so automatically. */
  persist(): void
  /**
   * Creates an empty database of the same kind, in which another index is built while this one is in use. A crash loses
   * it, and closing it discards it.
   */
  createSibling(): SqlDriver
  /**
   * Replaces the database by the database of a sibling, which is durable afterwards and cannot be used any longer.
   * Statements prepared before are invalid.
   *
   * @throws {Error} If that is impossible. The database is unchanged.
   */
  replaceBy(sibling: SqlDriver): void
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

/** Runs `work` on one committed state, which other connections cannot change meanwhile. */
export function inSnapshot<T>(driver: SqlDriver, work: () => T): T {
  driver.exec('begin')
  try {
    return work()
  } finally {
    rollBack(driver)
  }
}
