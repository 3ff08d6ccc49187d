import type { FacetSearchState, FacetSearchValue } from '@querent/engine'
import type { ChangeEvent, ReactNode } from 'react'
import { useCombobox } from '../combobox/use-combobox'
import type { Part, PropGetters } from '../parts/component-props'
import type { ValueSearchLabels } from './labels'
import { partGetters, partProps } from '../parts/part-getter'
import { named } from '../text/names'
import { isolateIn } from '../text/isolate'
import { announced } from '../text/announced'
import { useVisuallyHidden, type AnnouncementProps } from '../parts/visually-hidden'

/** The props of the parts of a search for values. */
export interface ValueSearchParts {
  search?: Part<'div', FacetSearchState>
  searchInput?: Part<'input', FacetSearchState>
  found?: Part<'ul', FacetSearchState>
  option?: Part<'li', FacetSearchValue>
  label?: Part<'span', FacetSearchValue>
  path?: Part<'span', FacetSearchValue>
  count?: Part<'span', FacetSearchValue>
  showMoreFound?: Part<'button', FacetSearchState>
  problem?: Part<'span', FacetSearchState>
}

interface Search {
  state: FacetSearchState
  changeText: (text: string) => void
  clear: () => void
  showMoreValues: () => void
  select: (value: FacetSearchValue) => void
}

/** What `useValueSearchProps` returns. */
export interface ValueSearchPropGetters extends PropGetters<ValueSearchParts, FacetSearchState> {
  labels: ValueSearchLabels
  isExpanded: boolean
  /** Whether to show the button that finds more values. */
  canShowMoreFound: boolean
  /** The message if nothing is found, or if the search failed. */
  problem: ReactNode
  /** Unique keys of the values. */
  keys: string[]
  /** Props of the element that announces what was found, which must always be rendered. */
  announcementProps: AnnouncementProps
  announcement: ReactNode
}

/** Returns the props of each part of a box that finds values of a facet. */
export function useValueSearchProps<S extends Search>(
  search: S,
  labels: ValueSearchLabels,
  parts: ValueSearchParts | undefined,
): S & ValueSearchPropGetters {
  const { text, values, isLoading, canShowMoreValues, error } = search.state
  const combobox = useCombobox({
    text,
    ids: values.map(({ rawValue }) => rawValue),
    onAsk: () => search.changeText(text),
    onPick: (index) => search.select(values[index]!),
    onClear: search.clear,
  })
  const { isOpen, isExpanded } = combobox
  const change = (text: string) => {
    if (text) search.changeText(text)
    else search.clear()
    combobox.open()
  }
  const findMore = () => {
    search.showMoreValues()
    combobox.focus() // to walk on, and the button may go
  }
  const said = error ? labels.searchFailed : text && !isLoading && !values.length && labels.nothingFound
  const problem = isOpen ? said : undefined
  const hidden = useVisuallyHidden()

  return {
    ...search,
    labels,
    isExpanded,
    canShowMoreFound: isExpanded && canShowMoreValues,
    problem,
    keys: combobox.keys,
    ...partProps(parts, search.state, {
      search: { 'data-state': isLoading ? 'loading' : 'idle', onBlur: combobox.onBlur },
      searchInput: {
        'aria-label': labels.search,
        placeholder: labels.search,
        ...combobox.inputProps,
        onChange: (event: ChangeEvent<HTMLInputElement>) => change(event.target.value),
      },
      found: { ...combobox.listProps, 'aria-label': labels.found },
      showMoreFound: {
        type: 'button',
        onMouseDown: combobox.listProps.onMouseDown,
        onClick: findMore,
      },
      problem: {},
    }),
    ...partGetters(parts, {
      option: (value) => combobox.optionProps(values.indexOf(value)),
      label: () => ({}),
      path: () => ({}),
      count: () => ({}),
    }),
    announcementProps: { 'aria-live': 'polite', ...hidden },
    announcement: announced(isExpanded ? labels.foundCount(values.length) : problem, values),
  } as const
}

/**
 * Returns a box that finds values of a facet, and picks one. A function and not a component, because it has no state.
 */
export const valueSearch = ({ labels, ...search }: Search & ValueSearchPropGetters) => (
  <div {...search.searchProps}>
    <input {...search.searchInputProps} />
    {search.isExpanded && (
      <ul {...search.foundProps}>
        {search.state.values.map((value, index) => {
          const { displayValue, count, path = [] } = value
          return (
            <li key={search.keys[index]} {...search.optionProps(value)}>
              <span {...search.labelProps(value)}>{named(displayValue, value.rawValue)}</span>{' '}
              {path.length > 0 && (
                <span {...search.pathProps(value)}>
                  <span>{isolateIn(labels.within, path)}</span>{' '}
                </span>
              )}
              <span {...search.countProps(value)}>{labels.count(count)}</span>
            </li>
          )
        })}
      </ul>
    )}
    {search.canShowMoreFound && <button {...search.showMoreFoundProps}>{labels.showMoreFound}</button>}
    {search.problem && <span {...search.problemProps}>{search.problem}</span>}
    <span {...search.announcementProps}>{search.announcement}</span>
  </div>
)
