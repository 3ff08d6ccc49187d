import { assertOneOf } from '../../core/errors'
import { reuseItems } from '../../core/reuse'
import { initialTabOf, type TabsContext, type TabsEvent, type TabsInput } from './tabs.machine'

/** A tab, and whether it is active. */
export interface Tab {
  id: string
  /** The query expression that its results match; empty if all results match. */
  expression: string
  isActive: boolean
}

/** The tabs of the page, and the active one. */
export interface TabsState {
  /** The id of the active tab. */
  activeTab: string
  /** All tabs, in the order of the options. */
  tabs: Tab[]
}

/** The options that the view of tabs reads. */
export interface TabsViewInput extends TabsInput {
  tabs: { id: string; expression: string }[]
  clearFiltersOnTabChange: boolean
}

/** Returns `id` if a tab has it, otherwise the id of the initial tab. */
export const knownTabOf = (id: string, input: TabsInput): string =>
  input.tabs.some((tab) => tab.id === id) ? id : initialTabOf(input)

/** Returns the state of `tabs`. Tabs that equal previous ones are the same objects. */
export const toTabsState = (
  { activeTab }: TabsContext,
  { tabs }: TabsViewInput,
  previous: TabsState | undefined,
): TabsState => ({
  activeTab,
  tabs: reuseItems(
    previous?.tabs,
    tabs.map(({ id, expression }): Tab => ({ id, expression, isActive: id === activeTab })),
  ),
})

/** Returns the command that selects a tab. It clears filters if the options say so. */
export const toTabsCommands = (send: (event: TabsEvent) => void, { tabs, clearFiltersOnTabChange }: TabsViewInput) => ({
  /**
   * Shows the results of a tab. It does nothing for the active one.
   *
   * @throws {EngineError} `invalid-argument` if there is no tab with this id.
   */
  select(id: string) {
    assertOneOf(
      'select',
      id,
      tabs.map((tab) => tab.id),
    )
    send({ type: 'tab.select', id, clearsFilters: clearFiltersOnTabChange })
  },
})

/** The commands that {@link toTabsCommands} returns. */
export interface TabsCommands extends ReturnType<typeof toTabsCommands> {}
