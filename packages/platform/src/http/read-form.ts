import { readText } from './read-text'

/** The body of a request as the fields of a form; of a field given twice the last. @throws {RequestError} 413 */
export const readForm = async (request: Request, maxBytes: number): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await readText(request, maxBytes)))
