import { labelOfEvent, labelOfGuard } from '@querent/engine/inspection'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'
import type { Chart, ChartEdge, ChartNode } from './chart'

/** Returns whether an actor runs a state machine, also one of another copy of XState. */
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'getStateNodeById' in logic

const statesOf = (state: AnyStateNode): AnyStateNode[] => [state, ...Object.values(state.states).flatMap(statesOf)]

/**
 * Returns the id of the edge of each transition definition of a machine, which inspection events of type
 * `@xstate.microstep` name in `_transitions`. Initial transitions are left out, because XState reports none.
 */
export const edgesOf = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> =>
  new Map(
    statesOf(machine.root).flatMap((state) =>
      [...[...state.transitions].map(([, alternatives]) => alternatives), state.always ?? []].flatMap((alternatives) =>
        alternatives.map((transition, index): [AnyTransitionDefinition, string] => [
          transition,
          [state.id, transition.eventType || 'always', index].join(' '),
        ]),
      ),
    ),
  )

/** Returns the chart of a machine: its states, and an edge for each of its transitions. */
export function toChart(machine: AnyStateMachine): Chart {
  const known = charts.get(machine)
  if (known) return known
  const nodes = statesOf(machine.root).map(toNode)
  const chart = { id: machine.id, nodes, edges: [...edgesOf(machine)].map(toEdge) }
  charts.set(machine, chart)
  return chart
}

const charts = new WeakMap<AnyStateMachine, Chart>()

/** Returns the ids of the active states of a chart for the value of a snapshot, parents before their children. */
export function activeStatesOf({ nodes }: Chart, value: StateValue): string[] {
  const within = (parent: string, value: StateValue): string[] =>
    Object.entries(typeof value === 'string' ? { [value]: {} } : value).flatMap(([key, inner = {}]) => {
      const state = nodes.find((node) => node.parent === parent && node.label === key)
      return state ? [state.id, ...within(state.id, inner)] : []
    })
  const root = nodes[0]!.id
  return [root, ...within(root, value)]
}

const toNode = ({ id, key, parent, type }: AnyStateNode): ChartNode => ({
  id,
  ...(parent && { parent: parent.id }),
  label: key,
  type,
  isInitial: parent?.type === 'compound' && parent.initial.target.some((target) => target.id === id),
})

const toEdge = ([{ source, target, eventType, guard }, id]: [AnyTransitionDefinition, string]): ChartEdge => ({
  id,
  source: source.id,
  targets: (target ?? []).map((state) => state.id),
  event: eventType,
  label: labelOfEvent(eventType).replace(/^after \d+$/, '$& ms'),
  ...(guard && { guard: labelOfGuard(guard) }),
})
