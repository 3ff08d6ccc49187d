import { createSearchEngine, type SearchEngine } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { EngineProvider } from './engine-provider'
import { features, responseOf, startEngine } from './testing/harness'
import { SearchPage } from './testing/search-page'

const page = (engine: SearchEngine) => (
  <StrictMode>
    <EngineProvider engine={engine}>
      <SearchPage />
    </EngineProvider>
  </StrictMode>
)

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

async function hydrate() {
  const server = await startEngine()
  const html = renderToString(page(server.engine))
  const json = JSON.stringify(server.engine.dehydrate())
  server.engine.stop()

  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: features(), dehydrated: JSON.parse(json) })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const before = [...container.querySelectorAll('*')]
  const onRecoverableError = vi.fn()
  await act(async () => {
    root = hydrateRoot(container, page(engine), { onRecoverableError })
  })
  return { html, client, engine, container, before, onRecoverableError }
}

it('hydrates what the server rendered without a mismatch, and keeps every element', async () => {
  const { html, engine, container, before, onRecoverableError } = await hydrate()
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect([...container.querySelectorAll('*')]).toEqual(before)
  expect(html).toContain('Title of r10')
  expect(renderToString(page(engine))).toBe(html)
})

it('searches no second time, and goes on from there', async () => {
  const { client, engine } = await hydrate()
  await act(async () => engine.load())
  expect(client.searches).toEqual([])
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Page 2' }))
  expect(client.searches).toHaveLength(1)
  await act(() => client.last().respond(responseOf()))
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2')
})
