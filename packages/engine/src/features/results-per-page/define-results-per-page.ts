import type { ActorOf } from '../../core/actor'
import type { Named } from '../../core/options'
import { defineFeature, type DefineFeature, type Returning, type FeatureFactory } from '../../core/feature'
import { ownPerPage, type PerPageOf } from '../../domain/paging'
import type { DomainProtocol } from '../../domain/protocol'
import type { WiringWithCodec } from '../../domain/shared-definitions'
import { resultsPerPageMachine } from './results-per-page.machine'
import { resultsPerPageOptions, type ResultsPerPageOptions } from './results-per-page.schema'
import {
  toResultsPerPageCommands,
  toResultsPerPageState,
  type ResultsPerPageCommands,
  type ResultsPerPageState,
} from './results-per-page.view'

/** Defines the results per page of a protocol. `perPageOf`: returns the page size if the platform may decide it. */
/* @__NO_SIDE_EFFECTS__ */
export function defineResultsPerPage<P extends DomainProtocol>(
  wiring: WiringWithCodec<P, typeof resultsPerPageMachine, typeof resultsPerPageOptions>,
  schema: Named<typeof resultsPerPageOptions, ResultsPerPageOptions> = resultsPerPageOptions,
  perPageOf: PerPageOf = ownPerPage,
): FeatureFactory<
  P,
  ResultsPerPageOptions | undefined,
  ResultsPerPageState,
  ResultsPerPageCommands,
  ActorOf<typeof resultsPerPageMachine>
> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'resultsPerPage',
    schema,
    machine: resultsPerPageMachine,
    dependsOn: ['facts'],
    state: ({ context }, { facts }, input) =>
      toResultsPerPageState({ perPage: perPageOf(context.perPage, facts) }, input),
    commands: toResultsPerPageCommands as Returning<typeof toResultsPerPageCommands, ResultsPerPageCommands>,
    ...wiring,
  })
}
