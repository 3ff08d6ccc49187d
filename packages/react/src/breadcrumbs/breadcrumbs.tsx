import type { Breadcrumb, BreadcrumbsState } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { useShownFilters } from '../filters/filter-texts'
import { useBreadcrumbs } from '../hooks'
import { Breadcrumbs as defaults, type BreadcrumbsLabels, type LabelledBreadcrumb } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partGetters, partProps, rootPropsOf } from '../parts/part-getter'
import { useFocusRecovery } from '../parts/use-focus-recovery'
import { useNameOf } from '../text/names'
import { isolateIn } from '../text/isolate'

function choiceOf(breadcrumb: Breadcrumb, { value, path, numericRange, dateRange }: BreadcrumbsLabels): string {
  const { kind, field } = breadcrumb
  if (kind === 'category') return path(breadcrumb.path, field)
  if (kind === 'numeric') return numericRange(breadcrumb.range, field)
  if (kind === 'date') return dateRange(breadcrumb.range, field)
  return value(kind === 'staticFilter' ? breadcrumb.caption : breadcrumb.value, field)
}

/** An active filter. */
export interface BreadcrumbItem {
  breadcrumb: LabelledBreadcrumb
  /** Unique in the list. */
  key: string
  /** The text of what was chosen. */
  choice: string
  /** The text of the filter. */
  words: string
}

/** The props of the parts of `Breadcrumbs`. */
export interface BreadcrumbsParts {
  list?: Part<'ul', BreadcrumbsState>
  breadcrumb?: Part<'li', BreadcrumbItem>
  remove?: Part<'button', BreadcrumbItem>
  clear?: Part<'button', BreadcrumbsState>
}

/** The props of `Breadcrumbs`. */
export type BreadcrumbsProps = ComponentProps<
  'div',
  {
    labels?: Partial<BreadcrumbsLabels>
    parts?: BreadcrumbsParts
    /** Renders a filter; by default its text. `choice` is the text of what was chosen. */
    children?: (breadcrumb: LabelledBreadcrumb, choice: string) => ReactNode
  }
>

/** What `useBreadcrumbsProps` returns. */
export interface BreadcrumbsPropGetters
  extends ReturnType<typeof useBreadcrumbs>, PropGetters<BreadcrumbsParts, BreadcrumbsState> {
  labels: BreadcrumbsLabels
  items: BreadcrumbItem[]
  /** Props of an element that must always be rendered: it receives the focus when the last filter is removed. */
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what `useBreadcrumbs` does, and the props of each part of `Breadcrumbs`, for your own markup. */
export function useBreadcrumbsProps({
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<BreadcrumbsProps> = {}): BreadcrumbsPropGetters {
  const breadcrumbs = useBreadcrumbs()
  const { state, deselect, deselectAll } = breadcrumbs
  const focusHandlers = useFocusRecovery()
  const labels = useLabels('Breadcrumbs', defaults, ownLabels)
  const nameOf = useNameOf()
  const filters = useShownFilters(state.breadcrumbs)
  const items = state.breadcrumbs.map((shown, index): BreadcrumbItem => {
    const { field, ...identity } = shown
    const [label, text] = filters[index]!
    const breadcrumb = { ...shown, label: label || field }
    const say = () => text
    const writers = text ? { ...labels, value: say, numericRange: say, dateRange: say, ...ownLabels } : labels
    const choice = nameOf(choiceOf(breadcrumb, writers))
    return { breadcrumb, key: JSON.stringify(identity), choice, words: labels.breadcrumb(breadcrumb, choice) }
  })

  return {
    ...breadcrumbs,
    labels,
    items,
    rootProps: rootPropsOf<'div'>(
      {
        tabIndex: -1,
        'data-part': 'breadcrumbs',
        'data-state': state.hasBreadcrumbs ? 'shown' : 'none',
        ...focusHandlers,
      },
      rest,
    ),
    ...partProps(parts, state, {
      list: { 'aria-label': labels.breadcrumbs },
      clear: { type: 'button', onClick: deselectAll },
    }),
    ...partGetters(parts, {
      breadcrumb: (item) => ({
        'data-kind': item.breadcrumb.kind,
        'data-state': item.breadcrumb.state,
      }),
      remove: (item) => ({
        type: 'button',
        'aria-label': labels.remove(item.words),
        onClick: () => deselect(item.breadcrumb),
      }),
    }),
  }
}

/**
 * Shows the active filters, each as a button that removes it, and a button that clears all of them. Without filters it
 * is empty. It receives the focus if the last filter was removed by keyboard. Needs the feature `breadcrumbs`.
 *
 * Parts (`data-part`): `breadcrumbs` with `data-state` `none` or `shown`; `list`, `breadcrumb` with `data-state`
 * `selected` or `excluded` and `data-kind` `regular`, `category`, `numeric`, `date`, `automatic` or `staticFilter`;
 * `remove`, `clear`.
 */
export const Breadcrumbs: ComponentWithRef<HTMLDivElement, BreadcrumbsProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  BreadcrumbsProps
>(function Breadcrumbs({ children, ...options }, ref) {
  const { state, labels, ...breadcrumbs } = useBreadcrumbsProps({ ...options, ref })

  return (
    <div {...breadcrumbs.rootProps}>
      {state.hasBreadcrumbs && (
        <>
          <ul {...breadcrumbs.listProps}>
            {breadcrumbs.items.map((item) => (
              <li key={item.key} {...breadcrumbs.breadcrumbProps(item)}>
                <button {...breadcrumbs.removeProps(item)}>
                  {children
                    ? children(item.breadcrumb, item.choice)
                    : isolateIn((choice) => labels.breadcrumb(item.breadcrumb, choice), item.choice)}
                </button>
              </li>
            ))}
          </ul>
          <button {...breadcrumbs.clearProps}>{labels.clear}</button>
        </>
      )}
    </div>
  )
})
