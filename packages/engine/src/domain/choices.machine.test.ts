import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { createChoicesMachine, facetCauses, type Choice, type ChoicesEvent } from './choices.machine'

interface ColourChoice extends Choice {
  colour: string
}

const red: ColourChoice = { colour: 'red', state: 'selected' }
const blue: ColourChoice = { colour: 'blue', state: 'excluded' }

/** Describes the machine after a toggle of red and some events. */
function after(events: readonly ChoicesEvent<ColourChoice>[], areRanges = false) {
  const actor = createActor(
    createChoicesMachine<ColourChoice>({ id: 'colours', causes: facetCauses, areRanges }),
  ).start()
  actor.send({ type: 'value.toggle', choice: red })
  const causes: string[] = []
  actor.on('search.requested', ({ cause }) => causes.push(cause))
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return [value, context.preventAutoSelect, context.choices, causes]
}

it.each<[string, ChoicesEvent<ColourChoice>, unknown]>([
  [
    'a toggle of another value',
    { type: 'value.toggle', choice: blue },
    ['valuesFrozen', true, [red, blue], ['facetExclude']],
  ],
  ['a toggle of this value', { type: 'value.toggle', choice: red }, ['valuesFrozen', true, [], ['facetDeselect']]],
  [
    'a toggle of one value alone',
    { type: 'value.toggle', choice: blue, isSingle: true },
    ['valuesFrozen', true, [blue], ['facetExclude']],
  ],
  ['deselecting all', { type: 'values.deselect' }, ['orderFrozen', true, [], ['facetClearAll']]],
  ['deselecting none', { type: 'values.deselect', kept: [red] }, ['valuesFrozen', true, [red], []]],
  [
    'a search for filters',
    { type: 'values.restore', choices: [blue], origin: 'filter' },
    ['valuesFrozen', true, [blue], []],
  ],
  ['a search that clears filters', { type: 'values.restore', choices: [], origin: 'act' }, ['fresh', true, [], []]],
  ['a URL with values', { type: 'values.restore', choices: [blue], origin: 'url' }, ['fresh', true, [blue], []]],
  ['a URL without values', { type: 'values.restore', choices: [], origin: 'url' }, ['fresh', false, [], []]],
  ['a search for something else', { type: 'values.unfreeze' }, ['fresh', true, [red], []]],
  ['a reply', { type: 'values.answer', selected: [blue] }, ['fresh', false, [red, blue], []]],
])('a choice is followed by %s', (_, event, expected) => {
  expect(after([event])).toEqual(expected)
})

it.each<[string, ChoicesEvent<ColourChoice>[], unknown]>([
  ['deselecting all', [{ type: 'values.deselect' }], ['valuesFrozen', true, [], ['facetClearAll']]],
  [
    'deselecting all after a reply',
    [{ type: 'values.answer', selected: [] }, { type: 'values.deselect' }],
    ['valuesFrozen', false, [], ['facetClearAll']],
  ],
  [
    'a URL after a reply',
    [
      { type: 'values.answer', selected: [] },
      { type: 'values.restore', choices: [blue], origin: 'url' },
    ],
    ['fresh', false, [blue], []],
  ],
])('a choice of ranges is followed by %s', (_, events, expected) => {
  expect(after(events, true)).toEqual(expected)
})
