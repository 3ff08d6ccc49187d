import type { MouseEvent, ReactNode } from 'react'
import type { Part, ElementProps, PropsOfParts, GettersOfParts, PartProps } from '../parts/component-props'
import { focusRootOf, leavingControl } from '../parts/focus-root'
import { useIsHydrated } from '../engine/use-is-hydrated'
import type { RecentListLabels } from './labels'
import { inOwnElement, textInOwnElement } from '../parts/own-element'
import { partGetters, partProps, rootPropsOf } from '../parts/part-getter'
import { useFocusRecovery } from '../parts/use-focus-recovery'

/** A function receives the query or the result. */
export interface RecentListParts<Item> {
  list?: Part<'ul', readonly Item[]>
  item?: Part<'li', Item>
  remove?: Part<'button', Item>
  clear?: Part<'button', readonly Item[]>
}

interface RecentListOptions<Item> {
  name: string
  items: readonly Item[]
  labels: RecentListLabels
  parts: RecentListParts<Item> | undefined
  nameOf: (item: Item) => string
  onRemove: (item: Item) => void
  onClear: () => void
  rest: object
}

/** What `useRecentListProps` returns. */
export interface RecentListPropGetters<Item>
  extends
    PropsOfParts<Pick<RecentListParts<Item>, 'list' | 'clear'>>,
    GettersOfParts<Pick<RecentListParts<Item>, 'item' | 'remove'>> {
  labels: RecentListLabels
  /** The items to show, newest first. */
  items: readonly Item[]
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns the props of each part of a list from the storage of the browser. A server renders it empty. */
export function useRecentListProps<Item>(options: RecentListOptions<Item>): RecentListPropGetters<Item> {
  const { name, labels, parts, nameOf, onRemove, onClear, rest } = options
  const focusHandlers = useFocusRecovery()
  const items = useIsHydrated() ? options.items : []
  const remove = (event: MouseEvent, item: Item) => {
    if (items.length === 1) focusRootOf(event.currentTarget)
    onRemove(item)
  }

  return {
    labels,
    items,
    rootProps: rootPropsOf<'div'>(
      { 'data-part': name, 'data-state': items.length ? 'ready' : 'empty', tabIndex: -1, ...focusHandlers },
      rest,
    ),
    ...partProps(parts, items, {
      list: { 'aria-label': labels.list },
      clear: { type: 'button', onClick: leavingControl(onClear) },
    }),
    ...partGetters(parts, {
      item: () => ({}),
      remove: (item) => ({
        type: 'button',
        'aria-label': labels.remove(nameOf(item)),
        onClick: (event) => remove(event, item),
      }),
    }),
  }
}

interface RecentListView<Item> {
  keyOf: (item: Item) => string
  show: (item: Item) => ReactNode
  empty: ReactNode
}

/**
 * Returns a list from the storage of the browser, newest first. A function and not a component, because it has no
 * state.
 */
export const recentList = <Item,>(
  { items, labels, ...list }: ReturnType<typeof useRecentListProps<Item>>,
  { keyOf, show, empty }: RecentListView<Item>,
) => (
  <div {...list.rootProps}>
    {items.length ? (
      <>
        <ul {...list.listProps}>
          {items.map((item) => (
            <li key={keyOf(item)} {...list.itemProps(item)}>
              {textInOwnElement(show(item))} <button {...list.removeProps(item)}>{labels.removeIcon}</button>
            </li>
          ))}
        </ul>
        <button {...list.clearProps}>{labels.clear}</button>
      </>
    ) : (
      inOwnElement(empty)
    )}
  </div>
)
