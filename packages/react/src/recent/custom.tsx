import type { RecentResult, Result } from '@querent/engine'
import {
  ResultLink,
  useRecentQueriesProps,
  useRecentResultsProps,
  type RecentQueriesProps,
  type RecentResultsProps,
} from '..'
import { ownMarkup } from '../testing/own-markup'

const recentLinkOf = (result: RecentResult) => <ResultLink result={result as Result} from="recentResults" />

export const CustomRecentQueries = ownMarkup<HTMLDivElement, RecentQueriesProps>(function useMarkup({
  children = String,
  ...options
}) {
  const { items, labels, ...recent } = useRecentQueriesProps(options)
  return (
    <section {...recent.rootProps}>
      {items.length === 0 && options.empty}
      {items.length > 0 && (
        <>
          <ol {...recent.listProps}>
            {items.map((query) => (
              <li key={query} {...recent.itemProps(query)}>
                <p>
                  <button {...recent.queryProps(query)}>{children(query)}</button>
                  <button {...recent.removeProps(query)}>{labels.removeIcon}</button>
                </p>
              </li>
            ))}
          </ol>
          <footer>
            <button {...recent.clearProps}>{labels.clear}</button>
          </footer>
        </>
      )}
    </section>
  )
})

export const CustomRecentResults = ownMarkup<HTMLDivElement, RecentResultsProps>(function useMarkup({
  children = recentLinkOf,
  ...options
}) {
  const { items, labels, ...recent } = useRecentResultsProps(options)
  return (
    <section {...recent.rootProps}>
      {items.length === 0 && options.empty}
      {items.length > 0 && (
        <>
          <ol {...recent.listProps}>
            {items.map((result) => (
              <li key={result.uniqueId} {...recent.itemProps(result)}>
                {children(result)}
                <button {...recent.removeProps(result)}>{labels.removeIcon}</button>
              </li>
            ))}
          </ol>
          <button {...recent.clearProps}>{labels.clear}</button>
        </>
      )}
    </section>
  )
})
