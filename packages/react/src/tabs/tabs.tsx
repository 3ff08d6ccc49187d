import type { Tab } from '@querent/engine'
import { useMachine } from '../engine/use-machine'
import { forwardRef, type KeyboardEvent, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  GettersOfParts,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { useTabs } from '../hooks'
import { Tabs as defaults, type TabsLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partGetters, rootPropsOf } from '../parts/part-getter'
import { rovingMachine } from './roving.machine'
import { named } from '../text/names'

/** The props of the parts of `Tabs`. */
export interface TabsParts {
  tab?: Part<'button', Tab>
}

/** The props of `Tabs`. */
export type TabsProps = ComponentProps<
  'div',
  {
    labels?: Partial<TabsLabels>
    /** Id of the element that shows the results of the active tab. */
    controls?: string
    parts?: TabsParts
    /** Renders a tab; by default its id. */
    children?: (tab: Tab) => ReactNode
  }
>

/** What `useTabsProps` returns. */
export interface TabsPropGetters extends ReturnType<typeof useTabs>, GettersOfParts<TabsParts> {
  labels: TabsLabels
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what `useTabs` does, and the props of each part of `Tabs`, for your own markup. */
export function useTabsProps({
  labels: ownLabels,
  controls,
  parts,
  ...rest
}: OptionsOf<TabsProps> = {}): TabsPropGetters {
  const tabs = useTabs()
  const { state, select } = tabs
  const labels = useLabels('Tabs', defaults, ownLabels)
  const [{ context }, send] = useMachine(rovingMachine)
  const reachable = state.tabs.some(({ id }) => id === context.focused) ? context.focused : state.activeTab
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('[role="tablist"]')!
    const buttons = [...list.querySelectorAll<HTMLElement>('[role="tab"]')]
    const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const next = placeAfter(event.key, forward, buttons.indexOf(event.currentTarget), buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons.at(next)?.focus()
  }

  return {
    ...tabs,
    labels,
    rootProps: rootPropsOf<'div'>({ role: 'tablist', 'aria-label': labels.tabs, 'data-part': 'tabs' }, rest),
    ...partGetters(parts, {
      tab: (tab) => ({
        type: 'button',
        role: 'tab',
        'data-state': tab.isActive ? 'active' : 'inactive',
        'aria-selected': tab.isActive,
        'aria-controls': controls,
        tabIndex: tab.id === reachable ? 0 : -1,
        onFocus: () => send({ type: 'focus.enter', id: tab.id }),
        onBlur: () => send({ type: 'focus.leave' }),
        onKeyDown: walk,
        onClick: () => select(tab.id),
      }),
    }),
  }
}

/**
 * Shows a list of tabs, one of which is active. The arrow keys, Home and End move the focus in reading direction. Enter
 * or Space selects a tab. The Tab key focuses the active tab. Needs the feature `tabs`.
 *
 * Parts (`data-part`): `tabs`, `tab` with `data-state` `active` or `inactive`.
 *
 * @see Specification, sentence 4.10
 */
export const Tabs: ComponentWithRef<HTMLDivElement, TabsProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, TabsProps>(
  function Tabs({ children, ...options }, ref) {
    const { state, rootProps, tabProps } = useTabsProps({ ...options, ref })

    return (
      <div {...rootProps}>
        {state.tabs.map((tab) => (
          <button key={tab.id} {...tabProps(tab)}>
            {children ? children(tab) : named(tab.id)}
          </button>
        ))}
      </div>
    )
  },
)

/** Returns the index of the tab to focus after a key; -1 is the last tab, and undefined means another key. */
function placeAfter(key: string, forward: string, place: number, length: number): number | undefined {
  if (key === forward) return (place + 1) % length
  if (key === 'ArrowLeft' || key === 'ArrowRight') return place - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}
