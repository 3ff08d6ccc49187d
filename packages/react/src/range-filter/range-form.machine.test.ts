import { expect, it } from 'vitest'
import { runMachine } from '../testing/run-machine'
import { rangeFormMachine } from './range-form.machine'

const texts = { start: '5', end: '10' }
const nothing = { start: '', end: '' }
const start = (given = nothing) => runMachine(rangeFormMachine, { texts: given })

it('holds the texts of the range, then what is typed over them', () => {
  const { after } = start(texts)
  expect(after().context.typed).toEqual(texts)
  expect(after({ type: 'text.type', bound: 'start', text: '7' }).context.typed).toEqual({ start: '7', end: '10' })
})

it.each(['incomplete', 'reversed'] as const)('says that a range is %s until something is typed', (problem) => {
  const { after } = start()
  expect(after({ type: `range.${problem}` }).value).toBe(problem)
  expect(after({ type: 'text.type', bound: 'end', text: '9' }).value).toBe('editing')
})

it('shows a range that something else sets, in the place of what is typed and of what is wrong', () => {
  const { after } = start()
  after({ type: 'text.type', bound: 'start', text: '7' }, { type: 'range.incomplete' })
  const { value, context } = after({ type: 'range.show', texts })
  expect([value, context.typed]).toEqual(['editing', texts])
  expect(after({ type: 'range.show', texts: nothing }).context.typed).toEqual(nothing)
})

it('keeps what is typed while the same range is shown', () => {
  const { after } = start(texts)
  after({ type: 'text.type', bound: 'start', text: '7' }, { type: 'range.reversed' })
  const { value, context } = after({ type: 'range.show', texts })
  expect([value, context.typed]).toEqual(['reversed', { start: '7', end: '10' }])
})

it('empties both inputs', () => {
  const { after } = start(texts)
  const { value, context } = after({ type: 'range.reversed' }, { type: 'range.clear' })
  expect([value, context.typed]).toEqual(['editing', nothing])
})
