import type { FacetState } from '@querent/engine'
import { useState, type ReactNode } from 'react'
import { uniqueKeys } from '../unique-keys'
import type { FacetValue } from '@querent/engine'
import type { FacetLabels } from './facet-labels'

interface FacetValuesProps {
  state: FacetState
  texts: FacetLabels
  allowExclude: boolean
  onSelect: (value: string) => void
  onExclude: (value: string) => void
  children: ((value: FacetValue) => ReactNode) | undefined
}

/** The values, each a checkbox. What a person chose shows at once, and is pending until the results follow. */
export function FacetValues({ state, texts, allowExclude, onSelect, onExclude, children }: FacetValuesProps) {
  const { values, isLoading } = state
  const [settled, setSettled] = useState(values)
  if (!isLoading && settled !== values) setSettled(values)
  const settledStates = new Map(settled.map(({ value, state }) => [value, state]))
  const isPending = ({ value, state }: FacetValue) => state !== (settledStates.get(value) ?? 'idle')
  const keys = uniqueKeys(values.map(({ value }) => value))

  return (
    <ul data-part="values">
      {values.map((value, index) => (
        <li
          key={keys[index]}
          data-part="value"
          data-state={value.state}
          data-pending={isPending(value) ? '' : undefined}
        >
          <label>
            <input type="checkbox" checked={value.state === 'selected'} onChange={() => onSelect(value.value)} />
            <span data-part="label">{children ? children(value) : value.value}</span>{' '}
            <span data-part="count">{texts.count(value.numberOfResults)}</span>
          </label>
          {(allowExclude || value.state === 'excluded') && (
            <button
              type="button"
              data-part="exclude"
              aria-label={texts.excludeValue(value.value)}
              aria-pressed={value.state === 'excluded'}
              onClick={() => onExclude(value.value)}
            >
              {texts.exclude}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
