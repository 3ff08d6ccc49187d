import type { AnswerCitation, AnswerEvent } from './wire/answer'
import type { AnswerContentFormat } from './wire/search'

/**
 * Merges the streams of one answer into events without repetition. A stream may break off anywhere. The next one
 * continues after the last event with an id, or starts from the beginning. What was already delivered is skipped, and
 * the answer restarts if it differs.
 */
export class AnswerAssembly<Status = never> {
  readonly #deliver
  // The delivered part.
  #format: AnswerContentFormat | undefined
  #text = ''
  #cited = new Map<string, AnswerCitation>()
  readonly #statuses: string[] = []
  // The position in the current stream.
  #current: AnswerContentFormat | undefined
  #position = 0
  #seen = new Map<string, AnswerCitation>()
  #statusIndex = 0
  /** The position and the number of statuses after the last event with an id. */
  #marked: [number, number] = [0, 0]

  constructor(deliver: (event: AnswerEvent | Status) => void) {
    this.#deliver = deliver
  }

  /** Returns whether the current stream has sent text. */
  hasText() {
    return this.#position > 0
  }

  /** Called when the current stream starts from the beginning; or at the mark, if earlier events had ids. */
  begin(firstId?: string) {
    if (!firstId) {
      this.#current = undefined
      this.#seen = new Map()
    }
    ;[this.#position, this.#statusIndex] = firstId ? this.#marked : [0, 0]
  }

  /** Marks the current position, from which the server resumes a later stream. */
  mark() {
    this.#marked = [this.#position, this.#statusIndex]
  }

  /** Delivers a status unless an earlier stream delivered it at this position. */
  status(status: Status) {
    const key = JSON.stringify(status)
    if (this.#statuses[this.#statusIndex] !== key) this.#deliver(status)
    this.#statuses[this.#statusIndex++] = key
  }

  header(contentFormat: AnswerContentFormat) {
    this.#current = contentFormat
    if (this.#format === contentFormat) return
    if (this.#format && this.#position < this.#text.length) return this.#restart()
    this.#format = contentFormat
    this.#deliver({ type: 'header', contentFormat })
  }

  delta(textDelta: string) {
    const position = this.#position
    const known = this.#text.slice(position, position + textDelta.length)
    if (known && !textDelta.startsWith(known)) this.#restart()
    const rest = textDelta.slice(this.#text.length - position)
    this.#position += textDelta.length
    if (!rest) return
    this.#text += rest
    this.#deliver({ type: 'delta', textDelta: rest })
  }

  citations(citations: readonly AnswerCitation[]) {
    const fresh = citations.filter((citation) => {
      this.#seen.set(citation.uri, citation)
      return !this.#cited.has(citation.uri) && this.#cited.set(citation.uri, citation)
    })
    if (fresh.length) this.#deliver({ type: 'citations', citations: fresh })
  }

  end(isAnswerGenerated: boolean) {
    if (this.#position < this.#text.length || this.#seen.size < this.#cited.size) this.#restart()
    this.#deliver({ type: 'end', isAnswerGenerated })
  }

  #restart() {
    this.#deliver({ type: 'restart' })
    this.#format = this.#current
    this.#text = this.#text.slice(0, this.#position)
    this.#cited = new Map(this.#seen)
    if (this.#format) this.#deliver({ type: 'header', contentFormat: this.#format })
    if (this.#text) this.#deliver({ type: 'delta', textDelta: this.#text })
    if (this.#cited.size) this.#deliver({ type: 'citations', citations: [...this.#cited.values()] })
  }
}
