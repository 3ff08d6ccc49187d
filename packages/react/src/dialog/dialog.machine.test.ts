import { expect, it } from 'vitest'
import { dialogMachine } from './dialog.machine'
import { runMachine } from '../testing/run-machine'

it('opens and closes as its owner says, and emits nothing', () => {
  const { after, emitted } = runMachine(dialogMachine)
  expect(after({ type: 'dialog.open' }).value).toBe('open')
  expect(after({ type: 'dialog.close' }).value).toBe('closed')
  expect(after({ type: 'element.close', isOpen: false }).value).toBe('closed')
  expect(emitted).toEqual([])
})

it('notifies its owner that the user dismissed it', () => {
  const { after, emitted } = runMachine(dialogMachine)
  after({ type: 'dialog.open' })
  expect(after({ type: 'element.close', isOpen: false }).value).toBe('closed')
  expect(emitted).toEqual([{ type: 'dialog.dismissed' }])
})

it('stays open when the element reports late that it was closed before', () => {
  const { after, emitted } = runMachine(dialogMachine)
  after({ type: 'dialog.open' }, { type: 'dialog.close' }, { type: 'dialog.open' })
  expect(after({ type: 'element.close', isOpen: true }).value).toBe('open')
  expect(emitted).toEqual([])
})
