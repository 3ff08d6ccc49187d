import { expect, it } from 'vitest'
import { runMachine } from '../testing/run-machine'
import { typingMachine } from './typing.machine'

const told = (text: string) => ({ type: 'text.told', text })

it('tells what is typed, as long as the box shows it', () => {
  const { after, emitted } = runMachine(typingMachine)
  after({ type: 'text.type', text: 's' }, { type: 'text.show', text: 's' })
  expect(after({ type: 'text.type', text: 'sh' }, { type: 'text.show', text: 'sh' }).value).toBe('typing')
  expect(emitted).toEqual([told('s'), told('sh')])
})

it.each([
  ['something else sets the box', { type: 'text.show', text: 'boots' }],
  ['the box is cleared or submitted', { type: 'text.type', text: '' }],
] as const)('tells nothing more when %s', (_, event) => {
  const { after, emitted } = runMachine(typingMachine)
  expect(after({ type: 'text.type', text: 's' }, event).value).toBe('idle')
  expect(emitted).toEqual([told('s'), told('')])
})

it('tells nothing of what something else sets while nobody types', () => {
  const { after, emitted } = runMachine(typingMachine)
  after({ type: 'text.show', text: 'boots' }, { type: 'text.show', text: '' })
  expect(emitted).toEqual([])
})
