const ISO_DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/
const ISO_DAY = /^\d{4}-\d\d-\d\d$/

// `Date.parse` reads 30 February as 1 March.
const isReal = (day: string) => {
  const midnight = new Date(`${day}T00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

/**
 * Parses an ISO 8601 date to milliseconds since 1970, in UTC if it has no time zone; NaN if it is invalid, such as
 * `2030-02-30`.
 */
export const parseIsoDate = (text: string): number => {
  const [whole, day = '', time, zone = 'Z'] = ISO_DATE.exec(text) ?? []
  if (whole === undefined || !isReal(day)) return NaN
  return Date.parse(time === undefined ? `${day}T00:00Z` : `${day}T${time}${zone}`)
}

/** Returns whether a text is an ISO 8601 date without a time, such as `2030-01-31`. */
export const isIsoDay = (text: string): boolean => ISO_DAY.test(text) && isReal(text)
