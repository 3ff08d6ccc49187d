import {
  createActor,
  fromPromise,
  SimulatedClock,
  StateMachine,
  transition,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate'
import { getShortestPaths, getStateNodes, serializeSnapshot } from 'xstate/graph'
import { isPlain } from '../core/reuse'
import type { MachineModel, Outcome } from './model'

/** The maximum number of situations to visit, for a machine whose context grows endlessly. */
const MAX_SNAPSHOTS = 150
const MAX_CALLS_IN_A_ROW = 10

export interface Exploration {
  states: Coverage
  /** All alternatives of all events, delays and ends of calls. */
  transitions: Coverage
  /** How many sequences of events were walked, and how many events they contain. */
  paths: number
  events: number
  /** The problems, by machine, state and event. */
  problems: string[]
}

export interface Coverage {
  reached: number
  all: number
}

/** The states and alternatives that were not visited yet, and those that were. */
interface Tally {
  unreached: Set<AnyStateNode>
  untaken: Map<AnyTransitionDefinition, string>
  /** States that wait for a call, and which of them an event left. */
  waiting: Set<AnyStateNode>
  cancelled: Set<AnyStateNode>
  paths: number
  events: number
  problems: Set<string>
}

/** Walks everything that the models of a machine allow, and reports what is not covered and what fails. */
export function explore(machine: AnyStateMachine, models: readonly MachineModel[]): Exploration {
  const silent = withSilentCalls(machine)
  const states = [silent.root, ...getStateNodes(silent.root)].filter(({ type }) => type !== 'history')
  const transitions = namedTransitions(states)
  const tally: Tally = {
    unreached: new Set(states),
    untaken: new Map(transitions),
    waiting: new Set(),
    cancelled: new Set(),
    paths: 0,
    events: 0,
    problems: new Set(),
  }
  for (const model of models) {
    const situations = situationsOf(silent, model)
    const resting = situations[0]?.place
    for (const situation of situations) {
      const isAlive = visit(silent, model, situation, tally)
      if (!isAlive && !model.isInvoked && situation.place !== resting)
        tally.problems.add(`${situation.place} nothing happens any more`)
    }
  }
  const { unreached, untaken, waiting, cancelled, paths, events, problems } = tally
  for (const state of models.some(({ isInvoked }) => isInvoked) ? [] : waiting)
    if (!cancelled.has(state)) problems.add(`in "${state.key}" no event cancels what is waited for`)
  for (const { id } of unreached) problems.add(`state "${id}" is never reached`)
  for (const name of untaken.values()) problems.add(`${name} is never taken`)
  return {
    states: { reached: states.length - unreached.size, all: states.length },
    transitions: { reached: transitions.size - untaken.size, all: transitions.size },
    paths,
    events,
    problems: [...problems].map((problem) => `${machine.id}: ${problem}`),
  }
}

/** A sequence of events that a machine takes from its start, without its calls. */
export interface CoveringPath {
  /** The machine, whose calls never end by themselves. */
  machine: AnyStateMachine
  input: unknown
  events: readonly AnyEventObject[]
}

/** Returns paths that together take every transition of a machine, as its models allow. */
export function coveringPaths(machine: AnyStateMachine, models: readonly MachineModel[]): CoveringPath[] {
  const silent = withSilentCalls(machine)
  const paths: CoveringPath[] = []
  const known = new Set<AnyTransitionDefinition>()
  for (const model of models)
    for (const { snapshot, path, isFrontier } of situationsOf(silent, model)) {
      if (isFrontier || snapshot.status !== 'active') continue
      for (const { event } of waysOf(model, snapshot)) {
        const events = [...path, event]
        const fresh = follow(silent, model, events).taken.filter((transition) => !known.has(transition))
        if (fresh.length) paths.push({ machine: silent, input: model.input, events })
        for (const transition of fresh) known.add(transition)
      }
    }
  return paths
}

/** Tries every event in a situation, each from the start; returns whether any of them has an effect. */
function visit(machine: AnyStateMachine, model: MachineModel, situation: Situation, tally: Tally): boolean {
  const { snapshot, place, path, isFrontier } = situation
  for (const state of snapshot._nodes) tally.unreached.delete(state)
  for (const problem of problemsOf(machine, model, snapshot)) tally.problems.add(`${place} ${problem}`)
  if (isFrontier || snapshot.status !== 'active') return true
  let isAlive = false
  for (const way of waysOf(model, snapshot)) {
    const walk = follow(machine, model, [...path, way.event])
    tally.paths += 1
    tally.events += path.length + 1
    isAlive ||= walk.hasEffect
    for (const transition of walk.taken) tally.untaken.delete(transition)
    for (const problem of problemsOfWalk(walk, way)) tally.problems.add(`${place} on "${way.event.type}" ${problem}`)
    for (const state of waitingStates(walk.before)) {
      tally.waiting.add(state)
      if (way.by === 'event' && isLeft(state, walk)) tally.cancelled.add(state)
    }
  }
  return isAlive
}

/** Its calls never end by themselves: the model defines when they do. */
const withSilentCalls = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([name, actor]) => [
        name,
        actor instanceof StateMachine ? withSilentCalls(actor) : fromPromise(() => new Promise(() => {})),
      ]),
    ),
  })

function namedTransitions(states: readonly AnyStateNode[]) {
  const names = new Map<AnyTransitionDefinition, string>()
  for (const { id, transitions, always = [] } of states) {
    for (const [event, alternatives] of [...transitions, ['always', always] as const]) {
      for (const [index, alternative] of alternatives.entries())
        names.set(alternative, `in "${id}" on "${event}" alternative ${index + 1} of ${alternatives.length}`)
    }
  }
  return names
}

interface Situation {
  snapshot: AnyMachineSnapshot
  /** The names of the active states. */
  place: string
  /** The shortest sequence of events that leads there. */
  path: AnyEventObject[]
  /** Whether the walk ends there. */
  isFrontier: boolean
}

/** All situations with different states and contexts, the nearest first. */
function situationsOf(machine: AnyStateMachine, model: MachineModel): Situation[] {
  let expanded = 0
  const paths = getShortestPaths(named(machine), {
    input: model.input,
    serializeState: (snapshot) => `${snapshot.status} ${serializeSnapshot(snapshot)}`,
    events: (snapshot) => waysOf(model, snapshot).map(({ event }) => event),
    stopWhen: () => expanded++ >= MAX_SNAPSHOTS,
  })
  return paths.map(({ state, steps }, index) => ({
    snapshot: state,
    place: placeOf(state),
    path: steps.slice(1).map(({ event }) => event),
    isFrontier: index >= MAX_SNAPSHOTS,
  }))
}

/** The machine, with errors that name their state and event. */
const named = (machine: AnyStateMachine): AnyStateMachine =>
  Object.create(machine, {
    transition: {
      value: (...[snapshot, event, scope]: Parameters<AnyStateMachine['transition']>) => {
        try {
          return machine.transition(snapshot, event, scope)
        } catch (cause) {
          const place = `${machine.id}: ${placeOf(snapshot)} on "${event.type}"`
          throw new Error(`${place} it throws: ${String(cause)}`, { cause })
        }
      },
    },
  })

const placeOf = ({ value }: AnyMachineSnapshot) => `in ${JSON.stringify(value)}`

interface Way {
  event: AnyEventObject
  by: Outcome | 'event' | 'delay'
}

/** All possible events. */
function waysOf(model: MachineModel, snapshot: AnyMachineSnapshot): Way[] {
  if (snapshot.status !== 'active') return []
  const { done = [], error = [] } = model.ends ?? {}
  const isCancel = ({ type }: AnyEventObject) => done.includes(type) === error.includes(type)
  return [
    ...model.events.filter(isCancel).map((event) => ({ event, by: 'event' as const })),
    ...endsOf(model, snapshot, 'done').map((event) => ({ event, by: 'done' as const })),
    ...endsOf(model, snapshot, 'error').map((event) => ({ event, by: 'error' as const })),
    ...delaysOf(snapshot).map((event) => ({ event, by: 'delay' as const })),
  ]
}

function endsOf(model: MachineModel, { children }: AnyMachineSnapshot, outcome: Outcome): AnyEventObject[] {
  const { events, outputs = {}, errors = {}, ends } = model
  const ofCalls = Object.entries<AnyActorRef>(children).flatMap(([actorId, { src }]) => {
    if (typeof src !== 'string' || !(src in outputs)) return []
    const end = outcome === 'done' ? { output: outputs[src] } : { error: errors[src] ?? new Error('The call failed') }
    return [{ type: `xstate.${outcome}.actor.${actorId}`, actorId, ...end }]
  })
  return [...ofCalls, ...events.filter(({ type }) => ends?.[outcome].includes(type))]
}

const delaysOf = ({ _nodes }: AnyMachineSnapshot): AnyEventObject[] =>
  [...new Set(_nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType)))].map((type) => ({ type }))

interface Walk {
  /** The snapshots before and after the last event. */
  before: AnyMachineSnapshot
  after: AnyMachineSnapshot
  taken: AnyTransitionDefinition[]
  /** Whether the last event had an effect. */
  hasEffect: boolean
  /** How many searches the last event requested. */
  searches: number
}

/** Sends events to a running actor, without advancing time. */
function follow(machine: AnyStateMachine, { input }: MachineModel, events: readonly AnyEventObject[]): Walk {
  const taken: AnyTransitionDefinition[] = []
  let searches = 0
  const actor = createActor(machine, {
    input,
    clock: new SimulatedClock(),
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions)
    },
  })
  actor.on('*', ({ type }) => void (searches += Number(type === 'search.requested')))
  actor.subscribe({ error: () => {} })
  actor.start()
  for (const event of events.slice(0, -1)) actor.send(event)
  const before: AnyMachineSnapshot = actor.getSnapshot()
  const takenBefore = taken.length
  searches = 0
  for (const event of events.slice(-1)) actor.send(event)
  const after: AnyMachineSnapshot = actor.getSnapshot()
  actor.stop()
  const hasEffect = taken.slice(takenBefore).some(({ target, actions }) => target || actions.length)
  return { before, after, taken, hasEffect, searches }
}

function problemsOfWalk({ after, searches, hasEffect }: Walk, { event, by }: Way): string[] {
  return [
    ...(after.status === 'error' ? [`it breaks: ${String(after.error)}`] : []),
    ...(by === 'done' && 'actorId' in event && !hasEffect ? ['the end of the call is not awaited'] : []),
    ...(searches > 1 ? [`it requests ${searches} searches`] : []),
  ]
}

/** The machine as a whole does not wait: its invoked actors live as long as itself. */
const waitingStates = ({ _nodes }: AnyMachineSnapshot) =>
  _nodes.filter(({ parent, tags, invoke }) => parent && (tags.includes('loading') || invoke.length))

/** Left or re-entered, without an error. */
const isLeft = (state: AnyStateNode, { before, after }: Walk) =>
  after.status !== 'error' &&
  (!after._nodes.includes(state) || state.invoke.some(({ id }) => before.children[id] !== after.children[id]))

function problemsOf(machine: AnyStateMachine, model: MachineModel, snapshot: AnyMachineSnapshot): string[] {
  const outcomes: Outcome[] = ['done', 'error']
  return [
    ...pathsOfNoJson(snapshot.context, 'context').map((path) => `${path} is not JSON`),
    ...brokenGuardsOf(model, snapshot),
    ...outcomes
      .filter((outcome) => staysLoading(machine, model, snapshot, outcome))
      .map((outcome) => `it stays loading when its calls end by "${outcome}"`),
  ]
}

/** Returns whether the machine stops loading when all calls end with the same outcome, one after the other. */
function staysLoading(
  machine: AnyStateMachine,
  model: MachineModel,
  snapshot: AnyMachineSnapshot,
  outcome: Outcome,
): boolean {
  let current = snapshot
  for (let call = 0; call < MAX_CALLS_IN_A_ROW && current.hasTag('loading'); call++) {
    const [event] = [...endsOf(model, current, outcome), ...delaysOf(current)]
    if (event) [current] = transition(machine, current, event)
  }
  return current.status === 'active' && current.hasTag('loading')
}

const wrongValues = [undefined, null, true, -1, 'wrong', [], {}, [null]]

/** Returns whether callers send events of a type. XState makes the others, with all of their members. */
const isSent = (type: string) => !type.startsWith('xstate.') && !type.includes('*')

/** Returns the events for which `can` throws if it is asked without members, or with members of wrong types. */
function brokenGuardsOf({ machine, events }: MachineModel, snapshot: AnyMachineSnapshot): string[] {
  const types = new Set([...machine.events, ...events.map(({ type }) => type)])
  return [...types].filter(isSent).flatMap((type) => {
    const members = new Set(events.filter((event) => event.type === type).flatMap((event) => Object.keys(event)))
    const asked = wrongValues.map((value) => ({ ...Object.fromEntries([...members].map((key) => [key, value])), type }))
    try {
      for (const event of [{ type }, ...asked]) snapshot.can(event)
      return []
    } catch (error) {
      return [`a guard of "${type}" throws: ${String(error)}`]
    }
  })
}

function pathsOfNoJson(value: unknown, path: string): string[] {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return []
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path]
  if (!Array.isArray(value) && !isPlain(value)) return [path]
  return Object.entries(value).flatMap(([key, member]) => pathsOfNoJson(member, `${path}.${key}`))
}
