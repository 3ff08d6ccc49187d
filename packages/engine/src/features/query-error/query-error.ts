import { options } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { queryErrorMachine } from './query-error.machine'
import { toQueryErrorCommands, toQueryErrorState } from './query-error.view'

/**
 * Says why the last search failed, until the next search starts. The results before it stay.
 *
 * @see Specification, sentence 8.1
 */
export const queryError = defineSearchFeature({
  kind: 'queryError',
  schema: options({}),
  machine: queryErrorMachine,
  reads: ['error'],
  state: (_, page) => toQueryErrorState(page),
  commands: (send, { page }) => toQueryErrorCommands(send, page),
})
