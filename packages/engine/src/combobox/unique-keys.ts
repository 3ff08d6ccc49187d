/** Returns a key for each id, in order: the id, or the id and a number if the same id came before. */
export function uniqueKeys(ids: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return ids.map((id) => {
    const count = seen.get(id) ?? 0
    seen.set(id, count + 1)
    return count ? `${id}\n${count}` : id
  })
}
