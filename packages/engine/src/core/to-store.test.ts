import { from } from 'rxjs'
import { derived, get } from 'svelte/store'
import { expect, it } from 'vitest'
import { createSearchEngine, pager, query, toStore } from '..'
import { buildResponse, createFakeClient } from '../testing'

async function start() {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), pager()] })
  engine.load()
  await client.last().respond(buildResponse({ totalCountFiltered: 95 }))
  return { engine, controller: engine.get(pager) }
}

it('makes a controller a store of Svelte', async () => {
  const { controller } = await start()
  const store = toStore(controller)
  const page = derived(store, (state) => state.page)
  expect([get(store), get(page)]).toEqual([controller.state, 1])

  const seen: number[] = []
  const unsubscribe = page.subscribe((value) => seen.push(value))
  controller.nextPage()
  unsubscribe()
  controller.nextPage()
  expect(seen).toEqual([1, 2])
  expect(get(page)).toBe(3)
})

it('makes a controller an observable of RxJS', async () => {
  const { controller } = await start()
  const seen: number[] = []
  const subscription = from(toStore(controller)).subscribe(({ page }) => seen.push(page))
  controller.nextPage()
  subscription.unsubscribe()
  controller.nextPage()
  expect(seen).toEqual([1, 2])
})

it('makes an engine a store of its page', async () => {
  const { engine } = await start()
  const seen: string[] = []
  const subscription = toStore(engine).subscribe(({ status }) => seen.push(status))
  engine.get(pager).nextPage()
  subscription.unsubscribe()
  engine.cancel()
  expect(seen).toEqual(['succeeded', 'loading'])
  expect(get(toStore(engine))).toBe(engine.page)
})

it('notifies a subscriber of a change that its own first call makes', async () => {
  const { controller } = await start()
  const seen: number[] = []
  toStore(controller).subscribe(({ page }) => {
    seen.push(page)
    if (page === 1) controller.nextPage()
  })
  expect(seen).toEqual([1, 2])
})
