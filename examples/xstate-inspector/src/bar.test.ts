import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { barMachine } from './bar.machine'

it('serves each cup when it is ready, until it is sold out', () => {
  const clock = new SimulatedClock()
  const bar = createActor(barMachine, { clock }).start()
  bar.send({ type: 'order' })
  clock.increment(1_000)
  bar.send({ type: 'order' })
  clock.increment(1_000)
  expect(bar.getSnapshot()).toMatchObject({ value: 'open', context: { portions: 1, served: 1 } })
  bar.send({ type: 'order' })
  bar.send({ type: 'order' })
  clock.increment(2_000)
  expect(bar.getSnapshot()).toMatchObject({ value: 'soldOut', context: { portions: 0, served: 3 } })
})
