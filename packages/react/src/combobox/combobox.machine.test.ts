import { expect, it } from 'vitest'
import { runMachine } from '../testing/run-machine'
import { comboboxMachine } from './combobox.machine'

const keys = ['a', 'b', 'c']
const next = { type: 'option.move', step: 1, keys } as const
const previous = { type: 'option.move', step: -1, keys } as const

it.each([
  [[next], 'a'],
  [[next, next], 'b'],
  [[next, next, next, next], 'a'],
  [[previous], 'c'],
  [[previous, previous], 'b'],
  [[next, previous], 'c'],
])('opens at the first move, and moves around the ends: %#', (events, activeKey) => {
  const { value, context } = runMachine(comboboxMachine).after(...events)
  expect([value, context.activeKey]).toEqual(['open', activeKey])
})

it('starts again from an end if the active option is no longer there', () => {
  const { after } = runMachine(comboboxMachine)
  after(next, next)
  expect(after({ ...next, keys: ['x', 'y'] }).context.activeKey).toBe('x')
})

it('has no active option once it is opened again, closed, or left for the text', () => {
  const { after } = runMachine(comboboxMachine)
  after(next)
  expect(after({ type: 'option.leave' })).toMatchObject({ value: 'open', context: { activeKey: undefined } })
  after(next)
  expect(after({ type: 'list.close' })).toMatchObject({ value: 'closed', context: { activeKey: undefined } })
  after(next)
  expect(after({ type: 'list.open' })).toMatchObject({ value: 'open', context: { activeKey: undefined } })
})

it('stays as it is when it is closed twice', () => {
  const { after } = runMachine(comboboxMachine)
  expect(after({ type: 'list.close' })).toBe(after())
})
