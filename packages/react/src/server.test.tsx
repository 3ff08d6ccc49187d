// @vitest-environment node
import { createSearchEngine } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EngineProvider } from './engine-provider'
import { features, startEngine } from './testing/harness'
import { SearchPage } from './testing/search-page'

it('renders where there is no document, and sends nothing', async () => {
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
