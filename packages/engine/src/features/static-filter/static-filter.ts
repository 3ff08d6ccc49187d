import { assertOneOf } from '../../core/errors'
import { keepItems } from '../../core/keep'
import { valuesOf } from '../../domain/facets'
import { defineSearchFeature } from '../../search/search-protocol'
import {
  staticFilterMachine,
  type StaticFilterContext,
  type StaticFilterEvent,
  type StaticFilterValue,
} from './static-filter.machine'
import { staticFilterOptions } from './static-filter.schema'

/**
 * A fixed list of query expressions to choose from, each under its caption. Results match any of those selected, and
 * none of those excluded.
 *
 * Contributes to `cq`: the expression of the one value that is selected, or those of several joined by OR, and the
 * negation of those that are excluded. Owns the parameters `sf` (selected) and `sfExcluded`, each under its id;
 * captions it does not have are left out. A change returns to page 1. A search that clears filters
 * sets every value idle.
 *
 * @param options - see {@link StaticFilterOptions}.
 * @throws {InvalidOptionsError} for an id of other characters, a caption that is empty or there twice.
 * @see Specification, sentences 3.12 and 4.9; Protocol, section 2.2
 */
export const staticFilter = defineSearchFeature({
  kind: 'staticFilter',
  schema: staticFilterOptions,
  machine: staticFilterMachine,
  instance: ({ id }) => id,
  contribute: ({ context }) => {
    const selected = expressionsOf('selected', context)
    const excluded = expressionsOf('excluded', context)
    const isAlone = selected.length === 1 && !excluded.length
    const parts = [
      ...(selected.length ? [isAlone ? selected[0]! : `(${selected.join(' OR ')})`] : []),
      ...(excluded.length ? [`NOT (${excluded.join(' OR ')})`] : []),
    ]
    return parts.length ? { cq: parts.join(' AND ') } : {}
  },
  receive: {
    'search.starting': ({ resets }) => (resets.includes('filters') ? { type: 'values.clear' } : undefined),
  },
  parameters: {
    keys: ['sf', 'sfExcluded'],
    serialize: ({ context }) => ({
      ...parameterOf('sf', 'selected', context),
      ...parameterOf('sfExcluded', 'excluded', context),
    }),
    restore: ({ sf, sfExcluded }, { context: { id } }) => ({
      type: 'values.restore',
      selected: valuesOf(sf, id),
      excluded: valuesOf(sfExcluded, id),
    }),
  },
  select: ({ context }, page, previous: { values: StaticFilterValue[] } | undefined) => ({
    id: context.id,
    values: keepItems(previous?.values, context.values),
    hasActiveValues: context.values.some(({ state }) => state !== 'idle'),
    isLoading: page.status === 'loading',
  }),
  commands: (send, _, snapshot) => toStaticFilterCommands(send, () => snapshot().context),
})

const expressionsOf = (state: 'selected' | 'excluded', { values }: StaticFilterContext) =>
  values.filter((value) => value.state === state && value.expression.trim()).map(({ expression }) => expression)

const parameterOf = (key: 'sf' | 'sfExcluded', state: 'selected' | 'excluded', { id, values }: StaticFilterContext) => {
  const captions = values.filter((value) => value.state === state).map(({ caption }) => caption)
  return captions.length ? { [key]: { [id]: captions } } : {}
}

function toStaticFilterCommands(send: (event: StaticFilterEvent) => void, context: () => StaticFilterContext) {
  const toggle = (command: string, state: 'selected' | 'excluded', isSingle: boolean) => (caption: string) => {
    const captions = context().values.map((value) => value.caption)
    assertOneOf(command, caption, captions)
    send({ type: 'value.toggle', caption, state, isSingle })
  }
  return {
    /**
     * Selects the value of this caption, or sets it idle where it is selected.
     *
     * @throws {EngineError} `invalid-argument` for a caption that there is not; so do the other toggles.
     */
    toggleSelect: toggle('toggleSelect', 'selected', false),
    /** Excludes the value, or sets it idle where it is excluded. */
    toggleExclude: toggle('toggleExclude', 'excluded', false),
    /** As `toggleSelect`; where it selects the value it sets all others idle. */
    toggleSingleSelect: toggle('toggleSingleSelect', 'selected', true),
    /** As `toggleExclude`; where it excludes the value it sets all others idle. */
    toggleSingleExclude: toggle('toggleSingleExclude', 'excluded', true),
    /** Sets every value idle. */
    deselectAll: () => send({ type: 'values.deselect' }),
  }
}
