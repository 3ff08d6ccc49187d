import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Test support: returns the size of what is still in use, in bytes. */
export const heapUsed = (): number => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}
