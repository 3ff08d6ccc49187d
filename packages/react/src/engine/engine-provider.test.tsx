import { createSearchEngine, pager, query } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { render, screen } from '@testing-library/react'
import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EngineProvider, useEngine } from './engine-provider'
import { usePager } from '../hooks'
import { errorOf, startEngine } from '../testing/harness'

it('runs on one copy of React, the copy of the project', () => {
  expect(domVersion).toBe(version)
  expect(version.split('.')[0]).toBe(process.env['REACT_MAJOR'] ?? '19')
})

it('throws an error with the fix outside of a provider', () => {
  const Lost = () => <>{useEngine().page.status}</>
  expect(String(errorOf(() => render(<Lost />)))).toContain('wrap this part in <EngineProvider engine={engine}>')
})

it('renders its children once and synchronously, also on a server', () => {
  const engine = createSearchEngine({ client: createFakeClient(), features: [] })
  const layout = (
    <EngineProvider engine={engine}>
      <p>Layout</p>
    </EngineProvider>
  )
  expect(renderToStaticMarkup(layout)).toBe('<p>Layout</p>')
  expect(render(layout).container.innerHTML).toBe('<p>Layout</p>')
})

it('I3: an engine that is created again on each render sends nothing', () => {
  const client = createFakeClient()
  const Page = () => <p>{usePager().state.page}</p>
  const App = () => (
    <EngineProvider engine={createSearchEngine({ client, features: [query(), pager()] })}>
      <Page />
    </EngineProvider>
  )
  const { rerender } = render(<App />, { reactStrictMode: true })
  for (let count = 0; count < 3; count++) rerender(<App />)
  expect([client.searches, client.suggests]).toEqual([[], []])
})

it('gives each part of a page the engine of the nearest provider (I6)', async () => {
  const [outer, inner] = [await startEngine(), await startEngine()]
  inner.engine.get(pager).selectPage(3)
  const Page = () => <p>{usePager().state.page}</p>
  render(
    <EngineProvider engine={outer.engine}>
      <Page />
      <EngineProvider engine={inner.engine}>
        <Page />
      </EngineProvider>
    </EngineProvider>,
  )
  expect(screen.getAllByText(/\d/).map(({ textContent }) => textContent)).toEqual(['1', '3'])
})
