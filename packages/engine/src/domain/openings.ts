/** What was opened, each by its key. */
export interface Openings {
  opened: readonly string[]
}

const toKey = (parts: readonly unknown[]) => JSON.stringify(parts)

/**
 * Returns whether something is opened for the first time, such as the source of an answer. Analytics counts each opening
 * once for each response and place, so the key names both unless a response empties `opened`.
 *
 * @see Specification, sentence 9.16
 */
export const isFirstOpening = ({ opened }: Openings, ...key: readonly unknown[]) => !opened.includes(toKey(key))

export const withOpening = ({ opened }: Openings, ...key: readonly unknown[]): Openings => ({
  opened: [...opened, toKey(key)],
})
