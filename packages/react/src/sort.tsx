import {
  EngineError,
  formatSortCriterion,
  parseSortCriterion,
  type SortCriterion,
  type SortState,
} from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { useSort } from './hooks/use-sort'

export interface SortOption {
  label: string
  /** As text, or made by the `sortBy…` builders of the engine. */
  criterion: string | SortCriterion | readonly SortCriterion[]
}

export type SortProps = ComponentProps<
  'select',
  {
    /** By default the orders that the platform offers, as it does in a shop, under the names that it gives them. */
    options?: readonly SortOption[]
    /** Default "Sort by". */
    label?: ReactNode
    /**
     * Names an order without a name: the current one if it is not an option, such as one from a URL, or one that the
     * platform offers without a name, such as `relevance`. Default the criterion.
     */
    otherLabel?: (criterion: string) => string
  },
  'value' | 'defaultValue' | 'multiple' | 'onChange'
>

/**
 * A native select of orders, with its label: of those that the feature offers now, if it knows which.
 * `className`, `ref` and other props are those of the select. Needs the feature `sort`. Parts (`data-part`): `sort`,
 * `label`, `select`.
 *
 * @throws {EngineError} `invalid-argument` for an option whose criterion is none.
 * @see Specification, sentence 5.32
 */
export const Sort = /* @__PURE__ */ forwardRef<HTMLSelectElement, SortProps>(function Sort(
  { options, label = 'Sort by', otherLabel = String, ...rest },
  ref,
) {
  const { state, sortBy }: { state: OfferedSort; sortBy: (criterion: string) => void } = useSort()
  const { criteria, displayNames } = state
  const nameOf = (criterion: string) => displayNames?.[criterion] ?? otherLabel(criterion)
  const offered = (options ?? criteria.map((criterion) => ({ label: nameOf(criterion), criterion })))
    .map(({ label, criterion }) => ({ label, criterion: displayNames ? String(criterion) : toText(label, criterion) }))
    .filter(({ criterion }) => !criteria.length || criteria.includes(criterion))
  const isOffered = offered.some(({ criterion }) => criterion === state.criterion)

  return (
    <label data-part="sort">
      <span data-part="label">{label}</span>
      <select
        data-part="select"
        {...rest}
        ref={ref}
        value={state.criterion}
        onChange={(event) => sortBy(event.target.value)}
      >
        {!isOffered && <option value={state.criterion}>{nameOf(state.criterion)}</option>}
        {offered.map(({ label, criterion }) => (
          <option key={criterion} value={criterion}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
})

/** In a shop, the platform offers orders and names them. */
interface OfferedSort extends SortState {
  displayNames?: Readonly<Record<string, string>>
}

function toText(label: string, criterion: SortOption['criterion']): string {
  if (typeof criterion !== 'string' || parseSortCriterion(criterion)) return formatSortCriterion(criterion)
  throw new EngineError(
    'invalid-argument',
    `The option "${label}" of Sort has the criterion "${criterion}", which is none: make it with sortByField and its like`,
  )
}
