import type { AnyActorRef } from 'xstate'
import { expect, it } from 'vitest'
import { analytics, createMemoryStorage, createSearchEngine, interactiveResult, query } from '../..'
import { consentMachine, outboxMachine } from '../../machines'
import { buildResult, createFakeAnalyticsClient, createFakeBrowser, createFakeClient } from '../../testing'

const next = { mode: 'next', trackingId: 'shop_1' } as const

function open(consent: 'given' | 'required' = 'given', storage = createMemoryStorage()) {
  const browser = createFakeBrowser({ storage })
  const platform = createFakeAnalyticsClient()
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    environment: browser,
    features: [query(), interactiveResult({ debounceMs: 0 }), analytics({ ...next, consent, client: platform })],
  })
  const controller = engine.get(analytics)
  const { actor } = controller
  const can = () =>
    Object.fromEntries(
      Object.entries({
        enable: { type: 'consent.choose', isConsented: true },
        disable: { type: 'consent.choose', isConsented: false },
        forget: { type: 'visitor.forget' },
        flush: { type: 'events.flush' },
      } as const).map(([command, event]) => [command, actor.getSnapshot().can(event)]),
    )
  return {
    browser,
    platform,
    controller,
    actor,
    can,
    mode: () => actor.getSnapshot().value,
    /** Shows results with these titles. Returns a function that opens one, which is an event. */
    async show(...titles: string[]) {
      const results = titles.map((title) => buildResult(title, { title }))
      engine.load()
      await client.last().respond({ results })
      return (index: number) => engine.get(interactiveResult).open(results[index]!)
    },
    outbox: () =>
      (actor.getSnapshot().children['outbox'] as AnyActorRef | undefined)?.getSnapshot() as
        { value: string; can(event: object): boolean } | undefined,
  }
}

it('can do what has an effect, in every mode', () => {
  const { controller, browser, can, mode } = open('required')
  expect([mode(), can()]).toEqual(['required', { enable: true, disable: true, forget: false, flush: false }])
  controller.disable()
  expect([mode(), can()]).toEqual(['refused', { enable: true, disable: false, forget: false, flush: false }])
  controller.enable()
  expect([mode(), can()]).toEqual(['given', { enable: false, disable: true, forget: true, flush: false }])
  browser.page.doNotTrack = true
  controller.flush()
  expect([mode(), can()]).toEqual(['forbidden', { enable: false, disable: false, forget: false, flush: false }])
  controller.enable()
  expect(mode()).toBe('forbidden')
  browser.page.doNotTrack = false
  controller.flush()
  expect(mode()).toBe('given')
})

it('can flush exactly if an event would be sent', async () => {
  const { browser, platform, controller, can, show, outbox } = open()
  const click = await show('a', 'é'.repeat(20_000), 'è'.repeat(20_000))
  const flush = () => [can()['flush'], outbox()?.can({ type: 'events.flush' })]
  expect([flush(), outbox()?.value]).toEqual([[false, false], 'adopting'])
  click(0)
  expect(flush()).toEqual([true, true])
  controller.flush()
  expect([flush(), platform.calls]).toEqual([[false, false], [1]])
  await browser.wait(1000)
  expect(outbox()?.value).toBe('idle')
  // A call in flight leaves no room for another one of that size.
  click(1)
  controller.flush()
  click(2)
  expect([flush(), platform.calls]).toEqual([
    [false, false],
    [1, 1],
  ])
  await browser.wait(0)
  expect(flush()).toEqual([true, true])
  platform.error = new Error('offline')
  await browser.wait(1000)
  expect([flush(), outbox()?.value]).toEqual([[false, false], 'backingOff'])
})

it('starts in the mode that another page has left', () => {
  const storage = createMemoryStorage()
  open('required', storage).controller.disable()
  const { mode, controller } = open('given', storage)
  expect(mode()).toBe('refused')
  controller.enable()
  expect(open('required', storage).mode()).toBe('given')
})

it.each(['unknown', 'required', 'refused', 'forbidden', 'given'] as const)(
  'has guards that accept any event while %s',
  (value) => {
    const snapshot = consentMachine.resolveState({ value, context: open().actor.getSnapshot().context })
    for (const type of consentMachine.events) expect(typeof snapshot.can({ type } as never)).toBe('boolean')
  },
)

it.each(['adopting', 'idle', 'waiting', 'sending', 'backingOff'] as const)(
  'has an outbox with guards that accept any event while %s',
  (value) => {
    const context = { events: [], start: 0, end: 0, droppedCount: 0, failures: 0, leavingBytes: 0 }
    const snapshot = outboxMachine.resolveState({ value, context })
    for (const type of outboxMachine.events) expect(typeof snapshot.can({ type } as never)).toBe('boolean')
  },
)
