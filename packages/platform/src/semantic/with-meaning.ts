import type { BackendQuery, BackendReply, FacetSearchQuery, FacetSearchReply } from '../port'
import type { NamedCall, ReadCall } from '../port/named-calls'
import { QueryVectors } from './query-vectors'
import type { SemanticSettings } from './semantic-options'

type Answer = (call: NamedCall<ReadCall>) => Promise<unknown>

type Found = BackendReply | FacetSearchReply

const isEmpty = (reply: Found) => ('total' in reply ? reply.total : reply.values.length) === 0

/**
 * Returns whether the vector of the text may find better documents: no document has all words of the query, as typed or
 * corrected.
 */
export const needsVector = ({ relaxation, vector }: BackendQuery, reply: Found): boolean =>
  relaxation !== undefined &&
  !vector &&
  (reply.relaxation ? reply.relaxation.step !== 'correctedWords' : isEmpty(reply))

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
 * Adds the meaning of the text to a search that finds no document with all its words: makes its vector, and searches again.
 *
 * @param closing - Aborts when the backend is closed.
 */
export const withMeaning = (settings: SemanticSettings | undefined, closing: AbortSignal, answer: Answer): Answer => {
  if (!settings) return answer
  const vectors = new QueryVectors(settings)
  return async (call) => {
    const reply = await answer(call)
    const query = queryOf(call)
    if (!query || !needsVector(query, reply as Found)) return reply
    const { signal } = call.options
    const vector = await vectors.vectorOf(query.text, signal ? AbortSignal.any([signal, closing]) : closing)
    return vector ? answer(withQuery(call, { ...query, vector })) : reply
  }
}
