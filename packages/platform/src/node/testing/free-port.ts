import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections and to servers on port 0. */
const [FIRST, LAST] = [12_000, 32_000]

/** Test support: returns a port that is free, and that no server on port 0 gets meanwhile. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST, LAST)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
