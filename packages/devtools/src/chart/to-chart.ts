import { labelOfEvent, labelOfGuard } from '@querent/engine/inspection'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Chart, ChartEdge, ChartNode } from './chart'

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
export const toChart = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  nodes: statesOf(machine.root).map(toNode),
  edges: [...edgesOf(machine)].map(toEdge),
})

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
