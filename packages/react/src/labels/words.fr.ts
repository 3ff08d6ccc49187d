/** Returns a number as French writes it. */
export const { format: numberOf } = new Intl.NumberFormat('fr')

/** Returns a count with its noun. In French, 0 is singular. */
export const counted = (count: number, one: string, other: string) => `${numberOf(count)} ${count < 2 ? one : other}`
