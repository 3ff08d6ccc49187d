import type { FacetState, FacetValue } from '@querent/engine'
import type { ReactNode } from 'react'
import { FilterValue } from '../filter-value'
import { uniqueKeys } from '../unique-keys'
import { usePending } from '../use-pending'
import type { FacetLabels } from './facet-labels'

interface FacetValuesProps {
  state: FacetState
  texts: FacetLabels
  allowExclude: boolean
  onSelect: (value: string) => void
  onExclude: (value: string) => void
  children: ((value: FacetValue) => ReactNode) | undefined
}

const valueOf = ({ value }: FacetValue) => value

/** The values, each a checkbox. What a person chose shows at once, and is pending until the results follow. */
export function FacetValues({ state, texts, allowExclude, onSelect, onExclude, children }: FacetValuesProps) {
  const { values, isLoading } = state
  const isPending = usePending(values, isLoading, valueOf)
  const keys = uniqueKeys(values.map(valueOf))

  return (
    <ul data-part="values">
      {values.map((value, index) => (
        <FilterValue
          key={keys[index]}
          state={value.state}
          isPending={isPending(value)}
          count={texts.count(value.numberOfResults)}
          onSelect={() => onSelect(value.value)}
          exclude={{
            isOffered: allowExclude,
            label: texts.exclude,
            name: texts.excludeValue(value.value),
            onClick: () => onExclude(value.value),
          }}
        >
          {children ? children(value) : value.value}
        </FilterValue>
      ))}
    </ul>
  )
}
