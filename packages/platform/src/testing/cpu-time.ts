/** Test support: runs work, and returns the CPU time that this thread spent, in milliseconds. */
export const cpuTimeOf = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; cpuMs: number }> => {
  const before = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(before)
  return { result, cpuMs: (user + system) / 1000 }
}
