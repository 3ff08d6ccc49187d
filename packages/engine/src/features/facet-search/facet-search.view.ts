import type { SnapshotFrom } from 'xstate'
import { assertText } from '../../core/errors'
import type { SearchFailure } from '../../core/page'
import type { FacetSearchEvent, facetSearchMachine, FoundValue } from './facet-search.machine'

export interface FacetSearchState {
  /** What is searched for; empty for all values. */
  text: string
  /** The values found for `text`; until their reply, those found before. */
  values: FoundValue[]
  /** Whether values are being requested. */
  isLoading: boolean
  /** Whether the platform has more values that contain the text. */
  canShowMoreValues: boolean
  /** Why there are no values. */
  error: SearchFailure | undefined
}

export function toFacetSearchState(snapshot: SnapshotFrom<typeof facetSearchMachine>): FacetSearchState {
  const { text, values, canShowMoreValues, error } = snapshot.context
  return { text, values, isLoading: snapshot.hasTag('loading'), canShowMoreValues, error }
}

export const toFacetSearchCommands = (
  send: (event: FacetSearchEvent) => void,
  { numberOfValues }: { numberOfValues: number },
) => ({
  /**
   * Requests the values that contain the text when typing pauses; an empty text finds all.
   *
   * @throws {EngineError} `invalid-argument` if `text` is not a string.
   */
  changeText(text: string) {
    assertText('changeText', 'text', text)
    send({ type: 'text.change', text, numberOfValues })
  },
  /** Requests more values; how many more is `numberOfValues` of the options. */
  showMoreValues: () => send({ type: 'more.show', step: numberOfValues }),
  /** Empties the text and the values, and aborts the request in flight. */
  clear: () => send({ type: 'search.clear' }),
})
