import type { AnswerCitation, AnswerEvent } from './wire/answer'
import type { AnswerContentFormat } from './wire/search'

/**
 * Merges the streams of one answer into events without repetition. A stream may break off anywhere. The next one
 * continues after the last event with an id, or starts from the beginning. What was already delivered is skipped, and
 * the answer restarts if it differs.
 */
export const createAnswerAssembly = <Status = never>(deliver: (event: AnswerEvent | Status) => void) => {
  // The delivered part.
  let format: AnswerContentFormat | undefined
  let text = ''
  let cited = new Map<string, AnswerCitation>()
  const statuses: string[] = []
  // The position in the current stream.
  let current: AnswerContentFormat | undefined
  let position = 0
  let seen = new Map<string, AnswerCitation>()
  let statusIndex = 0
  /** The position and the number of statuses after the last event with an id. */
  let marked: [number, number] = [0, 0]

  const restart = () => {
    deliver({ type: 'restart' })
    format = current
    text = text.slice(0, position)
    cited = new Map(seen)
    if (format) deliver({ type: 'header', contentFormat: format })
    if (text) deliver({ type: 'delta', textDelta: text })
    if (cited.size) deliver({ type: 'citations', citations: [...cited.values()] })
  }

  return {
    /** Returns whether the current stream has sent text. */
    hasText: () => position > 0,
    /** Called when the current stream starts from the beginning; or at the mark, if earlier events had ids. */
    begin(firstId?: string) {
      if (!firstId) {
        current = undefined
        seen = new Map()
      }
      ;[position, statusIndex] = firstId ? marked : [0, 0]
    },
    /** Marks the current position, from which the server resumes a later stream. */
    mark() {
      marked = [position, statusIndex]
    },
    /** Delivers a status unless an earlier stream delivered it at this position. */
    status(status: Status) {
      const key = JSON.stringify(status)
      if (statuses[statusIndex] !== key) deliver(status)
      statuses[statusIndex++] = key
    },
    header(contentFormat: AnswerContentFormat) {
      current = contentFormat
      if (format === contentFormat) return
      if (format && position < text.length) return restart()
      format = contentFormat
      deliver({ type: 'header', contentFormat })
    },
    delta(textDelta: string) {
      const known = text.slice(position, position + textDelta.length)
      if (known && !textDelta.startsWith(known)) restart()
      const rest = textDelta.slice(text.length - position)
      position += textDelta.length
      if (!rest) return
      text += rest
      deliver({ type: 'delta', textDelta: rest })
    },
    citations(citations: readonly AnswerCitation[]) {
      const fresh = citations.filter((citation) => {
        seen.set(citation.uri, citation)
        return !cited.has(citation.uri) && cited.set(citation.uri, citation)
      })
      if (fresh.length) deliver({ type: 'citations', citations: fresh })
    },
    end(isAnswerGenerated: boolean) {
      if (position < text.length || seen.size < cited.size) restart()
      deliver({ type: 'end', isAnswerGenerated })
    },
  }
}

export type AnswerAssembly<Status = never> = ReturnType<typeof createAnswerAssembly<Status>>
