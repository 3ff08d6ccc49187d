import type { Choice, ChoicesEvent } from '../domain/choices.machine'

/** The events that every machine of choices receives, for its model. */
export const choicesEvents = <C extends Choice>(first: C, second: C): ChoicesEvent<C>[] => [
  { type: 'value.toggle', choice: first },
  { type: 'value.toggle', choice: second, isSingle: true },
  { type: 'values.deselect' },
  { type: 'values.deselect', kept: [first] },
  { type: 'values.restore', choices: [second], origin: 'filter' },
  { type: 'values.restore', choices: [first], origin: 'url' },
  { type: 'values.restore', choices: [], origin: 'act' },
  { type: 'values.unfreeze' },
  { type: 'values.answer', selected: [second] },
  { type: 'values.answer', selected: [], aliases: [{ value: first, asked: second }] },
]
