import type { AnswerEvent, AnswerPhase } from '@querent/api-client'
import type { AnyActor } from '../core/actor'
import { oncePerFrame } from '../core/once-per-frame'
import { changedKeys } from '../core/parameters'
import { pick } from '../core/pick'
import type { AnswerEnd, AnswerProgress } from '../domain/answers'
import type { SearchParameters } from './search-parameters'
import { searchToolsOf, type SearchRequestParts } from './search-protocol'

/** The time after which an answer fails, even if the client never settles; in milliseconds. */
export const ANSWER_TIMEOUT_MS = 300_000

/**
 * Follows the answer whose call is `self`. It sends the progress to the machine of the feature once per frame, as
 * `answer.progress`, and what happens to its stream; `toEnd` returns the rest. It sends nothing after the call has ended.
 */
export function followAnswer<Progress extends AnswerProgress>(self: AnyActor) {
  let isAnswerGenerated = false
  let progress: Progress | undefined
  let phase: AnswerPhase | undefined
  const show = oncePerFrame(searchToolsOf(self).environment, () => {
    // A client may continue after its call has ended.
    if (self.getSnapshot().status === 'active') {
      if (progress) self._parent!.send({ ...progress, type: 'answer.progress' })
      if (phase) self._parent!.send({ type: `stream.${phase}` })
    }
    progress = phase = undefined
  })
  /** Returns the progress since the last frame, to which the caller adds. */
  const pending = () => {
    show()
    return (progress ??= { isRestart: false, text: '', citations: [] } as AnswerProgress as Progress)
  }
  return {
    pending,
    onEvent(event: AnswerEvent) {
      if (event.type === 'delta') pending().text += event.textDelta
      else if (event.type === 'header') pending().contentFormat = event.contentFormat
      else if (event.type === 'citations') pending().citations.push(...event.citations)
      else if (event.type === 'restart') Object.assign(pending(), { isRestart: true, text: '', citations: [] })
      else if (event.type === 'end') isAnswerGenerated = event.isAnswerGenerated
    },
    onPhase(next: AnswerPhase) {
      phase = next
      show()
    },
    toEnd: (): Progress & AnswerEnd => ({ ...pending(), isAnswerGenerated }),
  }
}

/** Returns the request to an answer API: the query, the facets by id, and the members of the search named by `keys`. */
export function toQuestion<Key extends keyof SearchRequestParts>(request: SearchRequestParts, keys: readonly Key[]) {
  const { q = '', facets } = request
  const sorted = facets && [...facets].sort((left, right) => (left.facetId < right.facetId ? -1 : 1))
  return { ...pick(request, keys), q, ...(sorted && { facets: sorted }) }
}

const PAGING = ['page', 'perPage', 'firstResult', 'numberOfResults']

/** Returns whether a search requests another page of the same results. */
export function turnsPage(before: object | undefined, parameters: SearchParameters) {
  const changed = before ? changedKeys(before as SearchParameters, parameters) : []
  return changed.length > 0 && changed.every((key) => PAGING.includes(key))
}
