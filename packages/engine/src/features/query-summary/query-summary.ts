import { options } from '../../core/options'
import { passiveMachine } from '../../core/passive.machine'
import { defineSearchFeature } from '../../search/search-protocol'
import { toQuerySummaryState } from './query-summary.view'

/**
 * Describes the results shown: their query, how many there are, which of them the page has, and how long they took.
 *
 * @see Specification, sentence 9.23
 */
export const querySummary = defineSearchFeature({
  kind: 'querySummary',
  schema: options({}),
  machine: passiveMachine,
  reads: ['facts', 'duration'],
  state: (_, { facts, duration }) => toQuerySummaryState(facts, duration),
  commands: () => ({}),
})
