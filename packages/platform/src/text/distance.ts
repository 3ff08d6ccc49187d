/** Returns whether at most `limit` edits turn one text into another. It stops as soon as they do not. */
export function isWithinDistance(from: string, to: string, limit: number): boolean {
  if (Math.abs(from.length - to.length) > limit) return false
  let start = 0
  while (start < from.length && from[start] === to[start]) start++
  let end = 0
  const shorter = Math.min(from.length, to.length) - start
  while (end < shorter && from[from.length - 1 - end] === to[to.length - 1 - end]) end++
  const rest = Math.max(from.length, to.length) - start - end
  if (rest <= limit) return true
  // The start of the rest differs, and so does its end.
  return editDistance(from.slice(start, from.length - end), to.slice(start, to.length - end), limit) <= limit
}

/**
 * Returns the number of edits that turn one text into another: insert, delete, replace a character, swap two neighbors.
 *
 * @param limit - Larger distances may be returned as any number above it. Default: none.
 */
export function editDistance(from: string, to: string, limit = Infinity): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = last[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      let least = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        least = Math.min(least, beforeLast[j - 2]! + 1)
      }
      row.push(least)
    }
    beforeLast = last
    last = row
    if (limit < Infinity && Math.min(...beforeLast, ...last) > limit) return Infinity
  }
  return last[to.length]!
}
