import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { createRecentResultsMachine } from '../machines'

it('I11: a machine fails with the name of the action that nobody has provided', () => {
  const actor = createActor(createRecentResultsMachine())
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  expect(errors).toEqual([new Error('The machine has the placeholder action "load": supply it with provide()')])
})
