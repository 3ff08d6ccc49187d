import { expect, it } from 'vitest'
import { rovingMachine } from './roving.machine'
import { runMachine } from '../testing/run-machine'

it('knows which control has the focus, until the focus leaves them', () => {
  const { after } = runMachine(rovingMachine)
  expect(after({ type: 'focus.leave' })).toMatchObject({ value: 'outside', context: { focused: undefined } })
  expect(after({ type: 'focus.enter', id: 'a' })).toMatchObject({ value: 'inside', context: { focused: 'a' } })
  expect(after({ type: 'focus.enter', id: 'b' })).toMatchObject({ value: 'inside', context: { focused: 'b' } })
  expect(after({ type: 'focus.leave' })).toMatchObject({ value: 'outside', context: { focused: undefined } })
})
