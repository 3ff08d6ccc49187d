/**
 * Marks a response that must not be sent: the platform rejects the request instead, as `fetch` does without a connection.
 */
const DROP_HEADER = 'x-querent-drop'

/** Returns a response that represents a dropped connection. */
export const createDrop = (): Response => new Response(null, { status: 500, headers: { [DROP_HEADER]: '1' } })

/** Returns whether a response represents a dropped connection. */
export const isDrop = (response: Response): boolean => response.headers.has(DROP_HEADER)

/** The rejection of a request whose connection is dropped on purpose. Hosts that can close the connection do so. */
export class ConnectionDropped extends TypeError {
  override readonly name = 'ConnectionDropped'

  constructor() {
    super('The connection was dropped on purpose')
  }
}
