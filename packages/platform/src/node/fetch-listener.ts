import { getRequestListener, RequestError as UnreadableRequest } from '@hono/node-server'
import type { HttpBindings, Http2Bindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { ConnectionDropped } from '../http/drop'
import { RequestError, toErrorResponse } from '../http/request-error'
import { takeTurn, takeTurns } from './turns'
import { UnreadReplies, type UnreadLimits } from './unread-replies'
import type { PlatformHandler } from '../platform'

/** Returns the response to write to the client. */
export type Outgoing = (HttpBindings | Http2Bindings)['outgoing']

const toResponse = (error: unknown) =>
  toErrorResponse(
    error instanceof UnreadableRequest
      ? new RequestError(400, 'InvalidRequest', 'The address of the request cannot be read', { cause: error })
      : error,
  )

/** Returns whether a response is a stream of events. */
export const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') === true

/**
 * Converts a platform to a request listener for Node's servers. The signal of a request aborts when its client
 * disconnects.
 *
 * @param onResponse - Called with each response before it is written.
 * @param limits - Limits on replies that their clients do not read.
 */
export const createFetchListener = (
  handler: PlatformHandler,
  onResponse: (response: Response, outgoing: Outgoing) => void = () => {},
  limits: UnreadLimits = {},
) => {
  const unread = new UnreadReplies(limits)
  return getRequestListener(
    async (request, { incoming, outgoing }) => {
      const { socket } = incoming
      // HTTP/2 answers the requests of a connection in any order.
      const isTurn = incoming.httpVersionMajor > 1 || (await takeTurn(socket, outgoing))
      if (!isTurn) return RESPONSE_ALREADY_SENT
      let response: Response
      try {
        response = await handler(request, { address: socket.remoteAddress })
      } catch (error) {
        if (!(error instanceof ConnectionDropped) && !request.signal.aborted) throw error
        // Bun sends an empty response unless the connection itself is closed; one of HTTP/2 has other streams.
        if (incoming.httpVersionMajor === 1) socket.destroy()
        outgoing.destroy()
        return RESPONSE_ALREADY_SENT
      }
      onResponse(response, outgoing)
      if (response.body && isStream(response)) return new Response(takeTurns(response.body), response)
      unread.add(outgoing, Number(response.headers.get('content-length') ?? 0))
      return response
    },
    // Probes of HTTP/1.0 name no host.
    { overrideGlobalObjects: false, errorHandler: toResponse, hostname: 'localhost' },
  )
}
