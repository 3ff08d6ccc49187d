import type { ForwardedRef, ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { uniqueKeys } from '../unique-keys'
import { visuallyHidden } from '../visually-hidden'

export interface InstantResultsLabels {
  /** Name of the list. */
  results: string
  empty: ReactNode
  failed: ReactNode
  /** What is heard when results come; otherwise `empty` or `failed` is. */
  resultCount: (count: number) => string
}

export type InstantListProps<Item> = ComponentProps<
  'div',
  {
    /** `id` of the feature, if the engine has several. */
    instantId?: string
    labels?: Partial<InstantResultsLabels>
    /** What to show of an item, inside its list item; by default a link. `index` counts from 0. */
    children?: (item: Item, index: number) => ReactNode
  }
>

interface InstantListOptions<Item> {
  state: { q: string; results: Item[]; isLoading: boolean; error: unknown }
  idOf: (item: Item) => string
  show: (item: Item, index: number) => ReactNode
  /** What an item is, as its `data-part`. */
  part: 'result' | 'product'
  texts: InstantResultsLabels
  props: Omit<InstantListProps<Item>, 'children' | 'labels'>
  ref: ForwardedRef<HTMLDivElement>
}

/** Returns the list of what is found while a person types. It has no state, so it is a function and not a component. */
export function instantList<Item>({ state, idOf, show, part, texts, props, ref }: InstantListOptions<Item>) {
  const { instantId: _, ...rest } = props
  const { q, results, isLoading, error } = state
  const keys = uniqueKeys(results.map(idOf))
  const heard = { idle: '', ready: texts.resultCount(results.length), empty: texts.empty, failed: texts.failed }
  const found = error ? 'failed' : results.length ? 'ready' : q ? 'empty' : 'idle'

  return (
    <div
      data-part={`instant-${part}s`}
      data-state={isLoading ? 'loading' : found}
      aria-busy={isLoading}
      {...rest}
      ref={ref}
    >
      {found === 'ready' && (
        <ul aria-label={texts.results} data-part="list">
          {results.map((item, index) => (
            <li key={keys[index]} data-part={part}>
              {show(item, index)}
            </li>
          ))}
        </ul>
      )}
      {found === 'empty' && <p data-part="empty">{texts.empty}</p>}
      {found === 'failed' && <p data-part="problem">{texts.failed}</p>}
      <span aria-live="polite" style={visuallyHidden}>
        {!isLoading && heard[found]}
      </span>
    </div>
  )
}
