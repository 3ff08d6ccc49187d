/** Test support: runs work, and returns the CPU time that the process spent, in milliseconds. */
export const cpuTimeOf = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; cpuMs: number }> => {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, cpuMs: (user + system) / 1000 }
}
