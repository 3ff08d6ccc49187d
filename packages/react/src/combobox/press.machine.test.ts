import { expect, it } from 'vitest'
import { runMachine } from '../testing/run-machine'
import { pressMachine } from './press.machine'

const due = { type: 'act.due' }

it('acts at once while nothing is pressed', () => {
  const { after, emitted } = runMachine(pressMachine)
  after({ type: 'act.request' })
  after({ type: 'press.start' }, { type: 'press.end' }, { type: 'act.request' })
  expect(emitted).toEqual([due, due])
})

it('acts once when the press ends, however often it was asked to', () => {
  const { after, emitted } = runMachine(pressMachine)
  expect(after({ type: 'press.start' }, { type: 'act.request' }, { type: 'act.request' }).value).toBe('waiting')
  expect(emitted).toEqual([])
  after({ type: 'press.end' }, { type: 'press.end' })
  expect(emitted).toEqual([due])
})

it('does not act any more once presses are not watched', () => {
  const { after, emitted } = runMachine(pressMachine)
  after({ type: 'press.start' }, { type: 'act.request' })
  expect(after({ type: 'watch.stop' }).value).toBe('released')
  after({ type: 'press.end' })
  expect(emitted).toEqual([])
  after({ type: 'press.start' })
  expect(after({ type: 'watch.stop' }).value).toBe('released')
})
