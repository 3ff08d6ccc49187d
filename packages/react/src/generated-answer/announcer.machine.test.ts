import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { announcerMachine } from './announcer.machine'

/** Returns what is announced after each piece of text that is added, and after its end. */
function announce(pieces: string[], before = '') {
  const actor = createActor(announcerMachine).start()
  actor.send({ type: 'text.change', text: before, isComplete: false })
  let text = before
  const announced = pieces.map((piece) => {
    text += piece
    actor.send({ type: 'text.change', text, isComplete: false })
    return actor.getSnapshot().context.announcement
  })
  actor.send({ type: 'text.change', text, isComplete: true })
  return [...announced, actor.getSnapshot().context.announcement]
}

it('announces each sentence once it is whole, and the rest at the end', () => {
  const first = 'Fit winter tyres below 7.5 °C.'
  expect(announce(['Fit winter ', 'tyres below 7.', '5 °C. ', 'In Nov', 'ember. Or ', 'earlier'])).toEqual([
    '',
    '',
    '',
    first,
    'In November.',
    'In November.',
    'Or earlier',
  ])
})

it('announces what became whole at once together, and each line as a sentence', () => {
  expect(announce(['One. Two. Three', '\nFour\nFive'])).toEqual(['One. Two.', 'Three\nFour', 'Five'])
})

it('does not announce what was there at the start', () => {
  expect(announce([' Three.'], 'One. Two.')).toEqual(['Two.', 'Three.'])
  const actor = createActor(announcerMachine).start()
  actor.send({ type: 'text.change', text: 'All of it.', isComplete: true })
  expect(actor.getSnapshot().context.announcement).toBe('')
})

it('does not repeat a text that begins again after a failure', () => {
  expect(announce([])).toEqual([''])
  const actor = createActor(announcerMachine).start()
  const change = (text: string, isComplete = false) => {
    actor.send({ type: 'text.change', text, isComplete })
    return actor.getSnapshot().context.announcement
  }
  change('')
  expect([change('One. Two'), change('On'), change('One. Two. Th'), change('One. Two. Three.', true)]).toEqual([
    'One.',
    'One.',
    'Two.',
    'Three.',
  ])
})

it('begins with the next text after a reset', () => {
  const actor = createActor(announcerMachine).start()
  actor.send({ type: 'text.reset' })
  actor.send({ type: 'text.change', text: 'One. Two', isComplete: false })
  expect(actor.getSnapshot().context.announcement).toBe('One.')
  actor.send({ type: 'text.reset' })
  expect(actor.getSnapshot().context).toEqual({ said: '', announcement: '' })
})

it('announces everything at the end if the runtime knows no sentences', () => {
  vi.stubGlobal('Intl', {})
  expect(announce(['One. ', 'Two.'])).toEqual(['', '', 'One. Two.'])
})
