/** A statechart as plain JSON: what a panel draws, live or from a recording. */
export interface Chart {
  /** The id of the machine. */
  id: string
  /** The states, parents before their children. The first one is the machine itself. */
  nodes: readonly ChartNode[]
  /** One for each transition of the machine, also for those that keep the state. */
  edges: readonly ChartEdge[]
}

/** A state of a machine. */
export interface ChartNode {
  /** The id of the state, such as `pager.idle`. */
  id: string
  /** The id of the state around it; undefined for the machine. */
  parent?: string
  /** The key of the state. */
  label: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Whether its parent starts with it. */
  isInitial: boolean
}

/** A transition of a machine. */
export interface ChartEdge {
  /** Unique in the chart, and the same each time the chart of the machine is made. */
  id: string
  /** The id of the state that has the transition. */
  source: string
  /** The ids of the states it leads to; none if it keeps the state. */
  targets: readonly string[]
  /** The type of its event, as XState names it. */
  event: string
  /** The event in words, such as `after 300 ms`. */
  label: string
  /** The name of its guard, or what the guard requires. */
  guard?: string
}
