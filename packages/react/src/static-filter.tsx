import type { StaticFilterValue } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { filterFieldset, type CollapseProps } from './filter-fieldset'
import { filterValue } from './filter-value'
import { useStaticFilter } from './hooks/use-static-filter'
import { useKeptFocus } from './use-kept-focus'
import { useSettled } from './use-settled'

export interface StaticFilterLabels {
  exclude: ReactNode
  /** Name of the button that excludes a value. */
  excludeValue: (caption: string) => string
  clear: ReactNode
}

const defaults: StaticFilterLabels = {
  exclude: 'Exclude',
  excludeValue: (caption) => `Exclude ${caption}`,
  clear: 'Clear',
}

export type StaticFilterProps = ComponentProps<
  'fieldset',
  CollapseProps & {
    /** Which filter, where the engine has several. */
    filterId?: string
    /** Name of the group; by default the id of the filter. */
    label?: ReactNode
    labels?: Partial<StaticFilterLabels>
    /** Offers to exclude each value. Default false; a value that is excluded all the same can be taken back. */
    allowExclude?: boolean
    /** What to show of a value; by default its caption. */
    children?: (value: StaticFilterValue) => ReactNode
  }
>

/**
 * A fixed list of filters, each with a checkbox. Needs the feature `staticFilter`.
 *
 * Parts (`data-part`): `static-filter` with `data-state` `loading`, while a choice in it waits for its results, or `ready`;
 * `legend`, `values`, `value` with `data-state` `idle`, `selected` or `excluded`; `label`, `exclude`, `clear`; if it may
 * be collapsed, `toggle` and `content`.
 *
 * @see Specification, sentence 4.9
 */
export const StaticFilter = /* @__PURE__ */ forwardRef<HTMLFieldSetElement, StaticFilterProps>(function StaticFilter(
  { filterId, label, labels, allowExclude = false, children, ...rest },
  ref,
) {
  const { state, toggleSelect, toggleExclude, deselectAll } = useStaticFilter(filterId)
  const isLoading = useSettled(state.values) !== state.values
  const keptFocus = useKeptFocus(rest)
  const texts = { ...defaults, ...labels }

  return filterFieldset(
    { 'data-part': 'static-filter', legend: label ?? state.id, isLoading, ...rest, ...keptFocus, ref },
    <>
      <ul data-part="values">
        {state.values.map((value) => {
          const { caption, state } = value
          return filterValue({
            key: caption,
            state,
            onSelect: () => toggleSelect(caption),
            exclude: {
              isOffered: allowExclude,
              label: texts.exclude,
              name: texts.excludeValue(caption),
              onClick: () => toggleExclude(caption),
            },
            label: children ? children(value) : caption,
          })
        })}
      </ul>
      {state.hasActiveValues && (
        <button type="button" data-part="clear" onClick={deselectAll}>
          {texts.clear}
        </button>
      )}
    </>,
  )
})
