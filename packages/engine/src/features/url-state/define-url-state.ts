import type { ActorOf } from '../../core/actor'
import type { Named } from '../../core/options'
import { defineFeature, type DefineFeature, type FeatureFactory, type Tools } from '../../core/feature'
import { withoutGroups } from '../../core/parameters'
import type { ChangeOrigin } from '../../core/protocol'
import { encodeWith } from '../../domain/parameters-codec'
import type { DomainProtocol } from '../../domain/protocol'
import { followUrl, readUrl, tableOf } from './follow-url'
import type { UrlChange, UrlStateEvent } from './url-state.machine'
import { urlStateOptions, type UrlStateOptions } from './url-state.schema'

/** An act of a user adds an entry to the history; everything else replaces the current entry. */
const ENTRIES: readonly ChangeOrigin[] = ['act', 'filter', 'history']

/** The commands of `urlState`, which return addresses and change nothing. */
export interface UrlStateCommands<P extends DomainProtocol> {
  /**
   * Returns the address of the first page of results after a change of parameters, relative to the current address:
   * `?q=tyres&f-brand=Nordic`. Other parameters stay, also unknown ones.
   *
   * @param isForm - whether each value of a list is a separate field, as a form sends them. Default false.
   */
  hrefAfter: (changes: P['parameters'], isForm?: boolean) => string
}

/** Defines the url state of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function defineUrlState<P extends DomainProtocol>(): FeatureFactory<
  P,
  UrlStateOptions,
  object,
  UrlStateCommands<P>,
  ActorOf<ReturnType<typeof followUrl<P>>>
> {
  const define: DefineFeature<P> = defineFeature
  const toEvent = (
    type: Exclude<UrlStateEvent['type'], 'url.refuse'>,
    parameters: P['parameters'],
    tools: Tools<P>,
    mode?: UrlChange['mode'],
  ): UrlStateEvent => ({ type, text: encodeWith(tableOf(tools), parameters), parameters, mode })
  return define({
    kind: 'urlState',
    schema: urlStateOptions as Named<typeof urlStateOptions, UrlStateOptions>,
    machine: /* @__PURE__ */ followUrl<P>(),
    receive: {
      'search.started': ({ origin, parameters }, _snapshot, _input, tools) =>
        toEvent('url.write', parameters, tools, ENTRIES.includes(origin) ? 'push' : undefined),
      'search.succeeded': ({ origin, parameters }, _snapshot, _input, tools) =>
        origin === 'restore' ? toEvent('page.show', parameters, tools) : undefined,
      'parameters.changed'({ origin, parameters }, _snapshot, _input, tools) {
        if (origin === 'hydration') return toEvent('page.show', parameters, tools)
        return origin === 'reply' ? toEvent('url.write', parameters, tools) : undefined
      },
    },
    parameters: {
      keys: [],
      initial: ({ history }, tools) => readUrl(tableOf(tools), history).parameters,
    },
    dependsOn: [],
    state: () => ({}),
    commands: (_, tools): UrlStateCommands<P> => ({
      hrefAfter(changes, isForm) {
        const { input, isOwned, parameters } = tools
        const table = tableOf(tools)
        const next = { ...withoutGroups(parameters(), ['page'], table), ...changes }
        const text = encodeWith(table, next, input.history.read(), isOwned, isForm)
        return (input.history.mode === 'query' ? '?' : '#') + text
      },
    }),
    // It only reads.
    offers: { hrefAfter: () => false },
  })
}
