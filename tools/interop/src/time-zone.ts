/** The time zone of all checks. It has daylight saving time, so that mistakes are found. */
export const timeZone = 'Europe/Oslo'

process.env['TZ'] = timeZone
// Prevents the client's warnings about the duration of its own state checks.
process.env['NODE_ENV'] ??= 'production'
