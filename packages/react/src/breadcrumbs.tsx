import type { Breadcrumb } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { useBreadcrumbs } from './hooks/use-breadcrumbs'
import { useKeptFocus } from './use-kept-focus'

export interface BreadcrumbsLabels {
  /** Name of the list. */
  breadcrumbs: string
  /** The filter in words. */
  breadcrumb: (breadcrumb: Breadcrumb) => string
  /** Name of the button that takes a filter back. */
  remove: (breadcrumb: string) => string
  clear: ReactNode
}

const defaults: BreadcrumbsLabels = {
  breadcrumbs: 'Active filters',
  breadcrumb: ({ field, value, state }) => `${field}: ${state === 'excluded' ? 'not ' : ''}${value}`,
  remove: (breadcrumb) => `Remove ${breadcrumb}`,
  clear: 'Clear all filters',
}

export type BreadcrumbsProps = ComponentProps<
  'div',
  {
    labels?: Partial<BreadcrumbsLabels>
    /** What to show of a filter; by default its words. */
    children?: (breadcrumb: Breadcrumb) => ReactNode
  }
>

/**
 * The filters in force, each a button that takes it back, and one that takes all of them back. Shows nothing where there
 * are none. Needs the feature `breadcrumbs`.
 *
 * Parts (`data-part`): `breadcrumbs`, `list`, `breadcrumb` with `data-state` `selected` or `excluded`, `remove`, `clear`.
 */
export const Breadcrumbs = /* @__PURE__ */ forwardRef<HTMLDivElement, BreadcrumbsProps>(function Breadcrumbs(
  { labels, children, ...rest },
  ref,
) {
  const { state, deselect, deselectAll } = useBreadcrumbs()
  const keptFocus = useKeptFocus(rest)
  const texts = { ...defaults, ...labels }
  if (!state.hasBreadcrumbs) return null

  return (
    <div data-part="breadcrumbs" {...rest} {...keptFocus} ref={ref}>
      <ul aria-label={texts.breadcrumbs} data-part="list">
        {state.breadcrumbs.map((breadcrumb) => {
          const { facetId, value, state } = breadcrumb
          const words = texts.breadcrumb(breadcrumb)
          return (
            <li key={`${facetId} ${state} ${value}`} data-part="breadcrumb" data-state={state}>
              <button
                type="button"
                data-part="remove"
                aria-label={texts.remove(words)}
                onClick={() => deselect(breadcrumb)}
              >
                {children ? children(breadcrumb) : words}
              </button>
            </li>
          )
        })}
      </ul>
      <button type="button" data-part="clear" onClick={deselectAll}>
        {texts.clear}
      </button>
    </div>
  )
})
