import type { FacetValueState } from '@querent/engine'
import type { ReactNode } from 'react'
import {
  useAutomaticFacetsProps,
  useCategoryFacetProps,
  useCategoryFacetSearchProps,
  useCategoryFieldSuggestionsProps,
  useCollapseProps,
  useDateFacetProps,
  useFacetProps,
  useFacetSearchProps,
  useFieldSuggestionsProps,
  useNumericFacetProps,
  useStaticFilterProps,
  type AutomaticFacetsProps,
  type CategoryFacetProps,
  type DateFacetProps,
  type FacetProps,
  type FieldSuggestionsProps,
  type NumericFacetProps,
  type StaticFilterProps,
} from '../..'
import type { valueGetters } from '../../filter-value'
import { ownMarkup } from './own-markup'

type Search = Omit<ReturnType<typeof useFacetSearchProps>, keyof ReturnType<typeof import('../..').useFacetSearch>>
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

interface Group {
  legend: ReactNode
  allowCollapse?: boolean | undefined
  defaultCollapsed?: boolean | undefined
  children: ReactNode
}

function Collapsible({ legend, defaultCollapsed, children }: Group) {
  const { legendProps, toggleProps, contentProps } = useCollapseProps({ defaultCollapsed })
  return (
    <>
      <legend {...legendProps}>
        <b>
          <button {...toggleProps}>{legend}</button>
        </b>
      </legend>
      <div {...contentProps}>{children}</div>
    </>
  )
}

const group = ({ allowCollapse, ...props }: Group) =>
  allowCollapse ? (
    <Collapsible {...props} />
  ) : (
    <>
      <legend data-part="legend">{props.legend}</legend>
      {props.children}
    </>
  )

type Getters<Value extends { state: FacetValueState }> = ReturnType<typeof valueGetters<Value>>

/** The checkbox after its label. */
const valueOf = <Value extends { state: FacetValueState }>(
  getters: Getters<Value>,
  value: Value,
  { key, label, count, exclude }: { key: string; label: ReactNode; count?: ReactNode; exclude?: ReactNode },
) => (
  <div key={key} {...getters.valueProps(value)}>
    <label {...getters.choiceProps(value)}>
      <b {...getters.labelProps(value)}>{label}</b>
      {count !== undefined && ' '}
      {count !== undefined && <i {...getters.countProps(value)}>{count}</i>}
      <input {...getters.checkboxProps(value)} />
    </label>
    {exclude !== undefined && getters.canExclude(value) && (
      <b>
        <button {...getters.excludeProps(value)}>{exclude}</button>
      </b>
    )}
  </div>
)

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

export const CustomNumericFacet = ownMarkup<HTMLFieldSetElement, NumericFacetProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, values, labels, legend, format, ...facet } = useNumericFacetProps(options)
  if (!facet.isVisible) return null
  return (
    <fieldset {...facet.rootProps}>
      {group({
        ...options,
        legend,
        children: (
          <>
            {state.hasActiveValues && <button {...facet.clearProps}>{labels.clear}</button>}
            <div {...facet.valuesProps}>
              {values.map((value, index) =>
                valueOf(facet, value, {
                  key: String(index),
                  label: children ? children(value) : format(value),
                  count: labels.count(value.numberOfResults),
                  exclude: labels.exclude,
                }),
              )}
            </div>
          </>
        ),
      })}
    </fieldset>
  )
})

export const CustomDateFacet = ownMarkup<HTMLFieldSetElement, DateFacetProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, values, labels, legend, format, ...facet } = useDateFacetProps(options)
  if (!facet.isVisible) return null
  return (
    <fieldset {...facet.rootProps}>
      <legend>{legend}</legend>
      {state.hasActiveValues && <button {...facet.clearProps}>{labels.clear}</button>}
      <div {...facet.valuesProps}>
        {values.map((value, index) =>
          valueOf(facet, value, {
            key: String(index),
            label: children ? children(value) : format(value),
            count: labels.count(value.numberOfResults),
            exclude: labels.exclude,
          }),
        )}
      </div>
    </fieldset>
  )
})

export const CustomStaticFilter = ownMarkup<HTMLFieldSetElement, StaticFilterProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, labels, legend, ...filter } = useStaticFilterProps(options)
  return (
    <fieldset {...filter.rootProps}>
      {group({
        ...options,
        legend,
        children: (
          <>
            <div {...filter.valuesProps}>
              {state.values.map((value) =>
                valueOf(filter, value, {
                  key: value.caption,
                  label: children ? children(value) : value.caption,
                  exclude: labels.exclude,
                }),
              )}
            </div>
            {state.hasActiveValues && <button {...filter.clearProps}>{labels.clear}</button>}
          </>
        ),
      })}
    </fieldset>
  )
})

export const CustomAutomaticFacets = ownMarkup<HTMLDivElement, AutomaticFacetsProps>(function useMarkup({
  children,
  ...options
}) {
  const { facets, labels, ...automatic } = useAutomaticFacetsProps(options)
  if (!facets.length) return null
  return (
    <section {...automatic.rootProps}>
      {facets.map((facet, index) => (
        <fieldset key={index} {...automatic.facetProps(facet)}>
          <legend {...automatic.legendProps(facet)}>{labels.facet(facet)}</legend>
          <div {...automatic.valuesProps(facet)}>
            {facet.values.map((value, place) =>
              valueOf(automatic.valueGettersOf(facet), value, {
                key: String(place),
                label: children ? children(value, facet) : value.value,
                count: labels.count(value.numberOfResults),
              }),
            )}
          </div>
          {facet.hasActiveValues && <button {...automatic.clearProps(facet)}>{labels.clear}</button>}
        </fieldset>
      ))}
    </section>
  )
})
