import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { usePager } from './hooks/use-pager'

export interface PagerLabels {
  /** Name of the navigation. */
  pager: string
  previous: ReactNode
  next: ReactNode
  /** Name of the button of a page. */
  page: (page: number) => string
}

const defaults: PagerLabels = {
  pager: 'Pages of results',
  previous: 'Previous',
  next: 'Next',
  page: (page) => `Page ${page}`,
}

export type PagerProps = ComponentProps<
  'nav',
  {
    labels?: Partial<PagerLabels>
    /** What to show of a page; by default its number. */
    children?: (page: number) => ReactNode
  }
>

/**
 * Buttons for the pages around the current one, the previous and the next. Shows nothing where there is but one page.
 * Needs the feature `pager`.
 *
 * A button that leads nowhere is `aria-disabled`, not `disabled`: the focus stays on it when the last page is reached.
 * Parts (`data-part`): `pager`, `previous`, `next`, `pages`, `page` with `data-state` `current` or `idle`.
 *
 * @see Specification, sentence 2.2
 */
export const Pager = /* @__PURE__ */ forwardRef<HTMLElement, PagerProps>(function Pager(
  { labels, children, ...rest },
  ref,
) {
  const { state, selectPage, previousPage, nextPage } = usePager()
  const { page: current, pages, maxPage, hasPreviousPage, hasNextPage } = state
  const texts = { ...defaults, ...labels }
  if (maxPage < 2 && !hasPreviousPage) return null

  return (
    <nav aria-label={texts.pager} data-part="pager" {...rest} ref={ref}>
      <button type="button" data-part="previous" aria-disabled={!hasPreviousPage} onClick={previousPage}>
        {texts.previous}
      </button>
      <ol data-part="pages">
        {pages.map((page) => (
          <li key={page}>
            <button
              type="button"
              data-part="page"
              data-state={page === current ? 'current' : 'idle'}
              aria-label={texts.page(page)}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => selectPage(page)}
            >
              {children ? children(page) : page}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" data-part="next" aria-disabled={!hasNextPage} onClick={nextPage}>
        {texts.next}
      </button>
    </nav>
  )
})
