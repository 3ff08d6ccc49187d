import { createMachine, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { toDiagram } from './diagram'

it('draws nested states, guards, delays and calls, and one arrow for a pair of states', () => {
  const machine = createMachine({
    id: 'box',
    initial: 'idle',
    states: {
      idle: {
        on: {
          open: [{ guard: () => true, target: 'open' }, { target: 'open' }],
          toggle: { guard: () => true, target: 'open' },
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
  expect(toDiagram(machine)).toBe(
    `stateDiagram-v2
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
    open_loading --> open_shown : call succeeded, after soon
    open_shown --> open_loading : always if allowed
  }
  any --> any : memory.clear
  any --> idle : reset
  idle --> open : open, toggle if allowed
  open --> idle : close
  open_loading --> idle : call failed`,
  )
})

it('draws states that are active at the same time after a fork', () => {
  const region = { initial: 'off', states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } } }
  expect(toDiagram(createMachine({ type: 'parallel', states: { left: region, right: { type: 'final' } } }))).toBe(
    `stateDiagram-v2
  state fork <<fork>>
  [*] --> fork
  fork --> left
  fork --> right
  state "left" as left {
    [*] --> left_off
    state "off" as left_off
    state "on" as left_on
    left_off --> left_on : toggle
    left_on --> left_off : toggle
  }
  state "right" as right`,
  )
})
