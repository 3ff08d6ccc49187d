import { forwardRef } from 'react'
import type { ComponentProps, OptionsOf, ElementProps, ComponentWithRef, PartProps } from '../parts/component-props'
import { useCategoryFieldSuggestions, useFieldSuggestions } from '../hooks'
import { FieldSuggestions as defaults, type ValueSearchLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { rootPropsOf } from '../parts/part-getter'
import { useValueSearchProps, valueSearch, type ValueSearchParts, type ValueSearchPropGetters } from './value-search'

/** The props of `FieldSuggestions` and `CategoryFieldSuggestions`. */
export type FieldSuggestionsProps = ComponentProps<
  'div',
  {
    /** The id of the facet. Required if the engine suggests values of several. */
    facetId?: string
    labels?: Partial<ValueSearchLabels>
    parts?: ValueSearchParts
  }
>

type Options = OptionsOf<FieldSuggestionsProps>

const rootProps = ({ facetId: _, labels: __, parts: ___, ...rest }: Options) =>
  rootPropsOf<'div'>({ 'data-part': 'field-suggestions' }, rest)

/** What `useFieldSuggestionsProps` returns. */
export interface FieldSuggestionsPropGetters extends ReturnType<typeof useFieldSuggestions>, ValueSearchPropGetters {
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what `useFieldSuggestions` does, and the props of each part of `FieldSuggestions`, for your own markup. */
export function useFieldSuggestionsProps(options: Options = {}): FieldSuggestionsPropGetters {
  const labels = useLabels('FieldSuggestions', defaults, options.labels)
  const search = useValueSearchProps(useFieldSuggestions(options.facetId), labels, options.parts)
  return { ...search, rootProps: rootProps(options) }
}

/** What `useCategoryFieldSuggestionsProps` returns. */
export interface CategoryFieldSuggestionsPropGetters
  extends ReturnType<typeof useCategoryFieldSuggestions>, ValueSearchPropGetters {
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what `useCategoryFieldSuggestions` does, and the props of each part of `CategoryFieldSuggestions`. */
export function useCategoryFieldSuggestionsProps(options: Options = {}): CategoryFieldSuggestionsPropGetters {
  const labels = useLabels('CategoryFieldSuggestions', defaults, options.labels)
  const search = useValueSearchProps(useCategoryFieldSuggestions(options.facetId), labels, options.parts)
  return { ...search, rootProps: rootProps(options) }
}

/**
 * Shows a box that suggests values of a field; picking one starts a search for it. The arrow keys move between the
 * values. Enter picks the active value. Escape closes the list, then clears the box. Needs the features
 * `fieldSuggestions`, `facet` and `query`.
 *
 * Parts (`data-part`): `field-suggestions`; `search` with `data-state` `loading` or `idle`, `search-input`, `found`,
 * `option` with `data-state` `active` or `idle`, `label`, `count`, `show-more-found`, `problem`.
 */
export const FieldSuggestions: ComponentWithRef<HTMLDivElement, FieldSuggestionsProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  FieldSuggestionsProps
>(function FieldSuggestions(props, ref) {
  const { rootProps, ...search } = useFieldSuggestionsProps({ ...props, ref })
  return <div {...rootProps}>{valueSearch(search)}</div>
})

/**
 * Does what `FieldSuggestions` does for the values of a category field at every depth. The part `path` shows the
 * parents of a value. Needs the features `categoryFieldSuggestions`, `categoryFacet` and `query`.
 */
export const CategoryFieldSuggestions: ComponentWithRef<HTMLDivElement, FieldSuggestionsProps> =
  /* @__PURE__ */ forwardRef<HTMLDivElement, FieldSuggestionsProps>(function CategoryFieldSuggestions(props, ref) {
    const { rootProps, ...search } = useCategoryFieldSuggestionsProps({ ...props, ref })
    return <div {...rootProps}>{valueSearch(search)}</div>
  })
