import { expect, it } from 'vitest'
import { disclosureMachine } from './disclosure.machine'
import { runMachine } from '../testing/run-machine'

it('is expanded first, and collapses and expands in turn', () => {
  const { after } = runMachine(disclosureMachine)
  expect(after().value).toBe('expanded')
  expect(after({ type: 'content.toggle' }).value).toBe('collapsed')
  expect(after({ type: 'content.toggle' }).value).toBe('expanded')
})
