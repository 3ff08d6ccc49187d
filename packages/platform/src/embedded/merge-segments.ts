import type { SqlDriver } from '../sql/sql-driver'

/** Number of pages of 4 kB to write in a step, which takes some milliseconds. */
const PAGES = 500

/**
 * Merges the segments of the full-text indexes, which makes searches several times faster, in steps that each commit.
 *
 * @see https://sqlite.org/fts5.html#the_merge_command
 */
export function* mergeSteps(driver: SqlDriver): Generator<void> {
  const changes = driver.prepare('select total_changes()')
  const countChanges = () => Number(changes.all()[0]![0])
  for (const table of ['fts', 'suggest_words']) {
    // The negative number of the first step includes all segments.
    for (let pages = -PAGES; ; pages = PAGES) {
      const before = countChanges()
      driver.exec(`insert into ${table}(${table}, rank) values ('merge', ${pages})`)
      if (countChanges() - before < 2) break
      yield
    }
  }
}

/** Removes the pages of the file that are not used, for example after segments were merged, in steps. */
export function* shrinkSteps(driver: SqlDriver): Generator<void> {
  const unused = driver.prepare('pragma freelist_count')
  const countUnused = () => Number(unused.all()[0]![0])
  for (let before = Infinity; countUnused() > 0 && countUnused() < before;) {
    before = countUnused()
    driver.exec(`pragma incremental_vacuum(${PAGES})`)
    yield
  }
}
