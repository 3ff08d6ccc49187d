import type { Breadcrumb, DateRangeParameter, NumericRangeParameter } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { useBreadcrumbs } from './hooks/use-breadcrumbs'
import { useKeptFocus } from './use-kept-focus'

export interface BreadcrumbsLabels {
  /** Name of the list. */
  breadcrumbs: string
  /**
   * A value of a facet, or the caption of one of a static filter, in words; as the others, by the field of the facet.
   */
  value: (value: string, field: string) => string
  /** The path of a category facet. */
  path: (path: readonly string[], field: string) => string
  numericRange: (range: NumericRangeParameter, field: string) => string
  /** Bounds are `YYYY/MM/DD@HH:mm:ss`, or as `past-1-month`. */
  dateRange: (range: DateRangeParameter, field: string) => string
  /** The filter in words; `choice` is what one of the above said. */
  breadcrumb: (breadcrumb: Breadcrumb, choice: string) => string
  /** Name of the button that takes a filter back. */
  remove: (breadcrumb: string) => string
  clear: ReactNode
}

const toDateText = (bound: string) => bound.replace('@00:00:00', '').replace(/[@-]/g, ' ')

const defaults: BreadcrumbsLabels = {
  breadcrumbs: 'Active filters',
  value: String,
  path: (path) => path.join(' / '),
  numericRange: ({ start, end }) => `${start} to ${end}`,
  dateRange: ({ start, end }) => `${toDateText(start)} to ${toDateText(end)}`,
  breadcrumb: ({ field, state }, choice) => `${field}: ${state === 'excluded' ? 'not ' : ''}${choice}`,
  remove: (breadcrumb) => `Remove ${breadcrumb}`,
  clear: 'Clear all filters',
}

function choiceOf(breadcrumb: Breadcrumb, { value, path, numericRange, dateRange }: BreadcrumbsLabels): string {
  const { kind, field } = breadcrumb
  if (kind === 'category') return path(breadcrumb.path, field)
  if (kind === 'numeric') return numericRange(breadcrumb.range, field)
  if (kind === 'date') return dateRange(breadcrumb.range, field)
  return value(kind === 'staticFilter' ? breadcrumb.caption : breadcrumb.value, field)
}

export type BreadcrumbsProps = ComponentProps<
  'div',
  {
    labels?: Partial<BreadcrumbsLabels>
    /** What to show of a filter; by default its words. `choice` is what was chosen, in words. */
    children?: (breadcrumb: Breadcrumb, choice: string) => ReactNode
  }
>

/**
 * The filters in force, each a button that takes it back, and one that takes all of them back. Where there are none it
 * is empty, and has the focus if the last one was taken back by keyboard. Needs the feature `breadcrumbs`.
 *
 * Parts (`data-part`): `breadcrumbs` with `data-state` `none` or `shown`; `list`, `breadcrumb` with `data-state`
 * `selected` or `excluded` and `data-kind` `regular`, `category`, `numeric`, `date`, `automatic` or `staticFilter`;
 * `remove`, `clear`.
 */
export const Breadcrumbs = /* @__PURE__ */ forwardRef<HTMLDivElement, BreadcrumbsProps>(function Breadcrumbs(
  { labels, children, ...rest },
  ref,
) {
  const { state, deselect, deselectAll } = useBreadcrumbs()
  const keptFocus = useKeptFocus(rest)
  const texts = { ...defaults, ...labels }

  // Always there, so that the focus has where to go when the last filter is taken back.
  return (
    <div
      tabIndex={-1}
      data-part="breadcrumbs"
      data-state={state.hasBreadcrumbs ? 'shown' : 'none'}
      {...rest}
      {...keptFocus}
      ref={ref}
    >
      {state.hasBreadcrumbs && (
        <>
          <ul aria-label={texts.breadcrumbs} data-part="list">
            {state.breadcrumbs.map((breadcrumb) => {
              const { field: _, ...choice } = breadcrumb
              const chosen = choiceOf(breadcrumb, texts)
              const words = texts.breadcrumb(breadcrumb, chosen)
              return (
                <li
                  key={JSON.stringify(choice)}
                  data-part="breadcrumb"
                  data-kind={choice.kind}
                  data-state={choice.state}
                >
                  <button
                    type="button"
                    data-part="remove"
                    aria-label={texts.remove(words)}
                    onClick={() => deselect(breadcrumb)}
                  >
                    {children ? children(breadcrumb, chosen) : words}
                  </button>
                </li>
              )
            })}
          </ul>
          <button type="button" data-part="clear" onClick={deselectAll}>
            {texts.clear}
          </button>
        </>
      )}
    </div>
  )
})
