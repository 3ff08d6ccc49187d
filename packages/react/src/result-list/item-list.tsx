import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf, Part, ElementProps, PropsOfParts, PartProps } from '../parts/component-props'
import { isSearching, usePage } from '../engine/use-page'
import { keepNodes } from '../parts/keep-nodes'
import { ResultList as defaults, type ItemListLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { inOwnElement } from '../parts/own-element'
import { partGetter, partProps, rootPropsOf } from '../parts/part-getter'
import { uniqueKeys } from '../parts/unique-keys'
import { useFocusRecovery } from '../parts/use-focus-recovery'
import { useInfiniteScroll } from './use-infinite-scroll'

/** The kind of items in a list, which is the `data-part` of an item. */
type ItemPart = 'result' | 'product'

/** The props of the parts of a list of results or products. */
export type ItemListParts<Item, Name extends ItemPart> = {
  list?: Part<'ol', ItemListState<Item>>
  loadMore?: Part<'button', ItemListState<Item>>
} & { [Key in Name]?: Part<'li', Item> }

/** The state of a list of results or products. */
export interface ItemListState<Item> {
  results: Item[]
  hasSearched: boolean
  hasMoreResults: boolean
}

/** The props of a list of results or products. */
export type ItemListProps<Item, Name extends ItemPart> = ComponentProps<
  'div',
  {
    parts?: ItemListParts<Item, Name>
    /**
     * Renders an item, inside its list item; by default a link. `index` counts from 0. It is called again for changed
     * items, and for all items if the function changes.
     */
    children?: (item: Item, index: number) => ReactNode
    /** Shown instead of the list if the search found nothing. */
    empty?: ReactNode
    /** Shown until the first response. Later searches leave the old items in place. */
    loading?: ReactNode
    labels?: Partial<ItemListLabels>
    /** Offers a button that fetches more. Default: the value of `infinite`. */
    loadMore?: boolean
    /**
     * Fetches more when the user scrolls near the end of the list. Default false. The button stays for keyboard users
     * and for failed requests.
     */
    infinite?: boolean
    /** Unique id of the item to scroll to when the list is first shown. `createPageMemory` remembers it. */
    anchor?: string | undefined
    /**
     * Called with the unique id of an item when it, or a link in it, is clicked: `keepAnchor` of `createPageMemory`.
     */
    onAnchor?: (uniqueId: string) => void
  }
>

interface ItemList<Item> {
  state: ItemListState<Item>
  fetchMoreResults: () => void
}

/** Scrolls to the item before the browser paints. Does nothing after the first results. */
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

/** What `useItemListProps` returns. */
export interface ItemListPropGetters<Item> extends PropsOfParts<ItemListParts<Item, never>> {
  labels: ItemListLabels
  /** Whether to show the button that fetches more. */
  canLoadMore: boolean
  isLoading: boolean
  /** `ready` if there are items to show, `empty` if nothing was found, `idle` before the first response. */
  found: 'idle' | 'ready' | 'empty'
  /** Unique keys of the items. */
  keys: string[]
  rootProps: ElementProps<PartProps<'div'>>
  itemProps: (item: Item) => ElementProps<PartProps<'li'>>
}

/** Returns the props of each part of a list of what was found. */
export function useItemListProps<Item extends object, List extends ItemList<Item>>(
  name: ItemPart,
  list: List & ItemList<Item>,
  idOf: (item: Item) => string,
  {
    labels: ownLabels,
    parts,
    empty: _,
    loading: __,
    infinite = false,
    loadMore = infinite,
    anchor,
    onAnchor,
    ...rest
  }: OptionsOf<ItemListProps<Item, ItemPart>>,
): List & ItemListPropGetters<Item> {
  const { results, hasSearched } = list.state
  const isLoading = usePage(isSearching)
  const focusHandlers = useFocusRecovery()
  const end = useInfiniteScroll<HTMLButtonElement>(infinite && !isLoading, results, list.fetchMoreResults)
  const scrollHere = useAnchor(results.length > 0)
  const found = results.length ? 'ready' : hasSearched ? 'empty' : 'idle'
  const part = partGetter(parts, list.state)

  return {
    ...list,
    labels: useLabels(name === 'result' ? 'ResultList' : 'ProductList', defaults, ownLabels),
    canLoadMore: loadMore && list.state.hasMoreResults,
    isLoading,
    found,
    keys: uniqueKeys(results.map(idOf)),
    rootProps: rootPropsOf<'div'>(
      {
        'data-part': `${name}-list`,
        'data-state': isLoading ? 'loading' : found,
        'aria-busy': isLoading,
        ...focusHandlers,
      },
      rest,
    ),
    ...partProps(parts, list.state, {
      list: {},
      loadMore: {
        ref: end,
        type: 'button',
        'aria-disabled': isLoading,
        onClick: list.fetchMoreResults,
      },
    }),
    itemProps: (item: Item) =>
      part(
        name,
        {
          ref: anchor !== undefined && idOf(item) === anchor ? scrollHere : undefined,
          onClickCapture: onAnchor && (() => onAnchor(idOf(item))),
        },
        item,
      ),
  } as const
}

interface ItemListView<Item> extends Pick<ItemListProps<Item, ItemPart>, 'empty' | 'loading'> {
  show: (item: Item, index: number) => ReactNode
}

/** Returns the ordered list of what was found. A hook and not a component, so that a list renders once. */
export function useItemListView<Item extends object>(
  list: ItemList<Item> & ItemListPropGetters<Item>,
  { show, empty, loading }: ItemListView<Item>,
) {
  const { results } = list.state
  const nodeOf = useMemo(() => keepNodes(show), [show])

  return (
    <div {...list.rootProps}>
      {list.found === 'idle' && list.isLoading && inOwnElement(loading)}
      {list.found === 'empty' && inOwnElement(empty)}
      {list.found === 'ready' && (
        <ol {...list.listProps}>
          {results.map((item, index) => (
            <li key={list.keys[index]} {...list.itemProps(item)}>
              {nodeOf(item, index)}
            </li>
          ))}
        </ol>
      )}
      {list.canLoadMore && <button {...list.loadMoreProps}>{list.labels.loadMore}</button>}
    </div>
  )
}
