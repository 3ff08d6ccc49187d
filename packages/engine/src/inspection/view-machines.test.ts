import { expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { showMachine, watchMachines } from '.'

const createLamp = () => createActor(createMachine({ id: 'lamp' }))

it('tells which machines components run beside an engine, as they come and go', () => {
  const [engine, other] = [{}, {}]
  const [first, second, third] = [createLamp(), createLamp(), createLamp()]
  const hideFirst = showMachine(engine, first)
  const heard: unknown[] = []
  const stop = watchMachines(engine, (actors) => heard.push(actors))
  const hideSecond = showMachine(engine, second)
  hideFirst()
  const hideThird = showMachine(other, third)
  stop()
  hideSecond()
  hideThird()
  expect(heard).toEqual([[first], [first, second], [second], [second]])
})
