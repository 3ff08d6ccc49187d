import { createActor, type EventFrom } from 'xstate'
import { describe, expect, it } from 'vitest'
import { comboboxMachine, toComboboxAct, toComboboxAttributes, toComboboxState, type ComboboxKey } from '.'

/** Starts the machine: `after` sends events and returns the snapshot. */
function runMachine(machine: typeof comboboxMachine) {
  const actor = createActor(machine).start()
  return {
    after(...events: EventFrom<typeof comboboxMachine>[]) {
      for (const event of events) actor.send(event)
      return actor.getSnapshot()
    },
  }
}

const keys = ['a', 'b', 'c']
const next = { type: 'option.move', step: 1, keys } as const
const previous = { type: 'option.move', step: -1, keys } as const

it.each([
  [[next], 'a'],
  [[next, next], 'b'],
  [[next, next, next, next], 'a'],
  [[previous], 'c'],
  [[previous, previous], 'b'],
  [[next, previous], 'c'],
])('opens at the first move, and moves around the ends: %#', (events, activeKey) => {
  const { value, context } = runMachine(comboboxMachine).after(...events)
  expect([value, context.activeKey]).toEqual(['open', activeKey])
})

it('starts again from an end if the active option is no longer there', () => {
  const { after } = runMachine(comboboxMachine)
  after(next, next)
  expect(after({ ...next, keys: ['x', 'y'] }).context.activeKey).toBe('x')
})

it('has no active option once it is opened again, closed, or left for the text', () => {
  const { after } = runMachine(comboboxMachine)
  after(next)
  expect(after({ type: 'option.leave' })).toMatchObject({ value: 'open', context: { activeKey: undefined } })
  after(next)
  expect(after({ type: 'list.close' })).toMatchObject({ value: 'closed', context: { activeKey: undefined } })
  after(next)
  expect(after({ type: 'list.open' })).toMatchObject({ value: 'open', context: { activeKey: undefined } })
})

it('stays as it is when it is closed twice', () => {
  const { after } = runMachine(comboboxMachine)
  expect(after({ type: 'list.close' })).toBe(after())
})

const ids = ['a', 'a', 'b']
const press = (key: string, more: Partial<ComboboxKey> = {}): ComboboxKey => ({
  key,
  altKey: false,
  isComposing: false,
  keyCode: 0,
  ...more,
})
const closed = toComboboxState(runMachine(comboboxMachine).after(), ids)
const open = toComboboxState(runMachine(comboboxMachine).after({ type: 'list.open' }), ids)
const second = toComboboxState(
  runMachine(comboboxMachine).after({ type: 'option.move', step: -1, keys: closed.keys }),
  ids,
)

describe('the state and the attributes', () => {
  it('give equal options different keys, and expand no empty list', () => {
    expect(second).toEqual({ keys: ['a', 'a\n1', 'b'], activeIndex: 2, isOpen: true, isExpanded: true })
    expect(toComboboxState(runMachine(comboboxMachine).after({ type: 'list.open' }), [])).toEqual({
      keys: [],
      activeIndex: -1,
      isOpen: true,
      isExpanded: false,
    })
  })

  it('lead from the box to the list and to the active option', () => {
    const { box, list, option } = toComboboxAttributes(second, 'x')
    expect(box).toEqual({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': true,
      'aria-controls': 'x',
      'aria-activedescendant': 'x2',
    })
    expect([list, option(1), option(2)]).toEqual([
      { id: 'x', role: 'listbox' },
      { id: 'x1', role: 'option', 'aria-selected': false },
      { id: 'x2', role: 'option', 'aria-selected': true },
    ])
    expect(toComboboxAttributes(closed, 'x').box).toMatchObject({
      'aria-expanded': false,
      'aria-controls': undefined,
      'aria-activedescendant': undefined,
    })
  })
})

describe('a key', () => {
  const close = { type: 'list.close' }
  const keys = closed.keys
  it.each([
    ['ArrowDown', {}, closed, { events: [{ type: 'option.move', step: 1, keys }], preventsDefault: true }],
    ['ArrowUp', {}, open, { events: [{ type: 'option.move', step: -1, keys }], preventsDefault: true }],
    ['ArrowDown', { altKey: true }, closed, { events: [{ type: 'list.open' }], preventsDefault: true }],
    ['ArrowUp', { altKey: true }, closed, { events: [{ type: 'list.open' }], preventsDefault: true }],
    ['Enter', {}, second, { events: [close], command: { type: 'pick', index: 2 }, preventsDefault: true }],
    ['Enter', {}, open, undefined],
    ['Escape', {}, second, { events: [close], preventsDefault: true }],
    ['Escape', {}, closed, { events: [close], command: { type: 'clear' }, preventsDefault: true }],
    ['Home', {}, second, { events: [{ type: 'option.leave' }], preventsDefault: false }],
    ['x', {}, second, undefined],
    ['Enter', { isComposing: true }, second, undefined],
    ['Enter', { keyCode: 229 }, second, undefined],
  ] as const)('follows the pattern of ARIA: %s %o', (key, more, state, act) => {
    expect(toComboboxAct(press(key, more), state, 'text')).toEqual(act)
  })

  it('requests options if there are none, and leaves Escape to the page if there is nothing to clear', () => {
    const empty = toComboboxState(runMachine(comboboxMachine).after(), [])
    expect(toComboboxAct(press('ArrowUp'), empty, '')).toEqual({
      events: [{ type: 'list.open' }],
      command: { type: 'ask' },
      preventsDefault: true,
    })
    expect(toComboboxAct(press('Escape'), empty, '')).toBeUndefined()
  })
})
