import type { SnapshotFrom } from 'xstate'
import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory, type Send } from '../../core/feature'
import { options, type OptionsSchema } from '../../core/options'
import type { PageStatus } from '../../core/page'
import { toolsOf } from '../../core/tools'
import type { PageFacts } from '../../domain/facts'
import type { DomainProtocol } from '../../domain/protocol'
import type { Wiring } from '../../domain/shared-definitions'
import {
  FETCH_MORE_MAX_CONSECUTIVE_CALLS,
  FETCH_MORE_MIN_DELAY_MS,
  resultListMachine,
  type ResultListContext,
  type ResultListEvent,
} from './result-list.machine'
import { hasMoreItems, toResultListState, type ResultListCommands, type ResultListState } from './result-list.view'

/** Returns the machine with its effects. */
export const provideResultList = () =>
  resultListMachine.provide({
    actions: {
      warnOfLoop: ({ self }) =>
        toolsOf(self).environment.logger.error(
          `fetchMoreResults is blocked: it was called ${FETCH_MORE_MAX_CONSECUTIVE_CALLS} times in a row less than ${FETCH_MORE_MIN_DELAY_MS} ms apart`,
        ),
      noteNoMore: ({ self }) =>
        toolsOf(self).environment.logger.warn('No more results are available for the result list to fetch.'),
    },
  })

/** Returns the facts that the machine reads. */
export const toResultListFacts = ({
  status,
  facts,
}: {
  readonly status: PageStatus
  readonly facts: PageFacts
}): Pick<ResultListContext, 'hasMore' | 'isLoading'> => ({
  hasMore: hasMoreItems(facts),
  isLoading: status === 'loading',
})

/** Returns the command that requests more results. A call that is not possible now counts, too. */
export const toResultListCommands = (
  send: Send<ResultListEvent>,
  _: unknown,
  snapshot: () => SnapshotFrom<typeof resultListMachine>,
): ResultListCommands => ({
  fetchMoreResults() {
    const fetch = { type: 'more.fetch' } as const
    if (snapshot().can(fetch)) send(fetch)
    else if (!snapshot().context.isLoading) send({ type: 'more.miss' }, true)
  },
})

/** Defines the result list of a protocol, which has a part `more`. */
/* @__NO_SIDE_EFFECTS__ */
export function defineResultList<
  P extends DomainProtocol & { facts: PageFacts<Item> },
  Item,
  Input = object,
  Options = object | undefined,
>(
  wiring: Wiring<P, typeof resultListMachine, OptionsSchema<Input, Options>> = {},
  schema: OptionsSchema<Input, Options> = options({}) as never,
): FeatureFactory<
  P,
  Options,
  ResultListState<Item>,
  ResultListCommands,
  ActorOf<ReturnType<typeof provideResultList>>
> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'resultList',
    schema,
    machine: /* @__PURE__ */ provideResultList(),
    dependsOn: ['facts'],
    state: (_, { facts }, __, previous: ResultListState<Item> | undefined) => toResultListState(facts, previous),
    facts: toResultListFacts,
    commands: toResultListCommands,
    ...wiring,
  })
}
