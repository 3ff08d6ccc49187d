import type { Result } from '@querent/engine'
import { forwardRef, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { isSearching, usePage } from '../hooks/use-page'
import { useResultList } from '../hooks/use-result-list'
import { keepNodes } from '../keep-nodes'
import { uniqueKeys } from '../unique-keys'
import { useKeptFocus } from '../use-kept-focus'
import { ResultLink } from './result-link'
import { useMoreInSight } from './use-more-in-sight'

export type ResultListProps = ComponentProps<
  'div',
  {
    /**
     * Returns what to show of a result, inside its list item; by default a link. `index` counts from 0. It is called again
     * for results that changed, and for all if it is another function.
     */
    children?: (result: Result, index: number) => ReactNode
    /** Shown instead of the list where the search found nothing. */
    empty?: ReactNode
    /** Shown until the first response. Later searches leave the old results in place. */
    loading?: ReactNode
    /** Label of a button that fetches more results; without it there is none, unless the list is `infinite`. */
    loadMore?: ReactNode
    /**
     * Fetches more when the end of the list comes near. The button stays, for who has no pointer to scroll with and for
     * when fetching fails; without `loadMore` its label is "Show more results".
     */
    infinite?: boolean
    /** Unique id of the result that is scrolled to when the list is first shown, as `createPageMemory` remembers it. */
    anchor?: string | undefined
    /** Told the unique id of a result when it, or a link in it, is clicked: `keepAnchor` of `createPageMemory`. */
    onAnchor?: (uniqueId: string) => void
  }
>

/** Takes the item to scroll to, before it is painted. Once there were results, nothing is scrolled any more. */
function useAnchor(hasResults: boolean) {
  const isSettled = useRef(false)
  useEffect(() => {
    if (hasResults) isSettled.current = true
  }, [hasResults])
  return useCallback((item: HTMLElement | null) => {
    if (!item || isSettled.current) return
    isSettled.current = true
    item.scrollIntoView({ block: 'center' })
  }, [])
}

const showLink = (result: Result) => <ResultLink result={result} />

/**
 * The results, as an ordered list. Needs the feature `resultList`.
 *
 * Parts (`data-part`): `result-list` with `data-state` `idle` (not yet searched), `loading`, `empty` or `ready`;
 * `list`, `result`, `load-more`.
 */
export const ResultList = /* @__PURE__ */ forwardRef<HTMLDivElement, ResultListProps>(function ResultList(
  {
    children = showLink,
    empty,
    loading,
    infinite = false,
    loadMore = infinite ? 'Show more results' : undefined,
    anchor,
    onAnchor,
    ...rest
  },
  ref,
) {
  const { state, fetchMoreResults } = useResultList()
  const { results, hasSearched, hasMoreResults } = state
  const isLoading = usePage(isSearching)
  const show = useMemo(() => keepNodes(children), [children])
  const keptFocus = useKeptFocus(rest)
  const end = useMoreInSight<HTMLButtonElement>(infinite && !isLoading)
  const scrollHere = useAnchor(results.length > 0)
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
            <li
              key={keys[index]}
              data-part="result"
              ref={result.uniqueId === anchor ? scrollHere : undefined}
              onClickCapture={onAnchor && (() => onAnchor(result.uniqueId))}
            >
              {show(result, index)}
            </li>
          ))}
        </ol>
      )}
      {loadMore !== undefined && hasMoreResults && (
        <button ref={end} type="button" data-part="load-more" aria-disabled={isLoading} onClick={fetchMoreResults}>
          {loadMore}
        </button>
      )}
    </div>
  )
})
