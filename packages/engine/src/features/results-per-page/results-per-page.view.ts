import { assertInteger } from '../../core/errors'
import type { ResultsPerPageContext, ResultsPerPageEvent } from './results-per-page.machine'

/** The number of results per page, and the numbers to offer. */
export interface ResultsPerPageState {
  /** The number of results per page. */
  perPage: number
  /** The numbers to offer. */
  choices: number[]
}

/** Returns the state of `resultsPerPage` from its machine and options. */
export const toResultsPerPageState = (
  { perPage }: ResultsPerPageContext,
  { choices }: { choices: number[] },
): ResultsPerPageState => ({ perPage, choices })

/** Returns the command that sets the number of results per page. */
export const toResultsPerPageCommands = (send: (event: ResultsPerPageEvent) => void) => ({
  /**
   * Sets the number of results per page, and returns to page 1. With 0, the response has only counts and facets.
   *
   * @throws {EngineError} `invalid-argument` if `perPage` is not an integer of at least 0.
   */
  setPerPage(perPage: number) {
    assertInteger('setPerPage', 'perPage', perPage, 0)
    send({ type: 'perPage.set', perPage })
  },
})

/** The commands that {@link toResultsPerPageCommands} returns. */
export interface ResultsPerPageCommands extends ReturnType<typeof toResultsPerPageCommands> {}
