/** Sets the exit code of the process to 1 if a count that must be zero is not, and prints examples. */
export function requireNone(what: string, found: number | readonly unknown[]) {
  const count = typeof found === 'number' ? found : found.length
  if (count === 0) return
  process.exitCode = 1
  console.error(`\n${what}: ${count}, must be 0.`)
  if (typeof found !== 'number') for (const example of found.slice(0, 3)) console.error(`  ${String(example)}`)
}
