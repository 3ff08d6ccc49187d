const ISO_DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** Parses an ISO 8601 date to milliseconds since 1970, in UTC if it has no time zone; NaN if it is invalid. */
export const parseIsoDate = (text: string): number => {
  const [whole, day, time, zone = 'Z'] = ISO_DATE.exec(text) ?? []
  if (whole === undefined) return NaN
  return Date.parse(time === undefined ? `${day}T00:00Z` : `${day}T${time}${zone}`)
}
