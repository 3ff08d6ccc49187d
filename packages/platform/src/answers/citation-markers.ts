const MARKER = /(?<!\s)\s*\[\d{1,3}(?:\s*[,;]\s*\d{1,3})*\]/gu
/** Text that may become a marker, or precede one, when more text arrives. */
const UNFINISHED = /(?<!\s)\s*(?:\[[\d\s,;]*)?$/u

/** Extracts citation markers, such as `[1]` or `[2, 3]`, from a text that arrives in pieces. */
interface CitationMarkers {
  /** Adds a piece and returns the text that is final. */
  push(piece: string): string
  /** Returns the rest of the text at the end. */
  flush(): string
  /** Indexes of the cited passages in the order of their first citation; starts at 0. */
  readonly cited: readonly number[]
}

/** @param count - Number of passages; a marker with a higher number is part of the text. */
export const createCitationMarkers = (count: number): CitationMarkers => {
  const cited = new Set<number>()
  let held = ''
  const strip = (text: string) =>
    text.replace(MARKER, (marker) => {
      const numbers = Array.from(marker.matchAll(/\d+/g), ([number]) => Number(number))
      if (numbers.some((number) => number < 1 || number > count)) return marker
      for (const number of numbers) cited.add(number - 1)
      return ''
    })
  return {
    push: (piece) => {
      const text = held + piece
      const end = UNFINISHED.exec(text)?.index ?? text.length
      held = text.slice(end)
      return strip(text.slice(0, end))
    },
    flush: () => {
      const text = strip(held).trimEnd()
      held = ''
      return text
    },
    get cited() {
      return [...cited]
    },
  }
}
