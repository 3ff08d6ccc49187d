/**
 * Returns whether a whole text matches a pattern in which `*` is any characters and `?` is one; in O(text * pattern).
 */
export function fitsWildcard(text: string, pattern: string): boolean {
  let place = 0
  let from = 0
  let star = -1
  let restart = 0
  while (place < text.length) {
    if (pattern[from] === '*') {
      star = from++
      restart = place
    } else if (from < pattern.length && (pattern[from] === '?' || pattern[from] === text[place])) {
      from++
      place++
    } else if (star >= 0) {
      from = star + 1
      place = ++restart
    } else {
      return false
    }
  }
  while (pattern[from] === '*') from++
  return from === pattern.length
}
