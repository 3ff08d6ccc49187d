import { createActor, createMachine, fromPromise, sendTo, setup, spawnChild, stopChild } from 'xstate'
import { expect, it, vi } from 'vitest'
import { Trace } from './trace'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})

it('has each step of a machine, with the event, the transitions, and the states before and after', () => {
  let now = 5
  const trace = new Trace(() => now)
  const actor = createActor(lamp, { inspect: trace.inspect }).start()
  now = 8
  actor.send({ type: 'press' })
  const step = trace.steps.at(-1)!
  expect([step.at, step.event.type, step.before.value, step.after.value]).toEqual([8, 'press', 'off', 'on'])
  expect(step.transitions.map(({ source }) => source.id)).toEqual(['lamp.off'])
  expect(step.actor.machine).toBe(lamp)
})

it('has a step without a transition if a machine ignores an event', () => {
  const trace = new Trace()
  const actor = createActor(lamp, { inspect: trace.inspect }).start()
  actor.send({ type: 'unknown' })
  expect(trace.steps.filter(({ event }) => event.type === 'unknown').flatMap(({ transitions }) => transitions)).toEqual(
    [],
  )
})

it('adds a running actor with its children, and drops machines that have ended', () => {
  const parent = setup({ actors: { lamp, call: fromPromise(async () => 1) } }).createMachine({
    id: 'room',
    invoke: [{ src: 'lamp', id: 'lamp' }, { src: 'call' }],
    initial: 'lit',
    states: { lit: { on: { leave: 'dark' } }, dark: { type: 'final' } },
  })
  const actor = createActor(parent).start()
  const trace = new Trace()
  trace.add(actor)
  actor.system.inspect(trace.inspect)
  expect(trace.actors.map(({ machine, parent }) => [machine.id, parent?.machine.id])).toEqual([
    ['room', undefined],
    ['lamp', 'room'],
  ])
  actor.send({ type: 'leave' })
  expect(trace.actors.map(({ machine }) => machine.id)).toEqual([])
})

it('notifies of each step until it is asked to stop', () => {
  const trace = new Trace()
  const actor = createActor(lamp, { inspect: trace.inspect }).start()
  const listener = vi.fn()
  const unsubscribe = trace.subscribe(listener)
  actor.send({ type: 'press' })
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  actor.send({ type: 'press' })
  expect(listener).toHaveBeenCalledTimes(1)
})

it('tells actors of different systems apart', () => {
  const trace = new Trace()
  for (let count = 0; count < 2; count++) createActor(lamp, { inspect: trace.inspect }).start()
  expect(new Set(trace.actors.map(({ id }) => id)).size).toBe(2)
})

it('has no machine that was created and not started', () => {
  const trace = new Trace()
  createActor(lamp, { inspect: trace.inspect })
  expect(trace.actors).toEqual([])
  createActor(lamp, { inspect: trace.inspect }).start()
  expect(trace.actors.map(({ machine }) => machine.id)).toEqual(['lamp'])
})

it('knows the machines of another copy of XState', () => {
  const trace = new Trace()
  const copy = Object.setPrototypeOf({ ...lamp }, { ...Object.getPrototypeOf(lamp) }) as typeof lamp
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(lamp)))
    Object.defineProperty(copy, name, { value: lamp[name as keyof typeof lamp] })
  createActor(copy, { inspect: trace.inspect }).start().send({ type: 'press' })
  expect(trace.steps.map(({ event }) => event.type)).toContain('press')
})

it('ignores actors that run no machine, and follows spawned machines until they end', () => {
  const trace = new Trace()
  const child = createMachine({ id: 'child', initial: 'a', states: { a: { on: { end: 'b' } }, b: { type: 'final' } } })
  const parent = createMachine({
    id: 'parent',
    entry: [spawnChild(child, { id: 'one' }), spawnChild(child, { id: 'two' })],
    on: { end: { actions: sendTo('one', { type: 'end' }) }, stop: { actions: stopChild('two') } },
  })
  createActor(
    fromPromise(async () => 1),
    { inspect: trace.inspect },
  ).start()
  const actor = createActor(parent, { inspect: trace.inspect }).start()
  const running = () => trace.actors.map(({ ref }) => ref.id)
  expect(running()).toEqual([actor.id, 'one', 'two'])
  actor.send({ type: 'end' })
  expect(running()).toEqual([actor.id, 'two'])
  actor.send({ type: 'stop' })
  expect(running()).toEqual([actor.id])
  actor.stop()
  expect(running()).toEqual([])
})

it('forgets old steps and machines, however many there were', () => {
  const trace = new Trace()
  for (let count = 0; count < 200; count++) {
    const actor = createActor(lamp, { inspect: trace.inspect }).start()
    for (let press = 0; press < 50; press++) actor.send({ type: 'press' })
    actor.stop()
  }
  expect([trace.actors.length, trace.steps.length <= 5_000, trace.count]).toEqual([0, true, 10_200])
})
