import type { PagerState } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type {
  ComponentProps,
  LinkPart,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { useEngine } from '../engine/engine-provider'
import { usePager } from '../hooks'
import { Pager as defaults, type PagerLabels } from './labels'
import { useLabels, useRangeLocale } from '../labels/labels-provider'
import { partGetters, partProps, rootPropsOf } from '../parts/part-getter'
import { useLinks } from '../engine/use-address'

/** The props of the parts of `Pager`. */
export interface PagerParts {
  previous?: LinkPart<PagerState>
  next?: LinkPart<PagerState>
  pages?: Part<'ol', PagerState>
  /** A function receives the number of the page. */
  page?: LinkPart<number>
}

/** The props of `Pager`. */
export type PagerProps = ComponentProps<
  'nav',
  {
    labels?: Partial<PagerLabels>
    parts?: PagerParts
    /** Renders a page; by default its number. */
    children?: (page: number) => ReactNode
  }
>

/** What `usePagerProps` returns. */
export interface PagerPropGetters extends ReturnType<typeof usePager>, PropGetters<PagerParts, PagerState> {
  labels: PagerLabels
  /** The locale in which the numbers of pages are written. */
  locale: string
  /** The tag of `previous`, `next` and the pages: `a` if the engine keeps a URL, otherwise `button`. */
  Tag: 'a' | 'button'
  /** False if there is a single page. */
  isVisible: boolean
  rootProps: ElementProps<PartProps<'nav'>>
}

/** Returns what `usePager` does, and the props of each part of a `Pager`, for your own markup. */
export function usePagerProps({ labels: ownLabels, parts, ...rest }: OptionsOf<PagerProps> = {}): PagerPropGetters {
  const pager = usePager()
  const { state, selectPage, previousPage, nextPage } = pager
  const { page: current, maxPage, hasPreviousPage, hasNextPage } = state
  const labels = useLabels('Pager', defaults, ownLabels)
  const { Tag, linkProps } = useLinks()
  const { page: first = 1 } = useEngine().page.defaults
  // A shop counts its pages from 0.
  const linkTo = (page: number, act: () => void) => linkProps(page > 1 ? { page: page - 1 + first } : {}, act)

  return {
    ...pager,
    labels,
    locale: useRangeLocale(),
    Tag,
    isVisible: maxPage > 1 || hasPreviousPage,
    rootProps: rootPropsOf<'nav'>({ 'aria-label': labels.pager, 'data-part': 'pager' }, rest),
    ...partProps(parts, state, {
      previous: {
        ...linkTo(Math.min(current - 1, maxPage), previousPage),
        'aria-disabled': !hasPreviousPage,
      },
      next: { ...linkTo(Math.min(current + 1, maxPage), nextPage), 'aria-disabled': !hasNextPage },
      pages: {},
    }),
    ...partGetters(parts, {
      page: (page) => ({
        ...linkTo(page, () => selectPage(page)),
        'data-state': page === current ? 'current' : 'idle',
        'aria-label': labels.page(page),
        'aria-current': page === current ? 'page' : undefined,
      }),
    }),
  }
}

/**
 * Shows the pages around the current one, the previous and the next: links if the engine has the feature `urlState`,
 * otherwise buttons. Shows nothing if there is a single page. Needs the feature `pager`.
 *
 * One without a page to go to is `aria-disabled`, not `disabled`, so that it keeps the focus on the last page.
 * Parts (`data-part`): `pager`, `previous`, `next`, `pages`, `page` with `data-state` `current` or `idle`.
 *
 * @see Specification, sentence 2.2
 */
export const Pager: ComponentWithRef<HTMLElement, PagerProps> = /* @__PURE__ */ forwardRef<HTMLElement, PagerProps>(
  function Pager({ children, ...options }, ref) {
    const { labels, ...pager } = usePagerProps({ ...options, ref })
    if (!pager.isVisible) return null
    const Tag: string = pager.Tag

    return (
      <nav {...pager.rootProps}>
        <Tag {...pager.previousProps}>{labels.previous}</Tag>
        <ol {...pager.pagesProps}>
          {pager.state.pages.map((page) => (
            <li key={page}>
              <Tag {...pager.pageProps(page)}>{children ? children(page) : page.toLocaleString(pager.locale)}</Tag>
            </li>
          ))}
        </ol>
        <Tag {...pager.nextProps}>{labels.next}</Tag>
      </nav>
    )
  },
)
