import { createSearchEngine, query } from '@querent/engine'
import { showMachine } from '@querent/engine/inspection'
import { createFakeClient } from '@querent/engine/testing'
import { expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { EngineSession } from './engine-session'

const lampMachine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})
const createEngine = () => createSearchEngine({ client: createFakeClient(), features: [query()] })

it('traces the machines of components that are mounted before it and after it, until they are unmounted', () => {
  const engine = createEngine()
  const [before, after, other] = [lampMachine, lampMachine, lampMachine].map((machine) => createActor(machine).start())
  const hideBefore = showMachine(engine, before!)
  const session = new EngineSession('page', engine)
  const hideAfter = showMachine(engine, after!)
  const hideOther = showMachine(createEngine(), other!)
  expect(session.machines.map(({ title }) => title)).toEqual(['search', 'query', 'lamp', 'lamp'])
  for (const actor of [before!, after!, other!]) actor.send({ type: 'press' })
  expect(session.steps.map(({ machine, edges, states }) => [machine, edges, states])).toEqual(
    ['machine 2', 'machine 3'].map((machine) => [machine, ['lamp.off press 0'], ['lamp', 'lamp.on']]),
  )

  hideBefore()
  before!.send({ type: 'press' })
  session.stop()
  after!.send({ type: 'press' })
  expect(session.steps).toHaveLength(2)
  hideAfter()
  hideOther()
})

it('knows the machine of a component again that was hidden, and lists it no longer once it is unmounted without a step', () => {
  const engine = createEngine()
  const session = new EngineSession('page', engine)
  const actor = createActor(lampMachine).start()
  showMachine(engine, actor)()
  const hide = showMachine(engine, actor)
  expect(session.machines.map(({ key, title }) => [key, title])).toEqual([
    ['machine 0', 'search'],
    ['machine 1', 'query'],
    ['machine 2', 'lamp'],
  ])
  hide()
  expect(session.machines.map(({ title }) => title)).toEqual(['search', 'query'])
  session.stop()
})
