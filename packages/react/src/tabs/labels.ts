/** The labels of `Tabs`. */
export interface TabsLabels {
  /** Name of the list. */
  tabs: string
}

export const Tabs: TabsLabels = { tabs: 'Kinds of results' }
