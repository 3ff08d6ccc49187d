import { defineFeature, type DefineFeature } from '../../core/feature'
import type { DomainProtocol } from '../../domain/protocol'
import type { Additions } from '../../domain/shared-definitions'
import { resultsPerPageMachine } from './results-per-page.machine'
import { resultsPerPageOptions } from './results-per-page.schema'
import { toResultsPerPageCommands, toResultsPerPageState } from './results-per-page.view'

/** Defines the results per page of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function defineResultsPerPage<P extends DomainProtocol>(
  additions: Additions<P, typeof resultsPerPageMachine, typeof resultsPerPageOptions>,
) {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'resultsPerPage',
    schema: resultsPerPageOptions,
    machine: resultsPerPageMachine,
    reads: [],
    state: ({ context }, _, input) => toResultsPerPageState(context, input),
    commands: toResultsPerPageCommands,
    ...additions,
  })
}
