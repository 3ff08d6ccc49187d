import * as features from '@querent/commerce'
import type { createFakeCommerceClient } from '@querent/commerce/testing'
import { dehydrate } from '@querent/engine'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import * as components from '..'
import * as shopComponents from '.'
import { EngineProvider } from '../engine/engine-provider'
import { kindsAskedBy, kindsOf } from '../testing/kinds'
import { show } from '../testing/harness'
import { createFullShop, everyShopComponent, startFullShop } from '../testing/every-shop-component'

const countOf = (client: ReturnType<typeof createFakeCommerceClient>) =>
  Object.values(client).flatMap((calls) => (Array.isArray(calls) ? calls : [])).length

it.each(everyShopComponent)('I4: %s comes and goes, and leaves no trace of either', async (_, element) => {
  const { client, clock, engine } = await startFullShop()
  const before = { page: engine.page, parameters: engine.parameters(), calls: countOf(client) }
  const heard = vi.fn()
  engine.observe(heard)
  const { container, update, unmount } = show(engine, element)
  expect(container.innerHTML).not.toBe('')
  update(null)
  update(element)
  unmount()
  act(() => clock.increment(60_000))
  expect(heard).not.toHaveBeenCalled()
  expect({ page: engine.page, parameters: engine.parameters(), calls: countOf(client) }).toEqual(before)
})

it.each(everyShopComponent)('I4: %s takes over what the server rendered, and sends nothing', async (_, element) => {
  const server = await startFullShop()
  const html = renderToString(<EngineProvider engine={server.engine}>{element}</EngineProvider>)
  const { client, engine } = createFullShop(JSON.parse(JSON.stringify(dehydrate(server.engine))))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const onRecoverableError = vi.fn()
  const page = <EngineProvider engine={engine}>{element}</EngineProvider>
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }))
  expect([onRecoverableError.mock.calls, countOf(client)]).toEqual([[], 0])
  await act(async () => root.unmount())
  container.remove()
})

it('there is a hook for each feature of a shop that shows something', () => {
  const asked = kindsAskedBy({ ...components, ...shopComponents })
  const missing = kindsOf(features).filter((kind) => kind !== 'urlState' && !asked.includes(kind))
  expect([kindsOf(features).length > 30, missing]).toEqual([true, []])
})
