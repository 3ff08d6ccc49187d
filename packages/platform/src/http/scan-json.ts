/** Maximum number of values in the JSON of a request: entries of lists, members of objects, and these themselves. */
export const MAX_JSON_VALUES = 30_000

/** Maximum nesting of the JSON of a request. Trees of facets have up to 50 levels, each of which counts twice. */
export const MAX_DEPTH = 128

const QUOTE = 34
const COMMA = 44
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** Returns the index of the quote that ends a string. */
const endOfString = (text: string, start: number) => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/** A place in a JSON text, outside of strings, and its depth after it. */
interface Mark {
  index: number
  /** Whether a list or an object starts or ends here, or another value or member follows. */
  type: 'start' | 'end' | 'next'
  depth: number
}

/** Yields the places that structure a JSON text, which may be invalid. The same object is yielded each time. */
export function* marksOf(text: string): Generator<Readonly<Mark>, void, undefined> {
  const mark: Mark = { index: 0, type: 'next', depth: 0 }
  for (; mark.index < text.length; mark.index++) {
    switch (text.charCodeAt(mark.index)) {
      case QUOTE:
        mark.index = endOfString(text, mark.index)
        continue
      case OPEN_LIST:
      case OPEN_OBJECT:
        mark.type = 'start'
        mark.depth += 1
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        mark.type = 'end'
        mark.depth -= 1
        break
      case COMMA:
        mark.type = 'next'
        break
      default:
        continue
    }
    yield mark
  }
}

/** Counts the values of a JSON text. */
class Count {
  readonly #maximum
  #values = 1

  constructor(maximum: number) {
    this.#maximum = maximum
  }

  /** Returns why the text up to a mark is too much to parse; undefined if it is not. */
  excessAt(type: Mark['type'], depth: number): string | undefined {
    if (depth > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels: send less nested values`
    if (type !== 'end') this.#values += 1
    return this.#values > this.#maximum ? `has more than ${this.#maximum} values: send fewer` : undefined
  }
}

/** Returns why a JSON text is too much to parse; undefined if it is not. */
export const excessOf = (text: string, maxValues: number): string | undefined => {
  const count = new Count(maxValues)
  for (const { type, depth } of marksOf(text)) {
    const excess = count.excessAt(type, depth)
    if (excess !== undefined) return excess
  }
  return undefined
}

/**
 * Yields the text of each element of a list in JSON; an element may be invalid.
 *
 * @throws {SyntaxError} If the list does not end, or something follows it.
 * @throws {RangeError} Why an element is too much to parse.
 */
export function* elementsOf(list: string, maxValues: number): Generator<string, void, undefined> {
  let start = list.indexOf('[') + 1
  let count = new Count(maxValues)
  let isFirst = true
  let isClosed = false
  for (const { index, type, depth } of marksOf(list)) {
    const excess = depth > 1 ? count.excessAt(type, depth - 1) : undefined
    if (excess !== undefined) throw new RangeError(excess)
    isClosed = type === 'end' && depth === 0
    if (!isClosed && (type !== 'next' || depth !== 1)) continue
    const element = list.slice(start, index)
    if (!isClosed || !isFirst || element.trim() !== '') yield element
    count = new Count(maxValues)
    isFirst = false
    start = index + 1
    if (isClosed) break
  }
  if (!isClosed || list.slice(start).trim() !== '')
    throw new SyntaxError('The text continues after the end of the list')
}
