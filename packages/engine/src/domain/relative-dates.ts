const RELATIVE = /^(?:now|(past|next)-0*([1-9]\d*)-(minute|hour|day|week|month|quarter|year))$/i

/** The years that the platform accepts: a relative date beyond them becomes their first or last moment. */
const FIRST = '1401/01/01@00:00:00'
const LAST = '9999/12/31@23:59:59'

const UNITS: Record<string, readonly [months: number, days: number, milliseconds: number]> = {
  minute: [0, 0, 60_000],
  hour: [0, 0, 3_600_000],
  day: [0, 1, 0],
  week: [0, 7, 0],
  month: [1, 0, 0],
  quarter: [3, 0, 0],
  year: [12, 0, 0],
}

/** Returns whether a string is an existing date of the form `YYYY/MM/DD@HH:mm:ss`, from the year 1401 on. */
export const isApiDate = (text: string) => {
  const iso = text.replace(/^(\d{4})\/(\d\d)\/(\d\d)@(.{8})$/, '$1-$2-$3T$4.000Z')
  // Some runtimes carry 30 February over into March, so the date is formatted again and compared.
  return iso !== text && text >= FIRST && new Date(iso).toJSON() === iso
}

/**
 * Returns whether a value is a bound of a date range: an absolute date as in `isApiDate`, or a relative date such as
 * `now` or `past-1-month`, in any case.
 *
 * @see Specification, sentence 5.9; Protocol, section 13.3
 */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && (RELATIVE.test(value) || isApiDate(value))

/** Returns a date in the normalized form for comparison: `Past-01-Month` becomes `past-1-month`. */
export const toCanonicalDate = (date: string) => date.toLowerCase().replace(/-0+/, '-')

const pad = (part: number) => String(part).padStart(2, '0')

/**
 * Returns a moment as the platform writes it, in the calendar of this machine. A moment that has no such form gives an
 * invalid date.
 */
export const toApiDate = (date: Date) =>
  `${date.getFullYear()}/${pad(date.getMonth() + 1)}/${pad(date.getDate())}@` +
  [date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')

/**
 * Returns a date as the platform expects it. A relative date is resolved at `now` in the calendar of this machine. A
 * month before 31 March is the last day of February; a day before is the same time of day, even if the clocks changed.
 *
 * @param now - milliseconds since 1970.
 */
export function resolveDate(date: string, now: number): string {
  const [isRelative, direction, amount = 0, unit = ''] = RELATIVE.exec(date.toLowerCase()) ?? []
  if (!isRelative) return date
  const steps = direction === 'past' ? -amount : +amount
  const [months, days, milliseconds] = UNITS[unit] ?? [0, 0, 0]
  const moment = new Date(now + steps * milliseconds)
  moment.setDate(moment.getDate() + steps * days)
  const month = moment.getMonth() + steps * months
  moment.setMonth(month, Math.min(moment.getDate(), new Date(moment.getFullYear(), month + 1, 0).getDate()))
  const text = toApiDate(moment)
  if (isApiDate(text)) return text
  return direction === 'past' ? FIRST : LAST
}
