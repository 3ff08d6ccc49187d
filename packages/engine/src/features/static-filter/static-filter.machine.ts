import type { FacetValueState } from '@querent/api-client'
import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'

export interface StaticFilterValue {
  caption: string
  /** Of the query language. */
  expression: string
  state: FacetValueState
}

export interface StaticFilterInput {
  id: string
  values: Omit<StaticFilterValue, 'state'>[]
}

export interface StaticFilterContext {
  id: string
  values: StaticFilterValue[]
}

export type StaticFilterEvent =
  | { type: 'value.toggle'; caption: string; state: 'selected' | 'excluded'; isSingle: boolean }
  | { type: 'values.deselect' }
  | { type: 'values.clear' }
  | { type: 'values.restore'; selected: readonly string[]; excluded: readonly string[] }

const stateOf = ({ values }: StaticFilterContext, caption: string) =>
  values.find((value) => value.caption === caption)?.state ?? 'idle'

const withStates = (
  { values }: { values: StaticFilterInput['values'] },
  stateFor: (caption: string) => FacetValueState,
): StaticFilterValue[] => values.map((value) => ({ ...value, state: stateFor(value.caption) }))

export const staticFilterMachine = setup({
  types: {
    context: {} as StaticFilterContext,
    events: {} as StaticFilterEvent,
    input: {} as StaticFilterInput,
    emitted: {} as SearchRequested,
  },
  actions: {
    clear: assign({ values: ({ context }) => withStates(context, () => 'idle') }),
    requestSearch: emit((_, { cause }: { cause: string }) => ({
      type: 'search.requested' as const,
      cause,
      resets: ['page'],
      isFilter: true,
    })),
  },
}).createMachine({
  id: 'staticFilter',
  context: ({ input }) => ({ id: input.id, values: withStates(input, () => 'idle') }),
  on: {
    'value.toggle': {
      actions: [
        assign(({ context, event: { caption, state, isSingle } }) => {
          const next = stateOf(context, caption) === state ? 'idle' : state
          const others = (other: string) => (isSingle && next !== 'idle' ? 'idle' : stateOf(context, other))
          return { values: withStates(context, (other) => (other === caption ? next : others(other))) }
        }),
        {
          type: 'requestSearch',
          params: ({ context, event: { caption } }) => ({
            cause: stateOf(context, caption) === 'idle' ? 'staticFilterDeselect' : 'staticFilterSelect',
          }),
        },
      ],
    },
    'values.deselect': {
      guard: ({ context }) => context.values.some(({ state }) => state !== 'idle'),
      actions: ['clear', { type: 'requestSearch', params: { cause: 'staticFilterClearAll' } }],
    },
    'values.clear': { actions: 'clear' },
    'values.restore': {
      actions: assign(({ context, event: { selected, excluded } }) => ({
        values: withStates(context, (caption) => {
          if (selected.includes(caption)) return 'selected'
          return excluded.includes(caption) ? 'excluded' : 'idle'
        }),
      })),
    },
  },
})
