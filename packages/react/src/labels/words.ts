const locale = 'en-US'

/** Returns a number as English writes it. */
export const numberOf = (value: number) => value.toLocaleString(locale)

/** Returns a count with its noun. */
export const counted = (count: number, noun: string) => `${numberOf(count)} ${noun}${count === 1 ? '' : 's'}`

/** Returns the labels with more labels. A spread would keep the labels of a component in every bundle. */
export const extend = <Base extends object, More extends object>(base: Base, more: More) => ({ ...base, ...more })
