import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach } from 'vitest'

/** Test support: how a server replies to a request with this body. */
export type Answer = (response: ServerResponse, request: IncomingMessage, body: string) => void

/** Test support: returns what starts a server that speaks the protocol of OpenAI. It closes after each test. */
export const useOpenAiServer = () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  return async (answer: Answer): Promise<string> => {
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      answer(response, request, body)
    })
    servers.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`
  }
}
