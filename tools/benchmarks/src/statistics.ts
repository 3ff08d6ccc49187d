export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const ascending = (values: Iterable<number>) => [...values].sort((left, right) => left - right)

export const median = (values: Iterable<number>) => percentile(ascending(values), 0.5)

/** Returns the longest time between two consecutive events; 0 for fewer than two. */
export const longestPause = (times: Iterable<number>) => {
  const sorted = ascending(times)
  return sorted.reduce((longest, time, index) => Math.max(longest, time - (sorted[index - 1] ?? time)), 0)
}

/** Returns the factor between the overheads over `floor` of `base` and `now`: 0.5 if `now` has half the overhead. */
export const relativeOverhead = ({ floor, base, now }: { floor: number; base: number; now: number }) =>
  (now - floor) / (base - floor)

/** Returns the CPU time of this process, user and system, in microseconds. */
export const cpuMicroseconds = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

export function printTable(title: string, rows: readonly Record<string, string | number>[]) {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => String(row[column]).length)))
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, index) => (index ? String(cell).padStart(widths[index]!) : String(cell).padEnd(widths[index]!)))
      .join('  ')
  console.log(`\n${title}\n`)
  console.log(line(columns))
  console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of rows) console.log(line(columns.map((column) => row[column] ?? '')))
}
