import type { ActorOf } from '../../core/actor'
import type { Named } from '../../core/options'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { withoutGroups } from '../../core/parameters'
import type { ChangedBy } from '../../core/protocol'
import type { DomainParameterTable } from '../../domain/parameter-kinds'
import { encodeWith } from '../../domain/parameters-codec'
import type { DomainProtocol } from '../../domain/protocol'
import { followUrl, readUrl } from './follow-url'
import type { UrlChange, UrlStateEvent } from './url-state.machine'
import { urlStateOptions, type UrlStateOptions } from './url-state.schema'

/** An act of a user adds an entry to the history; everything else replaces the current entry. */
const ENTRIES: readonly ChangedBy[] = ['act', 'filter', 'history']

export interface UrlStateCommands<P extends DomainProtocol> {
  /**
   * Returns the address of the first page of results after a change of parameters, relative to the current address:
   * `?q=tyres&f-brand=Nordic`. Other parameters stay, also unknown ones.
   *
   * @param isForm - whether each value of a list is a field of its own, as a form sends them. Default false.
   */
  hrefAfter: (changes: P['parameters'], isForm?: boolean) => string
}

/** Defines the url state of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function defineUrlState<P extends DomainProtocol>(
  table: DomainParameterTable<P['parameters']>,
): FeatureFactory<P, UrlStateOptions, object, UrlStateCommands<P>, ActorOf<ReturnType<typeof followUrl<P>>>> {
  const define: DefineFeature<P> = defineFeature
  const toEvent = (
    type: Exclude<UrlStateEvent['type'], 'url.refuse'>,
    parameters: P['parameters'],
    mode?: UrlChange['mode'],
  ): UrlStateEvent => ({ type, text: encodeWith(table, parameters), parameters, mode })
  return define({
    kind: 'urlState',
    schema: urlStateOptions as Named<typeof urlStateOptions, UrlStateOptions>,
    machine: /* @__PURE__ */ followUrl<P>(table),
    receive: {
      'search.started': ({ by, parameters }) =>
        toEvent('url.write', parameters, ENTRIES.includes(by) ? 'push' : undefined),
      'search.succeeded': ({ by, parameters }) => (by === 'restore' ? toEvent('page.show', parameters) : undefined),
      'parameters.changed'({ by, parameters }) {
        if (by === 'hydration') return toEvent('page.show', parameters)
        return by === 'reply' ? toEvent('url.write', parameters) : undefined
      },
    },
    parameters: {
      keys: [],
      initial: ({ history }) => readUrl(table, history).parameters,
    },
    reads: [],
    state: () => ({}),
    commands: (_, { input: { history }, isOwned, parameters }): UrlStateCommands<P> => ({
      hrefAfter: (changes, isForm) =>
        (history.mode === 'query' ? '?' : '#') +
        encodeWith(
          table,
          { ...withoutGroups(parameters(), ['page'], table), ...changes },
          history.read(),
          isOwned,
          isForm,
        ),
    }),
  })
}
