import { forwardRef } from 'react'
import type { OptionsOf, ComponentWithRef } from '../parts/component-props'
import { useSearchBox } from '../hooks'
import { SearchBox as defaults } from './labels'
import { useLabels } from '../labels/labels-provider'
import { searchForm, useSearchFormProps, type FormProps, type SearchFormPropGetters } from './search-form'

/** The props of `SearchBox`. */
export interface SearchBoxProps extends FormProps {
  /** `id` of the search box, if the engine has several. */
  boxId?: string
}

/** What `useSearchBoxProps` returns. */
export interface SearchBoxPropGetters extends SearchFormPropGetters {}

/** Returns what `useSearchBox` does, and the props of each part of a `SearchBox`, for your own markup. */
export function useSearchBoxProps({ boxId, ...options }: OptionsOf<SearchBoxProps> = {}): SearchBoxPropGetters {
  const labels = useLabels('SearchBox', defaults, options.labels)
  const box = useSearchBox(boxId)
  return useSearchFormProps(box, labels, { 'data-part': 'search-box', ...options })
}

/**
 * Shows a search form: a text box with suggestions, a button that clears it and a button that submits it.
 *
 * The arrow keys move between the suggestions. Enter picks the active suggestion, or submits. Escape closes the list,
 * then clears the box. Needs the features `searchBox` and `query`. Parts (`data-part`): `search-box` with `data-state`
 * `open` or `closed`, `input`, `clear`, `submit`, `list`, `option` with `data-state` `active` or `idle` and `data-kind`
 * `recent` or `suggestion`, `typed`, `rest`, `corrected`.
 *
 * @see Specification, sentences 4.20 and 4.21
 */
export const SearchBox: ComponentWithRef<HTMLFormElement, SearchBoxProps> = /* @__PURE__ */ forwardRef<
  HTMLFormElement,
  SearchBoxProps
>(function SearchBox({ children, ...options }, ref) {
  return searchForm(useSearchBoxProps({ ...options, ref }), children)
})
