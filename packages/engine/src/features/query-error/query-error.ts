import { options } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { queryErrorMachine } from './query-error.machine'

/**
 * Tells why the last search failed; the results before it stay. It is gone when the next search starts.
 *
 * @see Specification, section 8
 */
export const queryError = defineSearchFeature({
  kind: 'queryError',
  schema: options({}),
  machine: queryErrorMachine,
  select: (_, { error }) => ({ hasError: error !== undefined, error }),
  commands: (send, { page }) => ({
    /** Asks once more for what failed; nothing happens where nothing did. */
    retry() {
      const { error, part } = page()
      if (error) send({ type: 'search.retry', part })
    },
  }),
})
