const ISO_DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** Milliseconds since 1970 of an ISO 8601 date, in UTC where it names no zone; NaN where it is none. */
export const parseIsoDate = (text: string): number => {
  const [whole, day, time, zone = 'Z'] = ISO_DATE.exec(text) ?? []
  if (whole === undefined) return NaN
  return Date.parse(time === undefined ? `${day}T00:00Z` : `${day}T${time}${zone}`)
}
