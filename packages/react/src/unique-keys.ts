/** A key for each id, in order: the id, or, where it was there before, the id and how often. */
export function uniqueKeys(ids: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return ids.map((id) => {
    const count = seen.get(id) ?? 0
    seen.set(id, count + 1)
    return count ? `${id}\n${count}` : id
  })
}
