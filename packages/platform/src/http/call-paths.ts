/** Below which agents are asked. @see Protocol, section 9.4 */
export const AGENTS_PATH = '/api/preview/organizations'

/** Below which all calls come. */
export const CALL_PATHS: readonly string[] = ['/rest', AGENTS_PATH]
