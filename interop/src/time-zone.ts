/** Where the checks take place: the same everywhere, and with summer time, so that it is heeded. */
export const timeZone = 'Europe/Oslo'

process.env['TZ'] = timeZone
// Else the client warns of how long its own checks of its state take.
process.env['NODE_ENV'] ??= 'production'
