import type { BackendQuery, BackendReply, FacetSearchQuery, FacetSearchReply } from '../port'
import type { NamedCall, ReadCall } from '../port/named-calls'
import { QueryVectors } from './query-vectors'
import type { SemanticSettings } from './semantic-options'

type Answer = (call: NamedCall<ReadCall>) => Promise<unknown>

/** Returns the query of a call that the vector of its text may answer. */
const queryOf = ({ name, parameters: [request] }: NamedCall<ReadCall>): BackendQuery | undefined => {
  if (name === 'search') return request as BackendQuery
  return name === 'searchFacet' ? (request as FacetSearchQuery).query : undefined
}

const withQuery = (call: NamedCall<ReadCall>, query: BackendQuery): NamedCall<ReadCall> => {
  const [request] = call.parameters
  return { ...call, parameters: [call.name === 'search' ? query : { ...(request as FacetSearchQuery), query }] }
}

/**
 * Adds the meaning of the text to a search that finds no document with all its words, as typed or corrected: makes its
 * vector, and searches again. A search in the step `meaning` has its vector from the start. Without a vector, both search by
 * words alone.
 *
 * @param closing - Aborts when the backend is closed.
 */
export const withMeaning = (settings: SemanticSettings | undefined, closing: AbortSignal, answer: Answer): Answer => {
  if (!settings) return answer
  const vectors = new QueryVectors(settings)
  return async (call) => {
    const query = queryOf(call)
    if (!query || query.vector) return answer(call)
    const { signal } = call.options
    const toVector = () => vectors.vectorOf(query.text, signal ? AbortSignal.any([signal, closing]) : closing)
    if (query.step === 'meaning') return answer(withQuery(call, { ...query, vector: await toVector() }))
    if (!query.relaxation || query.step) return answer(call)
    const relaxation = { ...query.relaxation, awaitsVector: true }
    const reply = (await answer(withQuery(call, { ...query, relaxation }))) as BackendReply | FacetSearchReply
    if (reply.relaxation?.step !== 'meaning') return reply
    const vector = await toVector()
    const unmatched = { ...query, relaxation: { ...query.relaxation, isUnmatched: true } }
    return answer(withQuery(call, vector ? { ...unmatched, vector } : unmatched))
  }
}
