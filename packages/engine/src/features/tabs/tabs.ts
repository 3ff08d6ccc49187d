import { assertOneOf } from '../../core/errors'
import { keepItems } from '../../core/keep'
import { defineSearchFeature } from '../../search/search-protocol'
import { initialTabOf, tabsMachine } from './tabs.machine'
import { tabsOptions } from './tabs.schema'

export interface Tab {
  id: string
  /** Of the query language; empty where all results match. */
  expression: string
  isActive: boolean
}

/**
 * Parts of the index, one of them at a time: exactly one tab is active. Facets and orders may depend on it by their
 * `condition`, which gets the id as `tab`.
 *
 * Contributes `tab`, the id, and its expression to `cq`; owns the parameter `tab`, which a URL leaves out for the
 * initial one. An unknown id in a URL means the initial one. A change returns to page 1, and clears filters where it is
 * told to.
 *
 * @param options - see {@link TabsOptions}.
 * @throws {InvalidOptionsError} without a tab, for an id that is empty or there twice, and where `initial` is none of
 *   them.
 * @see Specification, sections 3 "Tab set" and 4 "Tabs"; Protocol, section 2.2
 */
export const tabs = defineSearchFeature({
  kind: 'tabs',
  schema: tabsOptions,
  machine: tabsMachine,
  contribute: ({ context: { options, activeTab } }) => {
    const cq = options.tabs.find(({ id }) => id === activeTab)?.expression.trim()
    return { tab: activeTab, ...(cq && { cq }) }
  },
  parameters: {
    keys: ['tab'],
    defaults: (input) => ({ tab: initialTabOf(input) }),
    serialize: ({ context }) => ({ tab: context.activeTab }),
    restore: ({ tab = '' }) => ({ type: 'tab.restore', id: tab }),
  },
  select: ({ context: { options, activeTab } }, _, previous: { tabs: Tab[] } | undefined) => ({
    activeTab,
    tabs: keepItems(
      previous?.tabs,
      options.tabs.map(({ id, expression }): Tab => ({ id, expression, isActive: id === activeTab })),
    ),
  }),
  commands: (send, _, snapshot) => ({
    /**
     * Shows the results of a tab; nothing happens on the active one.
     *
     * @throws {EngineError} `invalid-argument` for an id that there is not.
     */
    select(id: string) {
      const ids = snapshot().context.options.tabs.map((tab) => tab.id)
      assertOneOf('select', id, ids)
      send({ type: 'tab.select', id })
    },
  }),
})
