import { createMachine, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { toDiagrams } from './diagram'

it('draws nested states, guards, delays and calls, and arrows that cross a border at the end', () => {
  const machine = createMachine({
    id: 'box',
    initial: 'idle',
    states: {
      idle: {
        on: {
          open: [{ guard: ({ event }) => event.type > '', target: 'open' }, { target: 'open.shown' }],
          toggle: {
            guard: function isAllowed() {
              return true
            },
            target: 'open',
          },
        },
      },
      open: {
        initial: 'loading',
        on: { 'text.change': '.loading', 'items.sort': {}, close: 'idle' },
        states: {
          loading: {
            invoke: { src: fromPromise(async () => 'reply'), onDone: 'shown', onError: '#box.idle' },
            after: { soon: 'shown' },
          },
          shown: { always: { guard: () => false, target: 'loading' } },
        },
      },
    },
    on: { 'memory.clear': {}, reset: '.idle' },
  })
  expect(toDiagrams(machine)).toEqual([
    {
      title: '',
      source: `stateDiagram-v2
  state "any state" as any
  [*] --> idle
  state "idle" as idle
  state "open" as open {
    state "any state" as open_any
    [*] --> open_loading
    state "loading" as open_loading
    state "shown" as open_shown
    open_any --> open_loading : text.change
    open_any --> open_any : items.sort
    open_loading --> open_shown : call succeeded<br>after soon
    open_shown --> open_loading : always [false]
  }
  any --> any : memory.clear
  any --> idle : reset
  idle --> open : open [event.type #gt; ""]<br>toggle [isAllowed]
  idle --> open_shown : open
  open --> idle : close
  open_loading --> idle : call failed`,
    },
  ])
})

it('draws each region of a parallel state separately, and names what is outside of it', () => {
  const machine = createMachine({
    id: 'box',
    initial: 'closed',
    states: {
      closed: { on: { open: 'open', light: '#box.open.lamp.on' } },
      open: {
        type: 'parallel',
        on: { shake: {} },
        states: {
          lamp: { initial: 'off', states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } } },
          lid: { initial: 'still', states: { still: { on: { shut: '#box.closed' } } } },
        },
      },
    },
  })
  expect(toDiagrams(machine)).toEqual([
    {
      title: '',
      source: `stateDiagram-v2
  [*] --> closed
  state "closed" as closed
  state "open: lamp, lid" as open
  closed --> open : open<br>light to lamp.on
  open --> open : shake`,
    },
    {
      title: 'open.lamp',
      source: `stateDiagram-v2
  [*] --> open_lamp_off
  state "off" as open_lamp_off
  state "on" as open_lamp_on
  open_lamp_off --> open_lamp_on : toggle
  open_lamp_on --> open_lamp_off : toggle`,
    },
    {
      title: 'open.lid',
      source: `stateDiagram-v2
  [*] --> open_lid_still
  state "still" as open_lid_still
  open_lid_still --> closed_outside : shut
  state "closed" as closed_outside`,
    },
  ])
})

it('draws the regions of a parallel machine after a fork', () => {
  const region = { initial: 'off', states: { off: { on: { toggle: 'on' } }, on: {} } }
  expect(toDiagrams(createMachine({ type: 'parallel', states: { left: region, right: { type: 'final' } } }))).toEqual([
    {
      title: '',
      source: `stateDiagram-v2
  state fork <<fork>>
  [*] --> fork
  fork --> left
  fork --> right
  state "left" as left
  state "right" as right`,
    },
    {
      title: 'left',
      source: `stateDiagram-v2
  [*] --> left_off
  state "off" as left_off
  state "on" as left_on
  left_off --> left_on : toggle`,
    },
  ])
})

it('draws the states of a large machine by themselves', () => {
  const leaves = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, {}]))
  const machine = createMachine({
    initial: 'many',
    states: { many: { initial: 's0', states: leaves(12), on: { rest: 'few' } }, few: { on: { work: 'many.s3' } } },
  })
  const [whole, many, ...others] = toDiagrams(machine)
  expect([whole, many?.title, others]).toEqual([
    {
      title: '',
      source: `stateDiagram-v2
  [*] --> many
  state "many" as many
  state "few" as few
  many --> few : rest
  few --> many : work to s3`,
    },
    'many',
    [],
  ])
})
