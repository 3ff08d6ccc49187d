// @vitest-environment jsdom
import { createSearchEngine } from '@querent/engine'
import { inspectEngine } from '@querent/engine/inspection'
import { createFakeClient } from '@querent/engine/testing'
import { act } from 'preact/test-utils'
import { assign, createActor, createMachine, fromPromise } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawChart } from './draw-chart'

const door = createMachine({
  id: 'door',
  initial: 'shut',
  context: { knocks: 0 },
  states: {
    shut: { on: { open: 'ajar', knock: { actions: assign({ knocks: 1 }) } } },
    ajar: { always: 'open' },
    open: { on: { shut: 'shut' } },
  },
})

let element: HTMLElement
beforeEach(() => {
  element = document.createElement('div')
  document.body.append(element)
})
afterEach(() => element.remove())

const all = (selector: string) => [...element.shadowRoot!.querySelectorAll<SVGElement>(selector)]
const active = () => all('[data-active]').map(({ dataset }) => dataset['state'])
const lit = () => all('[data-edge][data-lit]').map(({ dataset }) => dataset['edge'])
/** Runs something, and waits for the frame in which it is drawn. */
const drawn = (run: () => unknown) =>
  act(async () => {
    await run()
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
const start = () => {
  const actor = createActor(door).start()
  const remove = drawChart(element, actor)
  return { remove, send: (...types: string[]) => drawn(() => types.forEach((type) => actor.send({ type }))) }
}

describe('drawChart', () => {
  it('draws each state and each transition, and says which states are active', () => {
    start()
    expect({
      states: all('[data-state]').map(({ dataset }) => dataset['state']),
      edges: all('[data-edge]').map(({ dataset }) => dataset['edge']),
      active: active(),
      lit: lit(),
      name: all('svg')[0]!.getAttribute('aria-label'),
    }).toEqual({
      states: ['door', 'door.shut', 'door.ajar', 'door.open'],
      edges: ['door.shut knock 0', 'door.shut open 0', 'door.ajar always 0', 'door.open shut 0'],
      active: ['door', 'door.shut'],
      lit: [],
      name: 'Active: door.shut',
    })
  })

  it('lights all transitions of the last step, and the lines of those that lead to another state', async () => {
    const { send } = start()
    await send('open')
    expect({ active: active(), lit: lit(), lines: all('.qd-head[data-lit]').length }).toEqual({
      active: ['door', 'door.open'],
      lit: ['door.shut open 0', 'door.ajar always 0'],
      lines: 2,
    })
    await send('shut')
    await send('knock')
    expect({ active: active(), lit: lit(), lines: all('.qd-head[data-lit]').length }).toEqual({
      active: ['door', 'door.shut'],
      lit: ['door.shut knock 0'],
      lines: 0,
    })
  })

  it('starts the animation of a transition again when it is taken again', async () => {
    const { send } = start()
    const flash = () => all('[data-edge="door.shut knock 0"] rect')[0]
    await send('knock')
    const first = flash()
    await send('knock')
    expect(flash()).not.toBe(first)
  })

  it('says how often a transition was taken', async () => {
    const { send } = start()
    await send('knock')
    await send('knock')
    expect(all('[data-taken] title').map(({ textContent }) => textContent)).toEqual(['knock, taken 2 times'])
  })

  it('leaves the last transition lit when an event changes nothing', async () => {
    const { send } = start()
    await send('knock')
    await send('unknown')
    expect(lit()).toEqual(['door.shut knock 0'])
  })

  it('lights all steps of one frame', async () => {
    const { send } = start()
    await send('knock', 'open', 'shut')
    expect({ active: active(), lit: lit() }).toEqual({
      active: ['door', 'door.shut'],
      lit: ['door.shut knock 0', 'door.shut open 0', 'door.ajar always 0', 'door.open shut 0'],
    })
  })

  it('draws many steps of one frame once', async () => {
    const { send } = start()
    let changes = 0
    const observer = new MutationObserver((records) => (changes += records.length))
    observer.observe(element.shadowRoot!, { subtree: true, attributes: true, childList: true })
    await send(...Array.from({ length: 100 }, () => 'knock'))
    observer.disconnect()
    expect(changes).toBeLessThan(20)
    expect(all('[data-taken] title').map(({ textContent }) => textContent)).toEqual(['knock, taken 100 times'])
  })

  it('draws a machine of a running engine', async () => {
    const client = createFakeClient()
    using engine = createSearchEngine({ client, features: [] })
    drawChart(element, inspectEngine(engine).sources[0]!.actor)
    await drawn(() => engine.load())
    expect({ active: active(), lit: lit() }).toEqual({
      active: ['search', 'search.blank', 'search.blank.loading', 'search.blank.loading.whole'],
      lit: ['search.blank search.request 0'],
    })
    await drawn(() => client.last().respond({ totalCountFiltered: 95 }))
    expect({ active: active(), lit: lit() }).toEqual({
      active: ['search', 'search.shown', 'search.shown.succeeded'],
      lit: ['search.blank.loading reply.accept 0'],
    })
  })

  it('removes the drawing, and can draw again', async () => {
    const { remove, send } = start()
    const place = element.shadowRoot!.lastElementChild!
    remove()
    await send('open')
    expect([element.shadowRoot!.childElementCount, place.childElementCount]).toEqual([0, 0])
    start()
    expect(active()).toEqual(['door', 'door.shut'])
  })

  it('adds no style element, which a Content Security Policy can forbid', () => {
    const replaceSync = vi.fn()
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync = replaceSync
      },
    )
    Object.defineProperty(element.attachShadow({ mode: 'open' }), 'adoptedStyleSheets', { writable: true })
    start()
    expect([replaceSync.mock.calls.length, all('style').length]).toEqual([1, 0])
  })

  it('rejects an actor without a state machine', () => {
    const actor = createActor(fromPromise(async () => 'reply'))
    expect(() => drawChart(element, actor)).toThrow('actor must run a state machine')
  })
})
