import { expect, it } from 'vitest'
import { runMachine } from '../testing/run-machine'
import { typingMachine } from './typing.machine'

const changed = (text: string) => ({ type: 'text.change', text })

it('emits the typed text while the box shows it', () => {
  const { after, emitted } = runMachine(typingMachine)
  after({ type: 'text.type', text: 's' }, { type: 'text.show', text: 's' })
  expect(after({ type: 'text.type', text: 'sh' }, { type: 'text.show', text: 'sh' }).value).toBe('typing')
  expect(emitted).toEqual([changed('s'), changed('sh')])
})

it.each([
  ['something else sets the box', { type: 'text.show', text: 'boots' }],
  ['the box is cleared or submitted', { type: 'text.type', text: '' }],
] as const)('emits nothing more when %s', (_, event) => {
  const { after, emitted } = runMachine(typingMachine)
  expect(after({ type: 'text.type', text: 's' }, event).value).toBe('idle')
  expect(emitted).toEqual([changed('s'), changed('')])
})

it('emits nothing for a text that is set while nobody types', () => {
  const { after, emitted } = runMachine(typingMachine)
  after({ type: 'text.show', text: 'boots' }, { type: 'text.show', text: '' })
  expect(emitted).toEqual([])
})
