import { expect, it } from 'vitest'
import { runMachine } from '../../testing/run-machine'
import { sliderMachine } from './slider.machine'

const range = { start: 10, end: 20 }
const start = () => runMachine(sliderMachine, { range })
const move = (thumb: 'start' | 'end', value: number) => ({ type: 'thumb.move', thumb, value }) as const
const chosen = (start: number, end: number) => ({ type: 'range.chosen', range: { start, end } })

it('chooses the range of a drag once, when the pointer is released', () => {
  const { after, emitted } = start()
  expect(after(move('start', 12), move('start', 15)).context.range).toEqual({ start: 15, end: 20 })
  expect(emitted).toEqual([])
  expect(after({ type: 'change.complete' }, { type: 'change.complete' }).value).toBe('settled')
  expect(emitted).toEqual([chosen(15, 20)])
})

it('chooses the range of a held key once, when the key is released', () => {
  const { after, emitted } = start()
  after({ type: 'key.press' }, move('end', 19), { type: 'change.complete' })
  after({ type: 'key.press' }, move('end', 18), { type: 'change.complete' })
  expect(emitted).toEqual([])
  expect(after({ type: 'key.release' }, { type: 'key.release' }).value).toBe('settled')
  expect(emitted).toEqual([chosen(10, 18)])
})

it.each([
  [move('start', 25), { start: 20, end: 20 }],
  [move('end', 5), { start: 10, end: 10 }],
])('stops a thumb at the other one: %o', (event, expected) => {
  expect(start().after(event).context.range).toEqual(expected)
})

it('chooses nothing if a gesture ends at its start', () => {
  const { after, emitted } = start()
  after(move('start', 12), move('start', 10), { type: 'change.complete' })
  after({ type: 'key.press' }, { type: 'key.release' })
  expect(emitted).toEqual([])
})

it('shows a range that something else sets, also while a key is held that moves nothing', () => {
  const { after, emitted } = start()
  expect(after({ type: 'range.show', range: { start: 1, end: 2 } }).context.range).toEqual({ start: 1, end: 2 })
  after({ type: 'key.press' }, { type: 'range.show', range })
  expect(after({ type: 'key.release' }).context.range).toEqual(range)
  expect(emitted).toEqual([])
})

it.each([
  ['a drag', [], [{ type: 'change.complete' }]],
  ['a held key', [{ type: 'key.press' }], [{ type: 'key.release' }]],
] as const)('leaves the thumbs to %s while something else sets the range', (_, before, end) => {
  const { after, emitted } = start()
  after(...before, move('start', 12))
  expect(after({ type: 'range.show', range: { start: 0, end: 30 } }).context.range).toEqual({ start: 12, end: 20 })
  after(...end)
  expect(emitted).toEqual([chosen(12, 20)])
})
