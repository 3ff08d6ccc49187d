import type { SortState } from '@querent/engine'
import { forwardRef, type ChangeEvent, type ReactNode, type ReactElement } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { useSort } from '../hooks'
import { Sort as defaults, type SortLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partProps, rootPropsOf } from '../parts/part-getter'
import { firstText } from '../text/names'
import { useFallbackForm } from '../engine/use-address'

/** A function receives the state of the feature. */
export interface SortParts {
  sort?: Part<'label', SortState>
  label?: Part<'span', SortState>
}

/** The props of `Sort`. */
export type SortProps = ComponentProps<
  'select',
  {
    labels?: Partial<SortLabels>
    parts?: SortParts
    /** Renders a criterion; by default its name. */
    children?: (criterion: string, name: string) => ReactNode
  },
  'value' | 'defaultValue' | 'multiple'
>

/** What `useSortProps` returns. */
export interface SortPropGetters extends ReturnType<typeof useSort>, PropGetters<SortParts, OfferedSort> {
  labels: SortLabels
  /** The criteria to choose from. Includes the current one even if the feature does not offer it. */
  offered: string[]
  /** Returns the name of a criterion: the platform's, or the label. */
  nameOf: (criterion: string) => string
  selectProps: ElementProps<PartProps<'select'>>
  fallbackForm: ReactElement | undefined
}

/** Returns what `useSort` does, and the props of each part of a `Sort`, for your own markup. */
export function useSortProps({ labels: ownLabels, parts, ...rest }: OptionsOf<SortProps> = {}): SortPropGetters {
  const sort = useSort()
  const { fieldProps, fallbackForm } = useFallbackForm('sortCriteria')
  const state: OfferedSort = sort.state
  const { criterion, criteria, displayNames } = state
  const labels = useLabels('Sort', defaults, ownLabels)

  return {
    ...sort,
    labels,
    offered: criteria.includes(criterion) ? criteria : [criterion, ...criteria],
    nameOf: (criterion: string) => firstText(displayNames?.[criterion]) ?? labels.criterion(criterion),
    ...partProps(parts, state, { sort: {}, label: {} }),
    selectProps: rootPropsOf<'select'>(
      {
        ...fieldProps(),
        'data-part': 'select',
        value: criterion,
        onChange: (event: ChangeEvent<HTMLSelectElement>) => sort.sortBy(event.target.value),
      },
      rest,
    ),
    fallbackForm,
  }
}

/**
 * Shows a native select of the criteria that the feature offers, with its label: the option `criteria` of `sort`,
 * or in a shop the criteria of the platform. `className`, `ref` and other props are passed to the select. Needs the
 * feature `sort`. Parts (`data-part`): `sort`, `label`, `select`.
 *
 * @see Specification, sentence 5.32
 */
export const Sort: ComponentWithRef<HTMLSelectElement, SortProps> = /* @__PURE__ */ forwardRef<
  HTMLSelectElement,
  SortProps
>(function Sort({ children, ...options }, ref) {
  const { labels, offered, nameOf, sortProps, labelProps, selectProps, fallbackForm } = useSortProps({
    ...options,
    ref,
  })

  return (
    <>
      <label {...sortProps}>
        <span {...labelProps}>{labels.sort}</span>
        <select {...selectProps}>
          {offered.map((criterion) => (
            <option key={criterion} value={criterion} dir="auto">
              {children ? children(criterion, nameOf(criterion)) : nameOf(criterion)}
            </option>
          ))}
        </select>
      </label>
      {fallbackForm}
    </>
  )
})

/** In a shop, the platform provides the criteria and their names. */
interface OfferedSort extends SortState {
  displayNames?: Readonly<Record<string, string>>
}
