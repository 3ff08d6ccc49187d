import { forwardRef } from 'react'
import type { ComponentProps } from '../component-props'
import { useCategoryFieldSuggestions } from '../hooks/use-category-field-suggestions'
import { useFieldSuggestions } from '../hooks/use-field-suggestions'
import { valueSearchLabels, type ValueSearchLabels } from './facet-labels'
import { ValueSearch } from './value-search'

export type FieldSuggestionsProps = ComponentProps<
  'div',
  {
    /** Of which facet, where the engine suggests values of several. */
    facetId?: string
    labels?: Partial<ValueSearchLabels>
  }
>

/**
 * A box that suggests values of a field; picking one begins a search for it. Arrows walk the values, Enter picks the
 * active one, Escape closes the list and then clears the box. Needs the features `fieldSuggestions`, `facet` and
 * `query`.
 *
 * Parts (`data-part`): `field-suggestions`; `search` with `data-state` `loading` or `idle`, `search-input`, `found`,
 * `option` with `data-state` `active` or `idle`, `label`, `count`, `show-more-found`, `problem`.
 */
export const FieldSuggestions = /* @__PURE__ */ forwardRef<HTMLDivElement, FieldSuggestionsProps>(
  function FieldSuggestions({ facetId, labels, ...rest }, ref) {
    return (
      <div data-part="field-suggestions" {...rest} ref={ref}>
        <ValueSearch search={useFieldSuggestions(facetId)} texts={{ ...valueSearchLabels, ...labels }} />
      </div>
    )
  },
)

/**
 * As `FieldSuggestions`, for the values of a category field at every depth, with where they are as the part `path`.
 * Needs the features `categoryFieldSuggestions`, `categoryFacet` and `query`.
 */
export const CategoryFieldSuggestions = /* @__PURE__ */ forwardRef<HTMLDivElement, FieldSuggestionsProps>(
  function CategoryFieldSuggestions({ facetId, labels, ...rest }, ref) {
    return (
      <div data-part="field-suggestions" {...rest} ref={ref}>
        <ValueSearch search={useCategoryFieldSuggestions(facetId)} texts={{ ...valueSearchLabels, ...labels }} />
      </div>
    )
  },
)
