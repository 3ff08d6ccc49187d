import type { BreadcrumbsState, SearchPage } from '@querent/engine'
import { forwardRef, useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropsFor,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { useBreadcrumbs } from '../hooks'
import { usePage } from '../engine/use-page'
import { FilterDrawer as defaults, type FilterDrawerLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partGetter, partProps, rootPropsOf } from '../parts/part-getter'
import { useModalDialog } from '../dialog/use-modal-dialog'

/** The props of the parts of `FilterDrawer`. */
export interface FilterDrawerParts {
  openFilters?: Part<'button', BreadcrumbsState>
  filters?: Part<'div', BreadcrumbsState>
  drawer?: Part<'dialog', BreadcrumbsState>
  title?: Part<'h2', BreadcrumbsState>
  close?: Part<'button', BreadcrumbsState>
  footer?: Part<'div', BreadcrumbsState>
  showResults?: Part<'button', BreadcrumbsState>
}

/** The props of `FilterDrawer`. */
export type FilterDrawerProps = ComponentProps<
  'div',
  {
    labels?: Partial<FilterDrawerLabels>
    parts?: FilterDrawerParts
    /** Facets and filters. */
    children?: ReactNode
  }
>

const countOf = ({ response, facts }: SearchPage) => response && facts.totalCount

/**
 * Moves the filters into the drawer while it is open, so that they exist once and keep their state and the ids of their
 * elements. Closes it if the page becomes so wide that its style shows them in place of the button that opened it.
 */
function useMovedFilters(opener: HTMLElement | undefined, setOpener: (opener: undefined) => void) {
  const filters = useRef<HTMLDivElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: moved } = filters
    if (!opener || !moved) return undefined
    const place = document.createComment('')
    moved.replaceWith(place)
    footer.current!.before(moved)
    const onResize = () => opener.getClientRects().length || setOpener(undefined)
    window.addEventListener('resize', onResize)
    return () => {
      window.removeEventListener('resize', onResize)
      place.replaceWith(moved)
    }
  }, [opener, setOpener])
  return { filters, footer }
}

/** What `useFilterDrawerProps` returns. */
export interface FilterDrawerPropGetters
  extends ReturnType<typeof useBreadcrumbs>, PropGetters<FilterDrawerParts, BreadcrumbsState> {
  labels: FilterDrawerLabels
  /** The number of active filters. */
  activeFilters: number
  /** The number of results; undefined before the first response. */
  numberOfResults: number | undefined
  rootProps: ElementProps<PartProps<'div'>>
  /** Props of an element that must always be rendered. It announces the number of results, and the filters precede it. */
  footerProps: PropsFor<FilterDrawerParts['footer']>
}

/**
 * Returns the active filters, and the props of each part of a `FilterDrawer`, for your own markup. The button, the
 * filters and the dialog must always be rendered. The footer is inside the dialog.
 */
export function useFilterDrawerProps({
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<FilterDrawerProps> = {}): FilterDrawerPropGetters {
  const breadcrumbs = useBreadcrumbs()
  const { state } = breadcrumbs
  const numberOfResults = usePage(countOf)
  const [opener, setOpener] = useState<HTMLElement>()
  const close = () => setOpener(undefined)
  const { filters, footer } = useMovedFilters(opener, setOpener)
  const dialog = useModalDialog(opener !== undefined, close)
  const titleId = useId()
  const labels = useLabels('FilterDrawer', defaults, ownLabels)
  const part = partGetter(parts, state)

  return {
    ...breadcrumbs,
    labels,
    activeFilters: state.breadcrumbs.length,
    numberOfResults,
    rootProps: rootPropsOf<'div'>({ 'data-part': 'filter-drawer', 'data-state': opener ? 'open' : 'closed' }, rest),
    ...partProps(parts, state, {
      openFilters: {
        type: 'button',
        'aria-haspopup': 'dialog',
        onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
          // The dialog returns the focus to it, but a click does not focus a button in every browser.
          currentTarget.focus()
          setOpener(currentTarget)
        },
      },
      filters: { ref: filters },
      drawer: { ...dialog, closedby: 'any', 'aria-labelledby': titleId },
      title: { id: titleId },
      close: { type: 'button', onClick: close },
      showResults: { type: 'button', onClick: close },
    }),
    footerProps: part('footer', { ref: footer, 'aria-live': 'polite' }),
  }
}

/**
 * Shows facets and filters in the page if it is wide, and otherwise a button that opens them in a modal dialog, which
 * returns the focus when it closes. The filters exist once and keep their state. The stylesheet decides what is shown:
 * the dialog below a width of 45rem if scripts run. Without it, both are. Needs the feature `breadcrumbs`, which counts the
 * active filters.
 *
 * Parts (`data-part`): `filter-drawer` with `data-state` `closed` or `open`; `open-filters`, `filters`; `drawer`, the
 * dialog, with `title`, `close`, `footer` and `show-results`.
 */
export const FilterDrawer: ComponentWithRef<HTMLDivElement, FilterDrawerProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  FilterDrawerProps
>(function FilterDrawer({ children, ...options }, ref) {
  const { labels, ...drawer } = useFilterDrawerProps({ ...options, ref })

  return (
    <div {...drawer.rootProps}>
      <button {...drawer.openFiltersProps}>{labels.open(drawer.activeFilters)}</button>
      <div {...drawer.filtersProps}>{children}</div>
      <dialog {...drawer.drawerProps}>
        <h2 {...drawer.titleProps}>{labels.title}</h2>
        <button {...drawer.closeProps}>{labels.close}</button>
        <div {...drawer.footerProps}>
          <button {...drawer.showResultsProps}>{labels.show(drawer.numberOfResults)}</button>
        </div>
      </dialog>
    </div>
  )
})
