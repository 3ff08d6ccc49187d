import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { missingAction } from './fetch-actor'
import { setup } from './setup'

it('I11: names the action that a machine was not provided with', () => {
  const machine = setup({ actions: { save: missingAction('save') } }).createMachine({ entry: 'save' })
  const errors: unknown[] = []
  const actor = createActor(machine)
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  expect(errors).toEqual([new Error('The machine has the placeholder action "save": supply it with provide()')])
  expect(
    createActor(machine.provide({ actions: { save: () => {} } }))
      .start()
      .getSnapshot().status,
  ).toBe('active')
})
