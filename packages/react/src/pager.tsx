import type { PagerState } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf, Part } from './component-props'
import { usePager } from './hooks/use-pager'
import { Pager as defaults } from './labels/defaults'
import type { PagerLabels } from './labels/labels'
import { useLabels, useRangeLocale } from './labels/labels-provider'
import { partGetter, rootPropsOf } from './part-getter'

export interface PagerParts {
  previous?: Part<'button', PagerState>
  next?: Part<'button', PagerState>
  pages?: Part<'ol', PagerState>
  /** A function receives the number of the page. */
  page?: Part<'button', number>
}

export type PagerProps = ComponentProps<
  'nav',
  {
    labels?: Partial<PagerLabels>
    parts?: PagerParts
    /** Renders a page; by default its number. */
    children?: (page: number) => ReactNode
  }
>

/** Returns what `usePager` does, and the props of each part of a `Pager`, for markup of your own. */
export function usePagerProps({ labels: ownLabels, parts, ...rest }: OptionsOf<PagerProps> = {}) {
  const pager = usePager()
  const { state, selectPage, previousPage, nextPage } = pager
  const { page: current, maxPage, hasPreviousPage, hasNextPage } = state
  const labels = useLabels('Pager', defaults, ownLabels)
  const part = partGetter(parts, state)

  return {
    ...pager,
    labels,
    /** The locale in which the numbers of pages are written. */
    locale: useRangeLocale(),
    /** False if there is a single page. */
    isVisible: maxPage > 1 || hasPreviousPage,
    rootProps: rootPropsOf<'nav'>({ 'aria-label': labels.pager, 'data-part': 'pager' }, rest),
    previousProps: part('previous', { type: 'button', 'aria-disabled': !hasPreviousPage, onClick: previousPage }),
    nextProps: part('next', { type: 'button', 'aria-disabled': !hasNextPage, onClick: nextPage }),
    pagesProps: part('pages', {}),
    pageProps: (page: number) =>
      part(
        'page',
        {
          type: 'button',
          'data-state': page === current ? 'current' : 'idle',
          'aria-label': labels.page(page),
          'aria-current': page === current ? 'page' : undefined,
          onClick: () => selectPage(page),
        },
        page,
      ),
  }
}

/**
 * Shows buttons for the pages around the current one, the previous and the next. Shows nothing if there is a single
 * page. Needs the feature `pager`.
 *
 * A button without a page to go to is `aria-disabled`, not `disabled`, so that it keeps the focus on the last page.
 * Parts (`data-part`): `pager`, `previous`, `next`, `pages`, `page` with `data-state` `current` or `idle`.
 *
 * @see Specification, sentence 2.2
 */
export const Pager = /* @__PURE__ */ forwardRef<HTMLElement, PagerProps>(function Pager({ children, ...options }, ref) {
  const { labels, ...pager } = usePagerProps({ ...options, ref })
  if (!pager.isVisible) return null

  return (
    <nav {...pager.rootProps}>
      <button {...pager.previousProps}>{labels.previous}</button>
      <ol {...pager.pagesProps}>
        {pager.state.pages.map((page) => (
          <li key={page}>
            <button {...pager.pageProps(page)}>{children ? children(page) : page.toLocaleString(pager.locale)}</button>
          </li>
        ))}
      </ol>
      <button {...pager.nextProps}>{labels.next}</button>
    </nav>
  )
})
