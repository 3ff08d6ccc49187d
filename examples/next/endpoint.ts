/**
 * The address of the platform. Only the server reads it: `page.tsx` passes it to the browser, whose bundle has no
 * variables of the server.
 */
export const endpoint = process.env.QUERENT_ENDPOINT ?? 'http://127.0.0.1:3001/rest/search/v2'
