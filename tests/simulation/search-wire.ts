import {
  decodeParameters,
  encodeParameters,
  generatedAnswer,
  type SearchEngine,
  type SearchProtocol,
} from '@querent/engine'
import { assert, type SimulatedPage, type Wire } from './page'
import { answerOf, topicOf } from './platform'

export type SearchPage = SimulatedPage<SearchProtocol>

/** What the checks need to know about the search protocol. */
export const searchWire: Wire<SearchProtocol> = {
  encode: encodeParameters,
  decode: decodeParameters,
  privateKeys: ['context', 'dictionaryFieldContext', 'dq', 'lq', 'pipeline', 'searchHub', 'locale', 'timezone'],
  wrongParameters: [{ q: 7 }, { page: 'one' }, { f: { brand: 'Nordic' } }, { toString: 'x' }],
  /** I1: the results are those that the request asks for, without gaps. */
  checkResponse(request, { results }) {
    const { firstResult = 0 } = request
    const topic = topicOf(request)
    for (const [index, { uniqueId }] of results.entries()) {
      if (uniqueId === 'a' || uniqueId === 'x') continue // A damaged reply.
      assert(uniqueId === `${topic}-${firstResult + index}`, 'I1: the results do not belong to the request')
    }
  },
}

/** I10: the text of an answer is the text of a stream of `ids`, in one of its versions, or the beginning of it. */
export function checkAnswer({ engine }: { engine: SearchEngine }, ids: readonly string[]) {
  const { status, answer: text } = engine.get(generatedAnswer).state
  if (!text) return
  // A stream may have been opened as often as there were requests.
  const texts = ids.flatMap((id) => ids.map((_, opened) => answerOf(id, opened)))
  const isRight = texts.some((whole) => (status === 'complete' ? whole === text : whole.startsWith(text)))
  assert(isRight, `I10: the text of an answer that is ${status} is not the text of its stream`)
}
