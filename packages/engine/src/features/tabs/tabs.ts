import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Named } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { initialTabOf, tabsMachine } from './tabs.machine'
import { tabsOptions, type TabsOptions } from './tabs.schema'
import { knownTabOf, toTabsCommands, toTabsState, type TabsState, type TabsCommands } from './tabs.view'

/**
 * Shows one part of the index at a time: exactly one tab is active. Facets and sort criteria may depend on it by their
 * `condition`, which receives the id as `tab`.
 *
 * Contributes `tab`, the id, and its expression to `cq`; owns the parameter `tab`, which a URL omits for the initial
 * tab. An unknown id in a URL means the initial tab. A change returns to page 1, and clears the filters with
 * `clearFiltersOnTabChange`.
 *
 * @param options - see {@link TabsOptions}.
 * @throws {InvalidOptionsError} if there is no tab, an id is empty or not unique, or `initial` is not the id of a tab.
 * @see Specification, sentences 3.13, 4.10 and 4.11; Protocol, section 2.2
 */
export const tabs = defineSearchFeature({
  kind: 'tabs',
  schema: tabsOptions as Named<typeof tabsOptions, TabsOptions>,
  machine: tabsMachine,
  contribute: ({ context: { activeTab } }, _, { tabs }) => {
    const cq = tabs.find(({ id }) => id === activeTab)?.expression.trim()
    return { tab: activeTab, ...(cq && { cq }) }
  },
  parameters: {
    keys: ['tab'],
    defaults: (input) => ({ tab: initialTabOf(input) }),
    serialize: ({ context }) => ({ tab: context.activeTab }),
    restore: ({ tab = '' }, _, input) => ({ type: 'tab.restore', id: knownTabOf(tab, input) }),
  },
  dependsOn: [],
  state: ({ context }, _, input, previous: TabsState | undefined) => toTabsState(context, input, previous),
  commands: (send, { input }): TabsCommands => toTabsCommands(send, input),
  offers: { select: ({ tabs }) => tabs.map(({ id }) => [id]) },
})

/** The actor that runs the machine of `tabs`. */
export interface TabsActor extends ActorOf<typeof tabs> {}

/** What `engine.get(tabs)` returns: the state, the commands and the actor of the feature. */
export interface TabsController extends ControllerOf<typeof tabs> {}
