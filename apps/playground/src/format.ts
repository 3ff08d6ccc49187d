const counts = new Intl.NumberFormat('en')
const days = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', timeZone: 'UTC' })

/** `22,172` */
export const formatCount = (count: number) => counts.format(count)

/** `Mar 2022` */
export const formatMonth = (day: Date) => days.format(day)

/** `2022-03-14` */
export const toIsoDay = (day: Date) => day.toISOString().slice(0, 10)

/** `1 result`, `1,204 results` */
export const countOf = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
