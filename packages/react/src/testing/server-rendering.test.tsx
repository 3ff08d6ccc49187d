import {
  createSearchEngine,
  dehydrate,
  hydrate as hydrateEngine,
  triggers,
  type SearchEngine,
  type SearchEngineOptions,
} from '@querent/engine'
import { createFakeClient, type FakeClient } from '@querent/engine/testing'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { cloneElement, StrictMode, type ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { QuerySummary, QueryTriggerNotice } from '..'
import { EngineProvider } from '../engine/engine-provider'
import { createFullEngine, everyComponent, startFullEngine } from './every-component'
import { features, partOf, responseOf, startEngine } from './harness'
import { SearchPage } from './search-page'

const within = (engine: SearchEngine, element: ReactElement) => (
  <StrictMode>
    <EngineProvider engine={engine}>{element}</EngineProvider>
  </StrictMode>
)

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

type Start = (dehydrated: unknown) => { client: FakeClient; engine: SearchEngine }

/** What a server rendered of an engine, taken over by a browser with another. */
async function takeOver(element: ReactElement, server: SearchEngine, start: Start) {
  const html = renderToString(within(server, element))
  const json = JSON.stringify(dehydrate(server))
  server.stop()

  const { client, engine } = start(JSON.parse(json))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const before = [...container.querySelectorAll('*')]
  const onRecoverableError = vi.fn()
  await act(async () => {
    root = hydrateRoot(container, within(engine, element), { onRecoverableError })
  })
  return { html, client, engine, container, before, onRecoverableError }
}

const startWith =
  (features: SearchEngineOptions['features']): Start =>
  (dehydrated) => {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features })
    if (dehydrated !== undefined) hydrateEngine(engine, dehydrated)
    return { client, engine }
  }

const hydrate = async () => takeOver(<SearchPage />, (await startEngine()).engine, startWith(features()))

it('hydrates what the server rendered without a mismatch, and keeps every element', async () => {
  const { html, engine, container, before, onRecoverableError } = await hydrate()
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect([...container.querySelectorAll('*')]).toEqual(before)
  expect(html).toContain('Title of r10')
  expect(renderToString(within(engine, <SearchPage />))).toBe(html)
})

it.each(everyComponent)('I4: %s takes over what the server rendered, and sends nothing', async (_, element) => {
  const { engine } = await startFullEngine()
  const { client, onRecoverableError } = await takeOver(element, engine, createFullEngine)
  expect(onRecoverableError).not.toHaveBeenCalled()
  const { searches, suggests, facetSearches, plans } = client
  expect([searches, suggests, facetSearches, plans]).toEqual([[], [], [], []])
})

it('two roots with different prefixes share no ids', async () => {
  const [server, browser] = await Promise.all([startFullEngine(), startFullEngine()])
  const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const roots = ['left-', 'right-'].map((identifierPrefix) => {
    const components = everyComponent.map(([name, element]) => cloneElement(element, { key: name }))
    const html = renderToString(within(server.engine, <>{components}</>), { identifierPrefix })
    const page = within(browser.engine, <>{components}</>)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = html
    return { identifierPrefix, page, html, container }
  })
  const ids = roots.map(({ html }) => idsIn(html))
  expect(ids[0]!.length).toBeGreaterThan(3)
  expect(ids[0]!.filter((id) => ids[1]!.includes(id))).toEqual([])

  const onRecoverableError = vi.fn()
  const hydrated = await act(async () =>
    roots.map(({ identifierPrefix, page, container }) =>
      hydrateRoot(container, page, { identifierPrefix, onRecoverableError }),
    ),
  )
  expect(onRecoverableError).not.toHaveBeenCalled()
  const names = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(names).size).toBe(names.length)
  await act(async () => hydrated.forEach((each) => each.unmount()))
})

it('takes over a summary with the time that the server measured, of which the browser knows nothing', async () => {
  const client = createFakeClient()
  const clock = new SimulatedClock()
  const engine = createSearchEngine({ client, features: features(), environment: { clock } })
  engine.load()
  clock.increment(250)
  await client.last().respond(responseOf({ duration: undefined }))
  const { html, onRecoverableError } = await takeOver(<QuerySummary />, engine, startWith(features()))
  expect(html).toContain('Results 1–10 of 95 in 0.25 seconds')
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it('takes over the results of a query that a rule changed, of which the browser knows the new one', async () => {
  const ruled = () => [...features(), triggers()]
  const { client, engine } = startWith(ruled())(undefined)
  engine.restore({ q: 'tires' })
  engine.load()
  await client.last().respond(responseOf({ triggers: [{ type: 'query', content: 'tyres' }] }))
  await client.last().respond(responseOf())
  const { container, onRecoverableError } = await takeOver(<QueryTriggerNotice />, engine, startWith(ruled()))
  expect([partOf(container, 'query-trigger-notice')?.dataset['state'], onRecoverableError.mock.calls]).toEqual([
    'none',
    [],
  ])
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
