import { forwardRef, type MouseEvent, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { focusRootOf } from '../focus-root'
import { useIsHydrated } from '../hooks/use-is-hydrated'
import { useKeptFocus } from '../use-kept-focus'

export interface RecentListLabels {
  /** Name of the list. */
  list: string
  /** Name of the button that forgets one. */
  remove: (name: string) => string
  /** What that button shows. */
  removeIcon: ReactNode
  clear: ReactNode
}

export interface RecentItem {
  key: string
  name: string
  content: ReactNode
  onRemove: () => void
}

type RecentListProps = ComponentProps<
  'div',
  {
    labels: RecentListLabels
    items: readonly RecentItem[]
    onClear: () => void
    /** Shown instead of the list where there is nothing in it. */
    empty?: ReactNode
  }
>

/** What a browser remembers, newest first; its server knows nothing of it and shows it empty. */
export const RecentList = /* @__PURE__ */ forwardRef<HTMLDivElement, RecentListProps>(function RecentList(
  { labels, items, onClear, empty, ...rest },
  ref,
) {
  const keptFocus = useKeptFocus(rest)
  const shown = useIsHydrated() ? items : []
  const remove = (event: MouseEvent, { onRemove }: RecentItem) => {
    if (shown.length === 1) focusRootOf(event.currentTarget)
    onRemove()
  }
  const clear = (event: MouseEvent) => {
    focusRootOf(event.currentTarget)
    onClear()
  }

  return (
    <div data-state={shown.length ? 'ready' : 'empty'} tabIndex={-1} {...rest} {...keptFocus} ref={ref}>
      {shown.length ? (
        <>
          <ul aria-label={labels.list} data-part="list">
            {shown.map((item) => (
              <li key={item.key} data-part="item">
                {item.content}{' '}
                <button
                  type="button"
                  data-part="remove"
                  aria-label={labels.remove(item.name)}
                  onClick={(event) => remove(event, item)}
                >
                  {labels.removeIcon}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" data-part="clear" onClick={clear}>
            {labels.clear}
          </button>
        </>
      ) : (
        empty
      )}
    </div>
  )
})
