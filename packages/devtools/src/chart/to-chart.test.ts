import { createActor, createMachine, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { activeStatesOf, edgesOf, toChart } from './to-chart'

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: { 'door.open': [{ guard: 'isAllowed', target: 'open' }, { actions: 'ring' }], '*': {} },
      after: { 300: 'locked', soon: 'locked' },
    },
    open: {
      type: 'parallel',
      states: { light: { initial: 'off', states: { off: {}, on: {} } }, air: {} },
      always: { guard: ({ event }) => event.type === 'wind', target: '#door.shut' },
      onDone: 'locked',
    },
    locked: {
      invoke: { id: 'key', src: fromPromise(async () => 'key'), onDone: 'shut', onError: { target: 'gone' } },
    },
    gone: { type: 'final' },
  },
  on: { 'door.reset': '.shut' },
})

it('has the states of a machine, and an edge for each of its transitions', () => {
  expect(toChart(machine)).toEqual({
    id: 'door',
    nodes: [
      { id: 'door', label: 'door', type: 'compound', isInitial: false },
      { id: 'door.shut', parent: 'door', label: 'shut', type: 'atomic', isInitial: true },
      { id: 'door.open', parent: 'door', label: 'open', type: 'parallel', isInitial: false },
      { id: 'door.open.light', parent: 'door.open', label: 'light', type: 'compound', isInitial: false },
      { id: 'door.open.light.off', parent: 'door.open.light', label: 'off', type: 'atomic', isInitial: true },
      { id: 'door.open.light.on', parent: 'door.open.light', label: 'on', type: 'atomic', isInitial: false },
      { id: 'door.open.air', parent: 'door.open', label: 'air', type: 'atomic', isInitial: false },
      { id: 'door.locked', parent: 'door', label: 'locked', type: 'atomic', isInitial: false },
      { id: 'door.gone', parent: 'door', label: 'gone', type: 'final', isInitial: false },
    ],
    edges: [
      {
        id: 'door door.reset 0',
        source: 'door',
        targets: ['door.shut'],
        event: 'door.reset',
        label: 'door.reset',
      },
      {
        id: 'door.shut door.open 0',
        source: 'door.shut',
        targets: ['door.open'],
        event: 'door.open',
        label: 'door.open',
        guard: 'isAllowed',
      },
      { id: 'door.shut door.open 1', source: 'door.shut', targets: [], event: 'door.open', label: 'door.open' },
      { id: 'door.shut * 0', source: 'door.shut', targets: [], event: '*', label: 'any event' },
      {
        id: 'door.shut xstate.after.300.door.shut 0',
        source: 'door.shut',
        targets: ['door.locked'],
        event: 'xstate.after.300.door.shut',
        label: 'after 300 ms',
      },
      {
        id: 'door.shut xstate.after.soon.door.shut 0',
        source: 'door.shut',
        targets: ['door.locked'],
        event: 'xstate.after.soon.door.shut',
        label: 'after soon',
      },
      {
        id: 'door.open xstate.done.state.door.open 0',
        source: 'door.open',
        targets: ['door.locked'],
        event: 'xstate.done.state.door.open',
        label: 'done',
      },
      {
        id: 'door.open always 0',
        source: 'door.open',
        targets: ['door.shut'],
        event: '',
        label: 'always',
        guard: 'event.type === "wind"',
      },
      {
        id: 'door.locked xstate.done.actor.key 0',
        source: 'door.locked',
        targets: ['door.shut'],
        event: 'xstate.done.actor.key',
        label: 'call succeeded',
      },
      {
        id: 'door.locked xstate.error.actor.key 0',
        source: 'door.locked',
        targets: ['door.gone'],
        event: 'xstate.error.actor.key',
        label: 'call failed',
      },
    ],
  })
})

it('is made once for each machine', () => {
  expect(toChart(machine)).toBe(toChart(machine))
})

it('has the edge of each transition that an actor takes', () => {
  const light = createMachine({
    id: 'light',
    initial: 'off',
    states: { off: { on: { toggle: 'dim' } }, dim: { always: 'on' }, on: { on: { toggle: 'off' } } },
  })
  const edges = edgesOf(light)
  const taken: (string | undefined)[] = []
  const actor = createActor(light, {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') taken.push(...event._transitions.map((one) => edges.get(one)))
    },
  }).start()
  actor.send({ type: 'toggle' })
  actor.send({ type: 'toggle' })
  expect(taken).toEqual(['light.off toggle 0', 'light.dim always 0', 'light.on toggle 0'])
})

it.each([
  ['shut', ['door', 'door.shut']],
  [{ open: { light: 'on', air: {} } }, ['door', 'door.open', 'door.open.light', 'door.open.light.on', 'door.open.air']],
  [{}, ['door']],
])('has the active states of the value %j', (value, states) => {
  expect(activeStatesOf(toChart(machine), value)).toEqual(states)
})
