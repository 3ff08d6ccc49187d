import type { DraftState } from '@querent/engine'
import { forwardRef, type KeyboardEvent, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { useDraft } from '../hooks'
import { FilterDraft as defaults, type FilterDraftLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partProps, rootPropsOf } from '../parts/part-getter'

/** The props of the parts of `FilterDraft`. */
export interface FilterDraftParts {
  filters?: Part<'div', DraftState>
  apply?: Part<'button', DraftState>
  discard?: Part<'button', DraftState>
}

/** The props of `FilterDraft`. */
export type FilterDraftProps = ComponentProps<
  'fieldset',
  {
    labels?: Partial<FilterDraftLabels>
    parts?: FilterDraftParts
    /** Facets and filters. */
    children?: ReactNode
  }
>

/** What `useFilterDraftProps` returns. */
export interface FilterDraftPropGetters extends ReturnType<typeof useDraft>, PropGetters<FilterDraftParts, DraftState> {
  labels: FilterDraftLabels
  rootProps: ElementProps<PartProps<'fieldset'>>
}

/** Returns what `useDraft` does, and the props of each part of a `FilterDraft`, for your own markup. */
export function useFilterDraftProps({
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<FilterDraftProps> = {}): FilterDraftPropGetters {
  const draft = useDraft()
  const { state, start, apply, discard } = draft
  const labels = useLabels('FilterDraft', defaults, ownLabels)
  // Keys cause clicks, except Enter in a box that finds values. Moving the focus does not start a draft.
  const startOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') start()
  }
  const drafting = state.hasChanges ? 'changed' : 'drafting'

  return {
    ...draft,
    labels,
    rootProps: rootPropsOf<'fieldset'>(
      {
        'aria-label': labels.filters,
        'data-part': 'filter-draft',
        'data-state': state.isDrafting ? drafting : 'idle',
      },
      rest,
    ),
    ...partProps(parts, state, {
      filters: { onClickCapture: start, onChangeCapture: start, onKeyDownCapture: startOnEnter },
      apply: { type: 'button', 'aria-disabled': !state.hasChanges, onClick: apply },
      discard: { type: 'button', 'aria-disabled': !state.hasChanges, onClick: discard },
    }),
  }
}

/**
 * Groups facets and filters, and starts a draft at the first interaction with them. One button applies all changes with
 * one search, another discards them. Unmounting keeps the draft, for example when a drawer closes. Needs the feature
 * `draft`.
 *
 * Parts (`data-part`): `filter-draft` with `data-state` `idle`, `drafting` or `changed`; `filters`, `apply`, `discard`.
 */
export const FilterDraft: ComponentWithRef<HTMLFieldSetElement, FilterDraftProps> = /* @__PURE__ */ forwardRef<
  HTMLFieldSetElement,
  FilterDraftProps
>(function FilterDraft({ children, ...options }, ref) {
  const { labels, rootProps, filtersProps, applyProps, discardProps } = useFilterDraftProps({ ...options, ref })

  return (
    <fieldset {...rootProps}>
      <div {...filtersProps}>{children}</div>
      <button {...applyProps}>{labels.apply}</button>
      <button {...discardProps}>{labels.discard}</button>
    </fieldset>
  )
})
