const DAY = String.raw`\d{4}-\d\d-\d\d`
const ISO_DAY = new RegExp(`^${DAY}$`)
/** As in ISO 8601, and as databases and languages print it: `2030-01-31 12:00:00+05`, `… 12:00:00 UTC`. */
const ISO_DATE = new RegExp(
  String.raw`^(${DAY})(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d+))? ?(?:(Z|UTC|GMT)|([+-]\d\d)(?::?(\d\d))?)?)?$`,
  'i',
)

// `Date.parse` reads 30 February as 1 March.
const isReal = (day: string) => new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(-2))

/**
 * Parses an ISO 8601 date to milliseconds since 1970, in UTC if it has no time zone; NaN if it is invalid, such as
 * `2030-02-30`.
 */
export const parseIsoDate = (text: string): number => {
  const [whole, day = '', time = '00:00', fraction = '', , hours = '+00', minutes = '00'] = ISO_DATE.exec(text) ?? []
  if (whole === undefined || !isReal(day)) return NaN
  return Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}.${fraction || '0'}${hours}:${minutes}`)
}

/** Returns whether a text is an ISO 8601 date without a time, such as `2030-01-31`. */
export const isIsoDay = (text: string): boolean => ISO_DAY.test(text) && isReal(text)
