import type { ReactNode } from 'react'
import type { ComponentProps, OptionsOf, Part, ElementProps, PropsOfParts, PartProps } from '../parts/component-props'
import type { InstantResultsLabels } from './labels'
import { partGetter, partProps, rootPropsOf } from '../parts/part-getter'
import { uniqueKeys } from '../parts/unique-keys'
import { useVisuallyHidden, type AnnouncementProps } from '../parts/visually-hidden'

/** The kind of items in a list, which is the `data-part` of an item. */
type ItemPart = 'result' | 'product'

/** The state of a list that is found while a user types. */
export interface InstantState<Item> {
  q: string
  results: Item[]
  isLoading: boolean
  error: unknown
}

/** The props of the parts of a list that is found while a user types. */
export type InstantListParts<Item, Name extends ItemPart> = {
  list?: Part<'ul', InstantState<Item>>
  empty?: Part<'p', InstantState<Item>>
  problem?: Part<'p', InstantState<Item>>
} & { [Key in Name]?: Part<'li', Item> }

/** The props of a list that is found while a user types. */
export type InstantListProps<Item, Name extends ItemPart> = ComponentProps<
  'div',
  {
    /** `id` of the feature, if the engine has several. */
    instantId?: string
    labels?: Partial<InstantResultsLabels>
    parts?: InstantListParts<Item, Name>
    /** Renders an item, inside its list item; by default a link. `index` counts from 0. */
    children?: (item: Item, index: number) => ReactNode
  }
>

/** What `useInstantListProps` returns. */
export interface InstantListPropGetters<Item> extends PropsOfParts<InstantListParts<Item, never>> {
  labels: InstantResultsLabels
  /** `ready` if there are items to show, `empty` if nothing was found, `idle` before there is a query. */
  found: 'idle' | 'failed' | 'ready' | 'empty'
  rootProps: ElementProps<PartProps<'div'>>
  itemProps: (item: Item) => ElementProps<PartProps<'li'>>
  /** Props of the element that announces what was found, which must always be rendered. */
  announcementProps: AnnouncementProps
  announcement: ReactNode
}

/** Returns the props of each part of a list of what is found while a user types. */
export function useInstantListProps<Item, Feature extends { state: InstantState<Item> }>(
  name: ItemPart,
  feature: Feature & { state: InstantState<Item> },
  labels: InstantResultsLabels,
  { instantId: _, labels: __, parts, ...rest }: OptionsOf<InstantListProps<Item, ItemPart>>,
): Feature & InstantListPropGetters<Item> {
  const { q, results, isLoading, error } = feature.state
  const found = error ? 'failed' : results.length ? 'ready' : q ? 'empty' : 'idle'
  const announced = { idle: '', ready: labels.resultCount(results.length), empty: labels.empty, failed: labels.failed }
  const hidden = useVisuallyHidden()
  const part = partGetter(parts, feature.state)

  return {
    ...feature,
    labels,
    found,
    rootProps: rootPropsOf<'div'>(
      { 'data-part': `instant-${name}s`, 'data-state': isLoading ? 'loading' : found, 'aria-busy': isLoading },
      rest,
    ),
    ...partProps(parts, feature.state, { list: { 'aria-label': labels.results }, empty: {}, problem: {} }),
    itemProps: (item: Item) => part(name, {}, item),
    announcementProps: { 'aria-live': 'polite', ...hidden },
    announcement: isLoading ? undefined : announced[found],
  } as const
}

/** Returns the list of what is found while a user types. A function and not a component, because it has no state. */
export function instantList<Item>(
  { state: { results }, labels, found, ...list }: { state: InstantState<Item> } & InstantListPropGetters<Item>,
  idOf: (item: Item) => string,
  show: (item: Item, index: number) => ReactNode,
) {
  const keys = uniqueKeys(results.map(idOf))

  return (
    <div {...list.rootProps}>
      {found === 'ready' && (
        <ul {...list.listProps}>
          {results.map((item, index) => (
            <li key={keys[index]} {...list.itemProps(item)}>
              {show(item, index)}
            </li>
          ))}
        </ul>
      )}
      {found === 'empty' && <p {...list.emptyProps}>{labels.empty}</p>}
      {found === 'failed' && <p {...list.problemProps}>{labels.failed}</p>}
      <span {...list.announcementProps}>{list.announcement}</span>
    </div>
  )
}
