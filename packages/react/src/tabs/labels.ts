/** The labels of `Tabs`. */
export interface TabsLabels {
  /** Name of the list. */
  tabs: string
}

/** The texts of `Tabs` in English, which are the default. */
export const Tabs: TabsLabels = { tabs: 'Kinds of results' }
