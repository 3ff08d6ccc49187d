import type { Tab } from '@querent/engine'
import { useMachine } from '@xstate/react'
import { forwardRef, type KeyboardEvent, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { useTabs } from './hooks/use-tabs'
import { rovingMachine } from './roving.machine'

export type TabsProps = ComponentProps<
  'div',
  {
    /** Name of the list. Default "Kinds of results". */
    label?: string
    /** Id of the element that shows the results of the active tab. */
    controls?: string
    /** What to show of a tab; by default its id. */
    children?: (tab: Tab) => ReactNode
  }
>

/**
 * A list of tabs, one of which is active. The arrow keys, Home and End walk along them, as the page reads; Enter or
 * Space selects, the tabulator key reaches the active one. Needs the feature `tabs`.
 *
 * Parts (`data-part`): `tabs`, `tab` with `data-state` `active` or `inactive`.
 *
 * @see Specification, sentence 4.10
 */
export const Tabs = /* @__PURE__ */ forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  { label = 'Kinds of results', controls, children, ...rest },
  ref,
) {
  const { state, select } = useTabs()
  const [{ context }, send] = useMachine(rovingMachine)
  const reachable = state.tabs.some(({ id }) => id === context.focused) ? context.focused : state.activeTab
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget.parentElement!
    const buttons = [...list.querySelectorAll<HTMLElement>('[role="tab"]')]
    const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const next = placeAfter(event.key, forward, buttons.indexOf(event.currentTarget), buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons.at(next)?.focus()
  }

  return (
    <div role="tablist" aria-label={label} data-part="tabs" {...rest} ref={ref}>
      {state.tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-part="tab"
          data-state={tab.isActive ? 'active' : 'inactive'}
          aria-selected={tab.isActive}
          aria-controls={controls}
          tabIndex={tab.id === reachable ? 0 : -1}
          onFocus={() => send({ type: 'focus.enter', id: tab.id })}
          onBlur={() => send({ type: 'focus.leave' })}
          onKeyDown={walk}
          onClick={() => select(tab.id)}
        >
          {children ? children(tab) : tab.id}
        </button>
      ))}
    </div>
  )
})

/** Where a key leads from a place among `length`, around the ends; undefined for other keys. */
function placeAfter(key: string, forward: string, place: number, length: number): number | undefined {
  if (key === forward) return (place + 1) % length
  if (key === 'ArrowLeft' || key === 'ArrowRight') return place - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}
