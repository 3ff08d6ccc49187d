import type { AnswerCitation, AnswerEvent } from './wire/answer'
import type { AnswerContentFormat } from './wire/search'

/**
 * Turns the streams of one answer into events that repeat nothing. The first stream may break off at any place. The next
 * one continues there, or starts from the beginning: then nothing is delivered until it goes beyond what was delivered, and if it
 * differs from that, the answer restarts.
 */
export const createAnswerAssembly = <Status = never>(deliver: (event: AnswerEvent | Status) => void) => {
  // What was delivered.
  let format: AnswerContentFormat | undefined
  let text = ''
  let cited = new Map<string, AnswerCitation>()
  const statuses: string[] = []
  // How far the current stream has come.
  let current: AnswerContentFormat | undefined
  let position = 0
  let seen = new Map<string, AnswerCitation>()
  let statusIndex = 0

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
    /** Whether the current stream has sent text. */
    hasText: () => position > 0,
    /** The current stream starts from the beginning. */
    begin() {
      current = undefined
      position = 0
      seen = new Map()
      statusIndex = 0
    },
    /** Delivers what was not delivered at this place of an earlier stream. */
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
