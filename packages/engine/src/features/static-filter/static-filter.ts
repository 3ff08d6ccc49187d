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
 * A fixed list of query expressions to choose from, each under its caption. Results match any of those selected.
 *
 * Contributes to `cq`: the expression of the one value that is selected, or those of several joined by OR. An excluded
 * value restricts nothing: it is up to the page what it means. Owns the parameters `sf` (selected) and `sfExcluded`,
 * each under its id; captions it does not have are left out. A change returns to page 1. A search that clears filters
 * sets every value idle.
 *
 * @param options - see {@link StaticFilterOptions}.
 * @throws {InvalidOptionsError} for an id of other characters, a caption that is empty or there twice.
 * @see Specification, sections 3 "Static filter" and 4 "Static filter"; Protocol, section 2.2
 */
export const staticFilter = defineSearchFeature({
  kind: 'staticFilter',
  schema: staticFilterOptions,
  machine: staticFilterMachine,
  instance: ({ id }) => id,
  contribute: ({ context: { values } }) => {
    const chosen = values.filter(({ state, expression }) => state === 'selected' && expression.trim())
    const cq = chosen.map(({ expression }) => expression).join(' OR ')
    return cq ? { cq: chosen.length > 1 ? `(${cq})` : cq } : {}
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
