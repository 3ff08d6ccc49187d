/** Test support: returns the size of what is still in use, in bytes. */
export const heapUsed = (): number => {
  process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
  const collect: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}
