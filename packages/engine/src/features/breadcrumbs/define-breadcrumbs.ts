import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { options } from '../../core/options'
import { relayMachine } from '../../core/relay.machine'
import type { DomainParameterTable } from '../../domain/parameter-kinds'
import type { DomainProtocol } from '../../domain/protocol'
import {
  filterParametersOf,
  toBreadcrumbsCommands,
  toBreadcrumbsState,
  type BreadcrumbsState,
  type BreadcrumbsCommands,
} from './breadcrumbs.view'

/** Defines the breadcrumbs of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function defineBreadcrumbs<P extends DomainProtocol>(
  table: DomainParameterTable<P['parameters']>,
): FeatureFactory<P, {} | undefined, BreadcrumbsState, BreadcrumbsCommands, ActorOf<typeof relayMachine>> {
  const define: DefineFeature<P> = defineFeature
  const filters = filterParametersOf(table)
  return define({
    kind: 'breadcrumbs',
    schema: options({}),
    machine: relayMachine,
    dependsOn: ['parameters', 'facts'],
    state: (_, { parameters, facts }, __, previous: BreadcrumbsState | undefined) =>
      toBreadcrumbsState(parameters, facts, filters, previous),
    commands: (send, { page }): BreadcrumbsCommands => toBreadcrumbsCommands(send, () => page().parameters, filters),
    offers: { deselect: ({ hasBreadcrumbs }) => hasBreadcrumbs },
  })
}
