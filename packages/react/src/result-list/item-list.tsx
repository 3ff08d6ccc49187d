import { useCallback, useEffect, useMemo, useRef, type ForwardedRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { isSearching, usePage } from '../hooks/use-page'
import { keepNodes } from '../keep-nodes'
import { uniqueKeys } from '../unique-keys'
import { useKeptFocus } from '../use-kept-focus'
import { useMoreInSight } from './use-more-in-sight'

export type ItemListProps<Item> = ComponentProps<
  'div',
  {
    /**
     * Returns what to show of an item, inside its list item; by default a link. `index` counts from 0. It is called again
     * for items that changed, and for all if it is another function.
     */
    children?: (item: Item, index: number) => ReactNode
    /** Shown instead of the list if the search found nothing. */
    empty?: ReactNode
    /** Shown until the first response. Later searches leave the old items in place. */
    loading?: ReactNode
    /** Label of a button that fetches more. Without it there is no button, unless the list is `infinite`. */
    loadMore?: ReactNode
    /**
     * Fetches more when the end of the list comes near. The button stays, for who has no pointer to scroll with and for
     * when fetching fails; without `loadMore` its label is "Show more results".
     */
    infinite?: boolean
    /** Unique id of the item that is scrolled to when the list is first shown, as `createPageMemory` remembers it. */
    anchor?: string | undefined
    /** Told the unique id of an item when it, or a link in it, is clicked: `keepAnchor` of `createPageMemory`. */
    onAnchor?: (uniqueId: string) => void
  }
>

interface ItemListOptions<Item> {
  list: { state: { results: Item[]; hasSearched: boolean; hasMoreResults: boolean }; fetchMoreResults: () => void }
  idOf: (item: Item) => string
  show: (item: Item, index: number) => ReactNode
  /** What an item is, as its `data-part`. */
  part: 'result' | 'product'
  props: Omit<ItemListProps<Item>, 'children'>
  ref: ForwardedRef<HTMLDivElement>
}

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

/** Returns the ordered list of what was found. A hook and not a component, so that a list renders once. */
export function useItemList<Item extends object>({ list, idOf, show, part, props, ref }: ItemListOptions<Item>) {
  const {
    empty,
    loading,
    infinite = false,
    loadMore = infinite ? 'Show more results' : undefined,
    anchor,
    onAnchor,
    ...rest
  } = props
  const { results, hasSearched, hasMoreResults } = list.state
  const isLoading = usePage(isSearching)
  const nodeOf = useMemo(() => keepNodes(show), [show])
  const keptFocus = useKeptFocus(rest)
  const end = useMoreInSight<HTMLButtonElement>(infinite && !isLoading, results, list.fetchMoreResults)
  const scrollHere = useAnchor(results.length > 0)
  const ids = results.map(idOf)
  const keys = uniqueKeys(ids)
  const searched = results.length ? 'ready' : hasSearched ? 'empty' : 'idle'

  return (
    <div
      data-part={`${part}-list`}
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
          {results.map((item, index) => (
            <li
              key={keys[index]}
              data-part={part}
              ref={ids[index] === anchor ? scrollHere : undefined}
              onClickCapture={onAnchor && (() => onAnchor(ids[index]!))}
            >
              {nodeOf(item, index)}
            </li>
          ))}
        </ol>
      )}
      {loadMore !== undefined && hasMoreResults && (
        <button ref={end} type="button" data-part="load-more" aria-disabled={isLoading} onClick={list.fetchMoreResults}>
          {loadMore}
        </button>
      )}
    </div>
  )
}
