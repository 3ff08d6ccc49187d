/**
 * A response with this header stands for none: the Node hosts close the connection without answering, as a server does
 * that dies, and Mock Service Worker fails the call. No other host can; there the response is answered as it is.
 */
const DROP_HEADER = 'x-querent-drop'

/** A response that makes the host drop the connection. */
export const createDrop = (): Response => new Response(null, { status: 500, headers: { [DROP_HEADER]: '1' } })

/** Whether a response stands for a dropped connection. */
export const isDrop = (response: Response): boolean => response.headers.has(DROP_HEADER)
