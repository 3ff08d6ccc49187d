import { forwardRef, type KeyboardEvent, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { useDraft } from './hooks/use-draft'

export interface FilterDraftLabels {
  /** Name of the group. */
  filters: string
  apply: ReactNode
  discard: ReactNode
}

const defaults: FilterDraftLabels = { filters: 'Filters', apply: 'Apply', discard: 'Discard' }

export type FilterDraftProps = ComponentProps<
  'fieldset',
  {
    labels?: Partial<FilterDraftLabels>
    /** Facets and filters. */
    children?: ReactNode
  }
>

/**
 * A group of facets and filters that are drafted from the first act inside of it, and two buttons: one searches for all
 * changes at once, the other takes them back. In a drawer, closing it keeps the draft. Needs the feature `draft`.
 *
 * Parts (`data-part`): `filter-draft` with `data-state` `idle`, `drafting` or `changed`; `filters`, `apply`, `discard`.
 */
export const FilterDraft = /* @__PURE__ */ forwardRef<HTMLFieldSetElement, FilterDraftProps>(function FilterDraft(
  { labels, children, ...rest },
  ref,
) {
  const { state, start, apply, discard } = useDraft()
  const texts = { ...defaults, ...labels }
  // The keyboard clicks, but for Enter in a box that finds values. Walking through is no act.
  const startOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') start()
  }
  const drafting = state.hasChanges ? 'changed' : 'drafting'

  return (
    <fieldset
      aria-label={texts.filters}
      data-part="filter-draft"
      data-state={state.isDrafting ? drafting : 'idle'}
      {...rest}
      ref={ref}
    >
      <div data-part="filters" onClickCapture={start} onChangeCapture={start} onKeyDownCapture={startOnEnter}>
        {children}
      </div>
      <button type="button" data-part="apply" aria-disabled={!state.hasChanges} onClick={apply}>
        {texts.apply}
      </button>
      <button type="button" data-part="discard" aria-disabled={!state.hasChanges} onClick={discard}>
        {texts.discard}
      </button>
    </fieldset>
  )
})
