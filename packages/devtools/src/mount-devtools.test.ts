// @vitest-environment jsdom
import { createSearchEngine, query, searchBox } from '@querent/engine'
import { createFakeClient, settle } from '@querent/engine/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, createMachine, type InspectionEvent } from 'xstate'
import { mountDevtools, type Devtools } from './mount-devtools'
import { withDevtools } from './sessions/with-devtools'

let devtools: Devtools | undefined

afterEach(() => {
  devtools?.unmount()
  localStorage.clear()
})

const hosts = () => [...document.querySelectorAll('[data-querent-devtools]')]
const root = () => hosts()[0]!.shadowRoot!
const sessions = () => [...root().querySelectorAll('option')].map(({ textContent }) => textContent)
const button = (text: string) =>
  [...root().querySelectorAll('button')].find(({ textContent }) => textContent.includes(text))!
const start = () => createSearchEngine({ client: createFakeClient(), features: [query(), searchBox()] })
/** Lets the panel draw. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setImmediate(resolve)))

it('says what to do outside of a browser', () => {
  vi.stubGlobal('document', undefined)
  expect(() => mountDevtools()).toThrow(
    new Error('mountDevtools needs a page: call it in the browser only, such as in an effect.'),
  )
})

it('waits for the body of the page, and can be removed before', () => {
  const { body } = document
  const html = document.documentElement
  body.remove()
  devtools = mountDevtools(start())
  devtools.open()
  expect(hosts()).toEqual([])
  html.append(body)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(hosts().length).toBe(1)
  devtools.unmount()
  body.remove()
  devtools = mountDevtools()
  devtools.unmount()
  html.append(body)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(hosts()).toEqual([])
})

it('has one panel, however often it is mounted', async () => {
  devtools = mountDevtools(start(), { name: 'A' })
  expect(mountDevtools(start(), { name: 'B' })).toBe(devtools)
  devtools.open()
  await drawn()
  expect([hosts().length, sessions()]).toEqual([1, ['A', 'B']])
  devtools.unmount()
  devtools.unmount()
  expect(hosts().length).toBe(0)
  const next = mountDevtools()
  expect([next === devtools, hosts().length]).toEqual([false, 1])
  next.unmount()
})

it('lets engines go that have stopped', async () => {
  devtools = mountDevtools(start(), { name: 'A' })
  devtools.open()
  for (let count = 0; count < 50; count++) {
    const engine = start()
    devtools.add(engine, 'B')
    engine.stop()
    devtools.add(start(), 'C')()
  }
  devtools.add(start(), 'D')
  await drawn()
  expect(sessions()).toEqual(['A', 'D'])
})

it('passes on what it holds when it is unmounted, and holds nothing any longer', async () => {
  const client = { search: async (text: string) => text.toUpperCase() }
  devtools = mountDevtools()
  const held = devtools.hold(client)
  expect([devtools.hold(client) === held, devtools.hold(held) === held]).toEqual([true, true])
  devtools.open()
  await drawn()
  root().querySelector<HTMLInputElement>('.races input')!.click()
  const reply = held.search('a')
  const order: string[] = []
  void reply.then((text) => order.push(text))
  await settle(10)
  expect(order).toEqual([])
  devtools.unmount()
  expect([await reply, await held.search('b'), devtools.hold({ client }).client === client]).toEqual(['A', 'B', true])
})

it('passes on what it holds of an engine when it is unmounted', async () => {
  const client = { ...createFakeClient(), search: vi.fn(async () => ({ results: [], facets: [], totalCount: 0 })) }
  const engine = withDevtools(({ environment, watch }) =>
    createSearchEngine({ client: watch(client as never), environment, features: [query()] }),
  )
  devtools = mountDevtools(engine)
  devtools.open()
  await drawn()
  button('Races').click()
  await drawn()
  root().querySelector<HTMLInputElement>('.races input')!.click()
  engine.load()
  await settle(50)
  expect([client.search.mock.calls.length, engine.page.status]).toEqual([1, 'loading'])
  devtools.unmount()
  await settle(50)
  expect(engine.page.status).not.toBe('loading')
})

it('hears nothing of machines after it is unmounted', () => {
  devtools = mountDevtools()
  const { inspect } = devtools
  devtools.unmount()
  const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } })
  const read = vi.fn()
  const event = {
    get type() {
      read()
      return '@xstate.event'
    },
  } as unknown as InspectionEvent
  inspect(event)
  createActor(lamp, { inspect }).start()
  expect(read).not.toHaveBeenCalled()
})

it('shows a machine whose context and events JSON does not know', async () => {
  const self: Record<string, unknown> = { id: 12n, element: document.createElement('div'), run: () => 1 }
  self['self'] = self
  const machine = createMachine({ initial: 'a', context: { self }, states: { a: { on: { go: 'b' } }, b: {} } })
  devtools = mountDevtools()
  const actors = [1, 2].map(() => createActor(machine, { inspect: devtools!.inspect }).start())
  for (const actor of actors) actor.send({ type: 'go', self } as never)
  devtools.open()
  await drawn()
  const text = root().querySelector('pre')!.textContent
  expect(text).toContain('"self": "[circular]"')
  expect(text).toContain('"id": "12n"')
  expect([...root().querySelectorAll('.list span')].map(({ textContent }) => textContent)).toEqual([
    '(machine)',
    '(machine) 2',
  ])
})

it('shows when and at which step a machine alone was', async () => {
  devtools = mountDevtools()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 4_000)
  const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } })
  const actor = createActor(lamp, { inspect: devtools.inspect }).start()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 250)
  actor.send({ type: 'press' })
  devtools.open()
  await drawn()
  button('Timeline').click()
  await drawn()
  button('lamp takes press').click()
  await drawn()
  expect(root().querySelector('.moment output')!.textContent).toBe('As it was at 250 ms, step 1 of 1')
})
