const MARKER = /\s*\[\d{1,3}(?:\s*[,;]\s*\d{1,3})*\]/gu
/** What may become a marker, or stand before one, once more text has come. */
const UNFINISHED = /\s*(?:\[[\d\s,;]*)?$/u

/** Takes the markers of citations, such as `[1]` or `[2, 3]`, out of a text that comes in pieces. */
export interface CitationMarkers {
  /** The text that is certain by now. */
  push(piece: string): string
  /** What is left at the end. */
  flush(): string
  /** What was cited, from 0, in the order it was first. */
  readonly cited: readonly number[]
}

/** @param count - How many passages there are; a marker that names another number is none, but part of the text. */
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
