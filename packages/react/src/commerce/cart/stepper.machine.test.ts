import { expect, it } from 'vitest'
import { runMachine } from '../../testing/run-machine'
import { stepperMachine } from './stepper.machine'

const start = () => runMachine(stepperMachine, { text: '2' })

it('holds the quantity, then what is typed over it, then the quantity again', () => {
  const { after } = start()
  expect(after()).toMatchObject({ value: 'shown', context: { text: '2' } })
  expect(after({ type: 'text.type', text: '12' })).toMatchObject({ value: 'typing', context: { text: '12' } })
  expect(after({ type: 'quantity.show', text: '3' })).toMatchObject({ value: 'shown', context: { text: '3' } })
})

it('keeps what was refused, until something else is typed', () => {
  const { after } = start()
  after({ type: 'text.type', text: 'x' })
  expect(after({ type: 'text.refuse' })).toMatchObject({ value: 'refused', context: { text: 'x' } })
  expect(after({ type: 'text.type', text: '4' }).value).toBe('typing')
})

it('refuses nothing that was not typed', () => {
  expect(start().after({ type: 'text.refuse' }).value).toBe('shown')
})
