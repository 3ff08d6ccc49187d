import type { AnswerCitation, AnswerEvent } from './wire/answer'
import type { AnswerContentFormat } from './wire/search'

type Deliver<Status> = (event: AnswerEvent | Status) => void

/** Receives the parts of the streams of one answer. */
export interface AnswerAssembly<Status = never> {
  /** Returns whether the current stream has sent text. */
  hasText(): boolean
  /** Called when the current stream starts from the beginning; or at the mark, if earlier events had ids. */
  begin(firstId?: string): void
  /** Marks the current position, after an event with an id, from which the server resumes a later stream. */
  mark(): void
  /** Delivers a status unless an earlier stream delivered it at this position. */
  status(status: Status): void
  header(contentFormat: AnswerContentFormat): void
  delta(textDelta: string): void
  citations(citations: readonly AnswerCitation[]): void
  end(isAnswerGenerated: boolean): void
}

/**
 * Merges the streams of one answer into events without repetition. A stream may break off anywhere. The next one
 * continues after the last event with an id, or starts from the beginning. What was already delivered is skipped, and
 * the answer restarts if it differs.
 *
 * `format`, `text`, `cited` and `statuses` are what was delivered; the other variables are of the current stream.
 */
export const createAnswerAssembly = <Status = never>(deliver: Deliver<Status>): AnswerAssembly<Status> => {
  let format: AnswerContentFormat | undefined
  let text = ''
  let cited = new Map<string, AnswerCitation>()
  const statuses: string[] = []
  let currentFormat: AnswerContentFormat | undefined
  let seen = new Map<string, AnswerCitation>()
  let [position, statusIndex] = [0, 0]
  let marked: [number, number] = [0, 0]
  const restart = () => {
    deliver({ type: 'restart' })
    format = currentFormat
    text = text.slice(0, position)
    cited = new Map(seen)
    if (format) deliver({ type: 'header', contentFormat: format })
    if (text) deliver({ type: 'delta', textDelta: text })
    if (cited.size) deliver({ type: 'citations', citations: [...cited.values()] })
  }
  return {
    hasText: () => position > 0,
    begin(firstId) {
      ;[position, statusIndex] = firstId ? marked : [0, 0]
      if (firstId) return
      currentFormat = undefined
      seen = new Map()
    },
    mark: () => void (marked = [position, statusIndex]),
    status(status) {
      const key = JSON.stringify(status)
      if (statuses[statusIndex] !== key) deliver(status)
      statuses[statusIndex++] = key
    },
    header(contentFormat) {
      currentFormat = contentFormat
      if (format === contentFormat) return
      if (format && position < text.length) return restart()
      format = contentFormat
      deliver({ type: 'header', contentFormat })
    },
    delta(textDelta) {
      const known = text.slice(position, position + textDelta.length)
      if (known && !textDelta.startsWith(known)) restart()
      const rest = textDelta.slice(text.length - position)
      position += textDelta.length
      text += rest
      if (rest) deliver({ type: 'delta', textDelta: rest })
    },
    citations(citations) {
      const fresh = citations.filter((citation) => {
        seen.set(citation.uri, citation)
        return !cited.has(citation.uri) && cited.set(citation.uri, citation)
      })
      if (fresh.length) deliver({ type: 'citations', citations: fresh })
    },
    end(isAnswerGenerated) {
      if (position < text.length || seen.size < cited.size) restart()
      deliver({ type: 'end', isAnswerGenerated })
    },
  }
}
