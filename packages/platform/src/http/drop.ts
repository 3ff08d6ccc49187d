/**
 * Marks a response that the host must drop without replying. The Node hosts close the connection, as a crashed server
 * would, and Mock Service Worker fails the call. Other hosts cannot do this and send the response as it is.
 */
const DROP_HEADER = 'x-querent-drop'

/** Returns a response that makes the host drop the connection. */
export const createDrop = (): Response => new Response(null, { status: 500, headers: { [DROP_HEADER]: '1' } })

/** Returns whether the host must drop the connection instead of sending this response. */
export const isDrop = (response: Response): boolean => response.headers.has(DROP_HEADER)
