/** Returns a number as German writes it. */
export const { format: numberOf } = new Intl.NumberFormat('de')

/** Returns a count with its noun. */
export const counted = (count: number, one: string, other: string) => `${numberOf(count)} ${count === 1 ? one : other}`
