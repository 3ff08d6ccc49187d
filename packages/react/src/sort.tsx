import {
  EngineError,
  formatSortCriterion,
  parseSortCriterion,
  type SortCriterion,
  type SortState,
} from '@querent/engine'
import { forwardRef, type ChangeEvent } from 'react'
import type { ComponentProps, OptionsOf, Part } from './component-props'
import { useSort } from './hooks/use-sort'
import { Sort as defaults } from './labels/defaults'
import type { SortLabels } from './labels/labels'
import { useLabels } from './labels/labels-provider'
import { partGetter, rootPropsOf } from './part-getter'

export interface SortOption {
  label: string
  /** As text, or made by the `sortBy…` builders of the engine. */
  criterion: string | SortCriterion | readonly SortCriterion[]
}

/** A function receives the state of the feature. */
export interface SortParts {
  sort?: Part<'label', SortState>
  label?: Part<'span', SortState>
}

export type SortProps = ComponentProps<
  'select',
  {
    /**
     * Default: the orders that the platform offers, with their display names. Platforms offer orders to commerce
     * engines.
     */
    options?: readonly SortOption[]
    labels?: Partial<SortLabels>
    parts?: SortParts
  },
  'value' | 'defaultValue' | 'multiple'
>

/**
 * Returns what `useSort` does, and the props of each part of a `Sort`, for markup of your own.
 *
 * @throws {EngineError} `invalid-argument` if the criterion of an option is invalid.
 */
export function useSortProps({ options, labels, parts, ...rest }: OptionsOf<SortProps> = {}) {
  const sort = useSort()
  const state: OfferedSort = sort.state
  const { criteria, displayNames } = state
  const texts = useLabels('Sort', defaults, labels)
  const nameOf = (criterion: string) => displayNames?.[criterion] ?? texts.other(criterion)
  const offered = (options ?? criteria.map((criterion) => ({ label: nameOf(criterion), criterion })))
    .map(({ label, criterion }) => ({ label, criterion: displayNames ? String(criterion) : toText(label, criterion) }))
    .filter(({ criterion }) => !criteria.length || criteria.includes(criterion))
  const isOffered = offered.some(({ criterion }) => criterion === state.criterion)
  const part = partGetter(parts, state)

  return {
    ...sort,
    texts,
    /** The orders to choose from. Includes the current one even if it is not offered. */
    offered: isOffered ? offered : [{ label: nameOf(state.criterion), criterion: state.criterion }, ...offered],
    sortProps: part('sort', {}),
    labelProps: part('label', {}),
    selectProps: rootPropsOf<'select'>(
      {
        'data-part': 'select',
        value: state.criterion,
        onChange: (event: ChangeEvent<HTMLSelectElement>) => sort.sortBy(event.target.value),
      },
      rest,
    ),
  }
}

/**
 * Shows a native select of orders, with its label. If the feature knows the available orders, other options are hidden.
 * `className`, `ref` and other props are those of the select. Needs the feature `sort`. Parts (`data-part`): `sort`,
 * `label`, `select`.
 *
 * @throws {EngineError} `invalid-argument` if the criterion of an option is invalid.
 * @see Specification, sentence 5.32
 */
export const Sort = /* @__PURE__ */ forwardRef<HTMLSelectElement, SortProps>(function Sort(options, ref) {
  const { texts, offered, sortProps, labelProps, selectProps } = useSortProps({ ...options, ref })

  return (
    <label {...sortProps}>
      <span {...labelProps}>{texts.sort}</span>
      <select {...selectProps}>
        {offered.map(({ label, criterion }) => (
          <option key={criterion} value={criterion}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
})

/** In a shop, the platform provides the orders and their names. */
interface OfferedSort extends SortState {
  displayNames?: Readonly<Record<string, string>>
}

function toText(label: string, criterion: SortOption['criterion']): string {
  if (typeof criterion !== 'string' || parseSortCriterion(criterion)) return formatSortCriterion(criterion)
  throw new EngineError(
    'invalid-argument',
    `The option "${label}" of Sort has the criterion "${criterion}", which is invalid. Create it with a builder such as sortByField.`,
  )
}
