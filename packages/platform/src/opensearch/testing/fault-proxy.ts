import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What to do with a request instead of passing it on. */
export type Fault =
  | { status: number; body: object }
  /** Closes the connection before or after the engine has received the request. */
  | 'cut'
  | 'cutAfter'
  /** Passes the reply on with these changes. */
  | { change: (reply: object) => object }

export interface FaultProxy {
  url: string
  /** The paths of the requests, in their order. */
  paths: string[]
  /** What to do with requests; undefined passes them on. */
  fault: (path: string, count: number) => Fault | undefined
  close: () => Promise<void>
}

/** Test support: passes requests on to a node, except for faults. */
export async function createFaultProxy(node: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(node)
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url!
    const fault = proxy.fault(path, proxy.paths.push(path))
    const cut = () => incoming.socket.destroy()
    if (fault === 'cut') return void cut()
    if (typeof fault === 'object' && 'status' in fault) {
      incoming.resume()
      return void outgoing
        .writeHead(fault.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(fault.body))
    }
    const { method, headers } = incoming
    const passed = send({ hostname, port, path, method: method!, headers }, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      if (fault === 'cutAfter') return cut()
      const changed =
        typeof fault === 'object' && 'change' in fault
          ? Buffer.from(JSON.stringify(fault.change(JSON.parse(body.toString()) as object)))
          : body
      const { 'transfer-encoding': _, ...kept } = reply.headers
      outgoing.writeHead(reply.statusCode!, { ...kept, 'content-length': changed.length }).end(changed)
    })
    passed.on('error', cut)
    // The engine learns that nobody waits any more.
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) passed.destroy()
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: [],
    fault: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}
