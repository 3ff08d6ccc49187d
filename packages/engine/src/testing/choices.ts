import type { Choice, ChoicesEvent } from '../domain/choices.machine'

/** The events that every machine of choices receives, for its model. */
export const choicesEvents = <C extends Choice>(first: C, second: C): ChoicesEvent<C>[] => [
  { type: 'value.toggle', choice: first },
  { type: 'value.toggle', choice: second, isSingle: true },
  { type: 'values.deselect' },
  { type: 'values.deselect', kept: [first] },
  { type: 'values.restore', choices: [second], by: 'filter' },
  { type: 'values.restore', choices: [first], by: 'url' },
  { type: 'values.restore', choices: [], by: 'act' },
  { type: 'values.unfreeze' },
  { type: 'values.answer', selected: [second] },
  { type: 'values.answer', selected: [], aliases: [{ value: first, asked: second }] },
]
