/** The moment at which all checks happen, in milliseconds since 1970: the start of the process. */
export const now = Date.now()

/** The last complete year. */
export const lastYear = new Date(now).getUTCFullYear() - 1
