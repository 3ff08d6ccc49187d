import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import { valuesOf } from '../../domain/facets'

export interface AutomaticFacetsInput {
  desiredCount: number
  numberOfValues: number
}

/** Selected values by field; no list is empty. */
export type AutomaticSelection = Record<string, string[]>

export interface AutomaticFacetsContext extends AutomaticFacetsInput {
  selected: AutomaticSelection
  /** The facets are to stay where they are, since a person chose in one after the last response. */
  isFrozen: boolean
}

export type AutomaticFacetsEvent =
  | { type: 'value.toggle'; field: string; value: string }
  /** Without a field, those of all facets. */
  | { type: 'values.deselect'; field?: string | undefined }
  | { type: 'values.clear' }
  | { type: 'values.thaw' }
  | { type: 'values.restore'; selected: AutomaticSelection }

const withValues = ({ selected }: AutomaticFacetsContext, field: string, values: string[]): AutomaticSelection => {
  const { [field]: _, ...others } = selected
  return values.length ? { ...selected, [field]: values } : others
}

const isSelected = ({ selected }: AutomaticFacetsContext, field: string, value: string) =>
  valuesOf(selected, field).includes(value)

export const automaticFacetsMachine = setup({
  types: {
    context: {} as AutomaticFacetsContext,
    events: {} as AutomaticFacetsEvent,
    input: {} as AutomaticFacetsInput,
    emitted: {} as SearchRequested,
  },
  actions: {
    requestSearch: emit((_, { cause }: { cause: string }) => ({
      type: 'search.requested' as const,
      cause,
      resets: ['page'],
      isFilter: true,
    })),
  },
}).createMachine({
  id: 'automaticFacets',
  context: ({ input }) => ({ ...input, selected: {}, isFrozen: false }),
  on: {
    'value.toggle': {
      actions: [
        assign(({ context, event: { field, value } }) => {
          const values = valuesOf(context.selected, field)
          const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
          return { selected: withValues(context, field, next), isFrozen: true }
        }),
        {
          type: 'requestSearch',
          params: ({ context, event: { field, value } }) => ({
            cause: isSelected(context, field, value) ? 'facetSelect' : 'facetDeselect',
          }),
        },
      ],
    },
    'values.deselect': {
      guard: ({ context: { selected }, event: { field } }) =>
        field === undefined ? Object.keys(selected).length > 0 : Object.hasOwn(selected, field),
      actions: [
        assign(({ context, event: { field } }) => ({
          selected: field === undefined ? {} : withValues(context, field, []),
          isFrozen: true,
        })),
        { type: 'requestSearch', params: { cause: 'facetClearAll' } },
      ],
    },
    'values.clear': { actions: assign({ selected: {}, isFrozen: false }) },
    'values.thaw': { actions: assign({ isFrozen: false }) },
    'values.restore': { actions: assign(({ event: { selected } }) => ({ selected, isFrozen: false })) },
  },
})
