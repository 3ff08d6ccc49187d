import type { FacetSearchState, FacetSearchValue } from '@querent/engine'
import type { MouseEvent } from 'react'
import { useCombobox } from '../combobox/use-combobox'
import { visuallyHidden } from '../visually-hidden'
import type { ValueSearchLabels } from './facet-labels'

interface ValueSearchProps {
  search: {
    state: FacetSearchState
    changeText: (text: string) => void
    clear: () => void
    showMoreValues: () => void
    select: (value: FacetSearchValue) => void
  }
  texts: ValueSearchLabels
}

/** A box that finds values of a facet, and picks one. */
export function ValueSearch({ search, texts }: ValueSearchProps) {
  const { text, values, isLoading, canShowMoreValues, error } = search.state
  const combobox = useCombobox({
    text,
    ids: values.map(({ rawValue }) => rawValue),
    onAsk: () => search.changeText(text),
    onPick: (index) => search.select(values[index]!),
    onClear: search.clear,
  })
  const change = (text: string) => {
    if (text) search.changeText(text)
    else search.clear()
    combobox.open()
  }
  const findMore = (event: MouseEvent<HTMLButtonElement>) => {
    search.showMoreValues()
    event.currentTarget.parentElement?.querySelector('input')?.focus() // to walk on, and the button may go
  }
  const problem = error ? texts.searchFailed : text && !isLoading && !values.length && texts.nothingFound

  return (
    <div data-part="search" data-state={isLoading ? 'loading' : 'idle'} onBlur={combobox.onBlur}>
      <input
        aria-label={texts.search}
        placeholder={texts.search}
        data-part="search-input"
        {...combobox.inputProps}
        onChange={(event) => change(event.target.value)}
      />
      {combobox.isExpanded && (
        <ul {...combobox.listProps} aria-label={texts.found} data-part="found">
          {values.map(({ displayValue, count, path = [] }, index) => (
            <li key={combobox.keys[index]} {...combobox.optionProps(index)}>
              <span data-part="label">{displayValue}</span>{' '}
              {path.length > 0 && <span data-part="path">{texts.within(path)} </span>}
              <span data-part="count">{texts.count(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {combobox.isExpanded && canShowMoreValues && (
        <button
          type="button"
          data-part="show-more-found"
          onMouseDown={combobox.listProps.onMouseDown}
          onClick={findMore}
        >
          {texts.showMoreFound}
        </button>
      )}
      {combobox.isOpen && problem && <span data-part="problem">{problem}</span>}
      <span aria-live="polite" style={visuallyHidden}>
        {combobox.isExpanded ? texts.foundCount(values.length) : combobox.isOpen && problem}
      </span>
    </div>
  )
}
