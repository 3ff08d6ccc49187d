import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { useResultList } from '../hooks/use-result-list'
import { uniqueKeys } from '../unique-keys'
import { useKeptFocus } from '../use-kept-focus'
import type { Result } from '@querent/engine'
import { ResultLink } from './result-link'

export type ResultListProps = ComponentProps<
  'div',
  {
    /** What to show of a result, inside its list item; by default a link. `index` counts from 0. */
    children?: (result: Result, index: number) => ReactNode
    /** Shown instead of the list where the search found nothing. */
    empty?: ReactNode
    /** Shown until the first response. Later searches leave the old results in place. */
    loading?: ReactNode
    /** Label of a button that fetches more results; without it there is none. */
    loadMore?: ReactNode
  }
>

/**
 * The results, as an ordered list. Needs the feature `resultList`.
 *
 * Parts (`data-part`): `result-list` with `data-state` `idle` (not yet searched), `loading`, `empty` or `ready`; `list`,
 * `result`, `load-more`.
 */
export const ResultList = /* @__PURE__ */ forwardRef<HTMLDivElement, ResultListProps>(function ResultList(
  { children, empty, loading, loadMore, ...rest },
  ref,
) {
  const { state, fetchMoreResults } = useResultList()
  const { results, hasSearched, isLoading, hasMoreResults } = state
  const keptFocus = useKeptFocus(rest)
  const keys = uniqueKeys(results.map(({ uniqueId }) => uniqueId))
  const searched = results.length ? 'ready' : hasSearched ? 'empty' : 'idle'

  return (
    <div
      data-part="result-list"
      data-state={isLoading ? 'loading' : searched}
      aria-busy={isLoading}
      {...rest}
      {...keptFocus}
      ref={ref}
    >
      {searched === 'idle' && isLoading && loading}
      {searched === 'empty' && empty}
      {searched === 'ready' && (
        <ol data-part="list">
          {results.map((result, index) => (
            <li key={keys[index]} data-part="result">
              {children ? children(result, index) : <ResultLink result={result} />}
            </li>
          ))}
        </ol>
      )}
      {loadMore !== undefined && hasMoreResults && (
        <button type="button" data-part="load-more" aria-disabled={isLoading} onClick={fetchMoreResults}>
          {loadMore}
        </button>
      )}
    </div>
  )
})
