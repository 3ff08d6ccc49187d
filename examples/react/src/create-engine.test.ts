import { facet, memoryHistory, pager } from '@querent/engine'
import { createFakeClient, expectRequests } from '@querent/engine/testing'
import { expect, it } from 'vitest'
import { createEngine } from './create-engine'

it('a brand leads to its first page, with one request', async () => {
  const client = createFakeClient()
  const history = memoryHistory('page=2')
  const engine = createEngine(client, history)
  engine.load()
  await client.last().respond({ totalCountFiltered: 12 })
  expect(engine.get(pager).state.page).toBe(2)

  await expectRequests(client, 1, () => engine.get(facet, 'brand').toggleSelect('Nordic'))
  expect(client.last().request.firstResult).toBe(0)
  expect(history.read()).toBe('f-brand=Nordic')
})
