import type { SnapshotFrom } from 'xstate'
import { assertString } from '../../core/errors'
import type { SearchFailure } from '../../core/page'
import type { FoundPath } from './define-category-facet-search'
import type { FacetSearchEvent, facetSearchMachine, FoundValue } from './facet-search.machine'

/** The text, the values found for it, and the progress of their request. */
export interface FacetSearchState {
  /** The text to search for; empty for all values. */
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

/** Returns the state of a facet search from its machine. */
export function toFacetSearchState(snapshot: SnapshotFrom<typeof facetSearchMachine>): FacetSearchState {
  const { text, values, canShowMoreValues, error } = snapshot.context
  return { text, values, isLoading: snapshot.hasTag('loading'), canShowMoreValues, error }
}

/** Returns the commands of a facet search that do not choose a value. */
export const toFacetSearchCommands = (
  send: (event: FacetSearchEvent) => void,
  { numberOfValues }: { numberOfValues: number },
) => ({
  /**
   * Requests the values that contain the text when typing pauses; an empty text finds all values.
   *
   * @throws {EngineError} `invalid-argument` if `text` is not a string.
   */
  changeText(text: string) {
    assertString('changeText', 'text', text)
    send({ type: 'text.change', text, numberOfValues })
  },
  /** Requests more values; the option `numberOfValues` says how many to add. */
  showMoreValues: () => send({ type: 'more.show', step: numberOfValues }),
  /** Clears the text and the values, and aborts the request in flight. */
  clear: () => send({ type: 'search.clear' }),
})

/** A value that was found. */
export interface Found {
  rawValue: string
}

/** The commands of every search among values. */
interface CommonCommands extends ReturnType<typeof toFacetSearchCommands> {}

/** The commands of a search among the values of a facet. */
export interface FacetSearchCommands extends CommonCommands {
  /**
   * Selects a value that was found, clears this search, and searches.
   *
   * @throws {EngineError} `invalid-argument` if `rawValue` is not a string; so do the other choices.
   */
  select(found: Found): void
  /** Excludes a value that was found, clears this search, and searches. */
  exclude(found: Found): void
  /** Like `select`, but sets all other values of the facet idle. */
  singleSelect(found: Found): void
  /** Like `exclude`, but sets all other values of the facet idle. */
  singleExclude(found: Found): void
}

/** The commands of a search among the values of a category facet. */
export interface CategoryFacetSearchCommands extends CommonCommands {
  /**
   * Selects a value that was found, clears this search, and searches.
   *
   * @throws {EngineError} `invalid-argument` if `rawValue` or a part of `path` is not a string.
   */
  select(found: FoundPath): void
}

/** The commands of values as suggestions. */
export interface FieldSuggestionsCommands extends CommonCommands {
  /**
   * Starts a search for results with the value.
   *
   * @throws {EngineError} `invalid-argument` if `rawValue` is not a string.
   */
  select(found: Found): void
}

/** The commands of values of a category field as suggestions. */
export interface CategoryFieldSuggestionsCommands extends CommonCommands {
  /**
   * Starts a search for results below the path.
   *
   * @throws {EngineError} `invalid-argument` if `rawValue` or a part of `path` is not a string.
   */
  select(found: FoundPath): void
}
