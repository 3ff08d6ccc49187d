import { createActor, createMachine, fromPromise, setup } from 'xstate'
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
