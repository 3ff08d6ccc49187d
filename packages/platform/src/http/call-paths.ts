/** Base path of the calls to agents. @see Protocol, section 9.4 */
export const AGENTS_PATH = '/api/preview/organizations'

/** Base path of all other calls. */
export const CALL_PATHS: readonly string[] = ['/rest', AGENTS_PATH]
