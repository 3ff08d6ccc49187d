import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import type { OptionsSchema } from '../../core/options'
import type { Page } from '../../core/page'
import { parameterOf, withParameter } from '../../core/parameters'
import type { DomainProtocol } from '../../domain/protocol'
import type { AddedSignals, Wiring, KeyOf } from '../../domain/shared-definitions'
import { sortMachine, type SortContext } from './sort.machine'
import { toSortCommands, toSortState, type SortState, type SortCommands } from './sort.view'

type SortPage<P extends DomainProtocol> = Pick<Page<P>, 'facts' | 'parameters' | 'defaults'>

/** The sort criteria of a protocol. */
export interface SortRules<P extends DomainProtocol, Settings, Criterion, Extra extends object> {
  /** Returns a criterion of a URL in the normalized form for comparison; undefined if it is invalid. */
  normalize: (criterion: string) => string | undefined
  /** Returns the validated criterion of a command; it throws if the criterion is invalid. */
  toCriterion: (criterion: Criterion | string) => string
  /** Returns the criteria offered now; undefined if any criterion is allowed. */
  offeredOf: (page: SortPage<P>, input: Settings) => string[] | undefined
  reads: readonly (keyof SortPage<P>)[] | ((input: Settings) => readonly (keyof SortPage<P>)[])
  /** Returns the other members of the state. */
  toExtra?: (page: SortPage<P>) => Extra
  /** Returns the criterion that replaces one that the parameters do not allow. */
  constrain?: (parameters: P['parameters'], input: Settings) => P['parameters'] | undefined
}

/** Defines the sort of a protocol, whose parameter `key` holds a criterion. */
/* @__NO_SIDE_EFFECTS__ */
export function defineSort<
  P extends DomainProtocol,
  Settings extends SortContext,
  Options,
  Criterion,
  Extra extends object = object,
>(
  key: KeyOf<P, string>,
  schema: OptionsSchema<Settings, Options>,
  { normalize, toCriterion, offeredOf, reads, toExtra, constrain }: SortRules<P, Settings, Criterion, Extra>,
  wiring: Pick<Wiring<P, typeof sortMachine, OptionsSchema<Settings, Options>>, 'contribute'> &
    AddedSignals<P, typeof sortMachine, OptionsSchema<Settings, Options>>,
): FeatureFactory<P, Options, SortState & Extra, SortCommands<Criterion>, ActorOf<typeof sortMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'sort',
    schema,
    machine: sortMachine,
    parameters: {
      keys: [key],
      defaults: ({ criterion }) => withParameter<P['parameters']>(key, criterion),
      serialize: ({ context }) => withParameter<P['parameters']>(key, context.criterion),
      restore: (parameters, _, { criterion }) => ({
        type: 'criterion.restore',
        criterion: normalize(parameterOf<string>(parameters, key) ?? '') ?? criterion,
      }),
      ...(constrain && { constrain }),
    },
    dependsOn: reads as never,
    state: ({ context }, page: SortPage<P>, input, previous: (SortState & Extra) | undefined): SortState & Extra => ({
      ...toSortState(context, offeredOf(page, input), previous),
      ...(toExtra?.(page) as Extra),
    }),
    commands: (send, { page, input }): SortCommands<Criterion> =>
      toSortCommands(send, toCriterion, () => offeredOf(page(), input)),
    offers: { sortBy: ({ criteria }) => !criteria.length || criteria.map((criterion) => [criterion]) },
    ...wiring,
  })
}
