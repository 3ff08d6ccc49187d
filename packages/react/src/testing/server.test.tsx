// @vitest-environment node
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createSearchEngine } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { EngineProvider } from '../engine/engine-provider'
import { everyComponent, startFullEngine } from './every-component'
import { features, startEngine } from './harness'
import { SearchPage } from './search-page'

it('renders without a document, and sends nothing', async () => {
  expect('document' in globalThis).toBe(false)
  const { client, engine } = await startEngine()
  const html = renderToString(
    <EngineProvider engine={engine}>
      <SearchPage />
    </EngineProvider>,
  )
  expect(html).toContain('Title of r10')
  expect([client.searches.length, client.suggests.length]).toEqual([1, 0])
})

it('renders an engine that has not searched', () => {
  const engine = createSearchEngine({ client: createFakeClient(), features: features() })
  const html = renderToString(
    <EngineProvider engine={engine}>
      <SearchPage />
    </EngineProvider>,
  )
  expect(html).toContain('role="search"')
})

it.each(everyComponent)('%s renders without a document, sends nothing and adds no listeners', async (_, element) => {
  const { client, engine } = await startFullEngine()
  const subscribe = vi.fn()
  const get = engine.get.bind(engine) as (...of: unknown[]) => object
  engine.get = (...of: unknown[]) => Object.assign(get(...of), { subscribe }) as never
  engine.subscribe = subscribe
  expect(() => renderToString(<EngineProvider engine={engine}>{element}</EngineProvider>)).not.toThrow()
  expect([client.searches.length, client.suggests.length, client.fieldCalls.length]).toEqual([1, 0, 0])
  expect(subscribe).not.toHaveBeenCalled()
})

it('I6: a server keeps nothing of the pages that it has rendered', async () => {
  const render = async () => {
    const { engine } = await startFullEngine()
    renderToString(<EngineProvider engine={engine}>{everyComponent.map(([, element]) => element)}</EngineProvider>)
    engine.stop()
    return new WeakRef(engine)
  }
  const pages = []
  for (let count = 0; count < 20; count++) pages.push(await render())
  setFlagsFromString('--expose-gc')
  // What was just made or read lives until the turn is over.
  await new Promise((resolve) => setImmediate(resolve))
  runInNewContext('gc')()
  expect(pages.filter((page) => page.deref())).toEqual([])
})
