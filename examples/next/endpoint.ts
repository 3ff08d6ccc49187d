/**
 * The address at which browsers search. Only the server reads it: `page.tsx` passes it to the browser, whose bundle has no
 * variables of the server.
 */
export const endpoint = process.env.QUERENT_ENDPOINT ?? 'http://127.0.0.1:3001/rest/search/v2'

/** The address at which this server searches, which may be private. */
export const serverEndpoint = process.env.QUERENT_SERVER_ENDPOINT ?? endpoint
