import { usePagerProps, type PagerProps } from '..'
import { ownMarkup } from '../testing/own-markup'

/** The next page first, and the pages in a line of text. */
export const CustomPager = ownMarkup<HTMLElement, PagerProps>(function usePager({ children = String, ...options }) {
  const { state, labels, isVisible, rootProps, previousProps, nextProps, pageProps } = usePagerProps(options)
  if (!isVisible) return null
  return (
    <section>
      <nav {...rootProps}>
        <header>
          <button {...nextProps}>{labels.next}</button>
          <button {...previousProps}>{labels.previous}</button>
        </header>
        <p>
          {state.pages.map((page) => (
            <span key={page}>
              <button {...pageProps(page)}>{children(page)}</button>{' '}
            </span>
          ))}
        </p>
      </nav>
    </section>
  )
})
