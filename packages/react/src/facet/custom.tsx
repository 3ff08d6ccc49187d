import {
  useCategoryFacetProps,
  useCategoryFacetSearchProps,
  useCategoryFieldSuggestionsProps,
  useFacetProps,
  useFacetSearchProps,
  useFieldSuggestionsProps,
  type CategoryFacetProps,
  type FacetProps,
  type FieldSuggestionsProps,
} from '..'
import { group, valueOf } from '../filters/custom'
import { ownMarkup } from '../testing/own-markup'

type Search = Omit<ReturnType<typeof useFacetSearchProps>, keyof ReturnType<typeof import('..').useFacetSearch>>

type SearchState = ReturnType<typeof useFacetSearchProps>['state']

/** Announced first; the list consists of generic elements. */
const search = ({ values }: SearchState, found: Search) => (
  <section {...found.searchProps}>
    <span {...found.announcementProps}>{found.announcement}</span>
    <p>
      <input {...found.searchInputProps} />
    </p>
    {found.isExpanded && (
      <div>
        <div {...found.foundProps}>
          {values.map((value, index) => (
            <div key={found.keys[index]} {...found.optionProps(value)}>
              <span {...found.labelProps(value)}>{value.displayValue}</span>{' '}
              {value.path && value.path.length > 0 && (
                <span {...found.pathProps(value)}>{found.labels.within(value.path)} </span>
              )}
              <span {...found.countProps(value)}>{found.labels.count(value.count)}</span>
            </div>
          ))}
        </div>
        {found.canShowMoreFound && <button {...found.showMoreFoundProps}>{found.labels.showMoreFound}</button>}
      </div>
    )}
    {found.problem && <em {...found.problemProps}>{found.problem}</em>}
  </section>
)

function FacetSearch(options: Parameters<typeof useFacetSearchProps>[0]) {
  const found = useFacetSearchProps(options)
  return search(found.state, found)
}

function CategoryFacetSearch(options: Parameters<typeof useCategoryFacetSearchProps>[0]) {
  const found = useCategoryFacetSearchProps(options)
  return search(found.state, found)
}

export const CustomFacet = ownMarkup<HTMLFieldSetElement, FacetProps>(function useMarkup({
  children = ({ value }) => value,
  ...options
}) {
  const { state, labels, legend, ...facet } = useFacetProps(options)
  if (!facet.isVisible) return null
  return (
    <fieldset {...facet.rootProps}>
      {group({
        ...options,
        legend,
        children: (
          <>
            {options.allowSearch && <FacetSearch facetId={state.facetId} labels={labels} />}
            <div {...facet.valuesProps}>
              {state.values.map((value, index) =>
                valueOf(facet, value, {
                  key: String(index),
                  label: children(value),
                  count: labels.count(value.numberOfResults),
                  exclude: labels.exclude,
                }),
              )}
            </div>
            <p>
              {state.canShowMoreValues && <button {...facet.showMoreProps}>{labels.showMore}</button>}
              {state.canShowLessValues && <button {...facet.showLessProps}>{labels.showLess}</button>}
              {state.hasActiveValues && <button {...facet.clearProps}>{labels.clear}</button>}
            </p>
          </>
        ),
      })}
    </fieldset>
  )
})

export const CustomCategoryFacet = ownMarkup<HTMLFieldSetElement, CategoryFacetProps>(function useMarkup({
  children = ({ value }) => value,
  ...options
}) {
  const { state, labels, legend, items, ...facet } = useCategoryFacetProps(options)
  if (!facet.isVisible) return null
  return (
    <fieldset {...facet.rootProps}>
      {group({
        ...options,
        legend,
        children: (
          <>
            <ol {...facet.valuesProps}>
              {state.hasActiveValues && (
                <li>
                  <button {...facet.allProps}>{labels.all}</button>
                </li>
              )}
              {items.map((item) => (
                <li key={item.key} {...facet.valueProps(item)}>
                  <p>
                    <button {...facet.choiceProps(item)}>
                      <b {...facet.labelProps(item)}>{children(item.value)}</b>{' '}
                      <i {...facet.countProps(item)}>{labels.count(item.value.numberOfResults)}</i>
                    </button>
                  </p>
                </li>
              ))}
            </ol>
            {state.canShowMoreValues && <button {...facet.showMoreProps}>{labels.showMore}</button>}
            {state.canShowLessValues && <button {...facet.showLessProps}>{labels.showLess}</button>}
            {options.allowSearch && <CategoryFacetSearch facetId={state.facetId} labels={labels} />}
          </>
        ),
      })}
    </fieldset>
  )
})

export const CustomFieldSuggestions = ownMarkup<HTMLDivElement, FieldSuggestionsProps>(function useMarkup(options) {
  const { rootProps, ...found } = useFieldSuggestionsProps(options)
  return <article {...rootProps}>{search(found.state, found)}</article>
})

export const CustomCategoryFieldSuggestions = ownMarkup<HTMLDivElement, FieldSuggestionsProps>(
  function useMarkup(options) {
    const { rootProps, ...found } = useCategoryFieldSuggestionsProps(options)
    return <article {...rootProps}>{search(found.state, found)}</article>
  },
)
