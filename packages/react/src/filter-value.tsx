import type { FacetValueState } from '@querent/engine'
import type { Key, ReactNode } from 'react'

interface FilterValueProps {
  key: Key | undefined
  state: FacetValueState
  isPending?: boolean
  count?: ReactNode
  onSelect: () => void
  /** The button that excludes. If it is not offered, it is still shown for a value that is excluded, to include it again. */
  exclude?: { isOffered: boolean; label: ReactNode; name: string; onClick: () => void }
  label: ReactNode
}

/** Returns the list item of a value of a facet or a filter: a checkbox that selects it, and a button that excludes it. */
export const filterValue = ({ key, state, isPending = false, count, onSelect, exclude, label }: FilterValueProps) => (
  <li key={key} data-part="value" data-state={state} data-pending={isPending ? '' : undefined}>
    <label>
      <input type="checkbox" checked={state === 'selected'} onChange={onSelect} />
      <span data-part="label">{label}</span>
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
