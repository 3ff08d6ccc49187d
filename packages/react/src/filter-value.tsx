import type { FacetValueState } from '@querent/engine'
import type { ReactNode } from 'react'

interface FilterValueProps {
  state: FacetValueState
  isPending?: boolean
  count?: ReactNode
  onSelect: () => void
  /** The button that excludes. Where it is not offered, a value that is excluded all the same can be taken back. */
  exclude?: { isOffered: boolean; label: ReactNode; name: string; onClick: () => void }
  children: ReactNode
}

/** A value of a facet or a filter: a checkbox that selects it, and a button that excludes it. */
export const FilterValue = ({ state, isPending = false, count, onSelect, exclude, children }: FilterValueProps) => (
  <li data-part="value" data-state={state} data-pending={isPending ? '' : undefined}>
    <label>
      <input type="checkbox" checked={state === 'selected'} onChange={onSelect} />
      <span data-part="label">{children}</span>
      {count !== undefined && (
        <>
          {' '}
          <span data-part="count">{count}</span>
        </>
      )}
    </label>
    {exclude && (exclude.isOffered || state === 'excluded') && (
      <button
        type="button"
        data-part="exclude"
        aria-label={exclude.name}
        aria-pressed={state === 'excluded'}
        onClick={exclude.onClick}
      >
        {exclude.label}
      </button>
    )}
  </li>
)
