import { usePagerProps, type PagerProps } from '../..'

/** A pager in other markup than that of `Pager`: the next page first, and the pages in a line of text. */
export function CustomPager(props: PagerProps) {
  const { children = String, ...options } = props
  const { state, texts, isVisible, rootProps, previousProps, nextProps, pageProps } = usePagerProps(options)
  if (!isVisible) return null
  return (
    <section>
      <nav {...rootProps}>
        <header>
          <button {...nextProps}>{texts.next}</button>
          <button {...previousProps}>{texts.previous}</button>
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
}
