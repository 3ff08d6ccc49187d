import { readText } from './read-text'

/** Reads the body of a request as form fields. If a field is repeated, the last wins. @throws {RequestError} 413 */
export const readForm = async (request: Request, maxBytes: number): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await readText(request, maxBytes)))
