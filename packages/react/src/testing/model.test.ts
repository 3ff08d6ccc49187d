import { expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { explore } from '../../../engine/src/testing/explore'
import { defineModel } from '../../../engine/src/testing/model'
import { stepperMachine } from '../commerce/cart/stepper.machine'
import { sliderMachine } from '../commerce/facets/slider.machine'
import { pressMachine } from '../combobox/press.machine'
import { dialogMachine } from '../dialog/dialog.machine'
import { disclosureMachine } from '../filters/disclosure.machine'
import { announcerMachine } from '../generated-answer/announcer.machine'
import { rangeFormMachine } from '../range-filter/range-form.machine'
import { rovingMachine } from '../tabs/roving.machine'
import { typingMachine } from '../search-box/typing.machine'

const texts = { start: '5', end: '10' }

const models = [
  defineModel({
    machine: pressMachine,
    events: [{ type: 'press.start' }, { type: 'press.end' }, { type: 'act.request' }, { type: 'watch.stop' }],
    ends: { done: ['press.end'], error: ['watch.stop'] },
  }),
  defineModel({
    machine: typingMachine,
    events: [
      { type: 'text.type', text: 'a' },
      { type: 'text.type', text: '' },
      { type: 'text.show', text: 'a' },
      { type: 'text.show', text: 'b' },
    ],
  }),
  defineModel({
    machine: rangeFormMachine,
    input: { texts },
    events: [
      { type: 'text.type', bound: 'start', text: '7' },
      { type: 'range.show', texts },
      { type: 'range.show', texts: { start: '', end: '' } },
      { type: 'range.clear' },
      { type: 'range.incomplete' },
      { type: 'range.invalid' },
      { type: 'range.reversed' },
    ],
  }),
  defineModel({
    machine: sliderMachine,
    input: { range: { start: 0, end: 10 } },
    events: [
      { type: 'range.show', range: { start: 0, end: 10 } },
      { type: 'range.show', range: { start: 5, end: 10 } },
      { type: 'thumb.move', thumb: 'start', value: 5 },
      { type: 'thumb.move', thumb: 'end', value: 5 },
      { type: 'change.complete' },
      { type: 'key.press' },
      { type: 'key.release' },
    ],
  }),
  defineModel({
    machine: stepperMachine,
    input: { text: '2' },
    events: [{ type: 'text.type', text: 'x' }, { type: 'text.refuse' }, { type: 'quantity.show', text: '2' }],
  }),
  defineModel({ machine: rovingMachine, events: [{ type: 'focus.enter', id: 'a' }, { type: 'focus.leave' }] }),
  defineModel({
    machine: announcerMachine,
    events: [
      { type: 'text.change', text: 'One. Two', isComplete: false },
      { type: 'text.change', text: 'One. Two.', isComplete: true },
      { type: 'text.reset' },
    ],
  }),
  defineModel({ machine: disclosureMachine, events: [{ type: 'content.toggle' }] }),
  defineModel({
    machine: dialogMachine,
    events: [
      { type: 'dialog.open' },
      { type: 'dialog.close' },
      { type: 'element.close', isOpen: false },
      { type: 'element.close', isOpen: true },
    ],
  }),
]

it.each(models)('reaches every state, and never gets stuck: $machine.id', (model) => {
  expect(explore(model.machine, [model]).problems).toEqual([])
})

it.each(models)('has no timers and no children, because nothing stops it: $machine.id', ({ machine }) => {
  const nodes: AnyStateNode[] = [machine.root]
  for (const node of nodes) nodes.push(...Object.values<AnyStateNode>(node.states))
  expect(nodes.length).toBeGreaterThan(0)
  expect(nodes.flatMap(({ after, invoke }) => [...after, ...invoke])).toEqual([])
})
