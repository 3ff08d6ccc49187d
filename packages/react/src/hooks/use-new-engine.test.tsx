import { createSearchEngine, dehydrate, pager, query, resultList } from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { render, screen } from '@testing-library/react'
import * as React from 'react'
import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EngineProvider } from '../engine-provider'
import { ResultList } from '../result-list'
import { settle } from '../testing/harness'
import { useNewEngine } from './use-new-engine'

// React 18 has none.
const { Activity } = React as { Activity?: ComponentType<{ mode: 'visible' | 'hidden'; children: ReactNode }> }

function startApp() {
  const client = createFakeClient()
  const create = () => createSearchEngine({ client, features: [query(), pager(), resultList()] })
  const created: ReturnType<typeof create>[] = []
  const createCounted = () => {
    const engine = create()
    created.push(engine)
    return engine
  }
  const App = ({ page }: { page?: unknown }) => (
    <EngineProvider engine={useNewEngine(createCounted, page)}>
      <ResultList />
    </EngineProvider>
  )
  const dehydratedOf = async (id: string, q: string) => {
    const engine = create()
    engine.restore({ q })
    engine.load()
    await client.last().respond({ results: [buildResult(id, { title: id })] })
    const page: unknown = JSON.parse(JSON.stringify(dehydrate(engine)))
    engine.stop()
    client.searches.length = 0
    return page
  }
  return { client, created, App, dehydratedOf }
}

const titles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

it('I4: loads one engine once, under strict mode too, and stops it when the component is removed', async () => {
  const { client, created, App } = startApp()
  const { unmount } = render(<App />, { wrapper: StrictMode })
  await settle(() => client.last().respond({ results: [buildResult('a', { title: 'Boots' })] }))
  expect(titles()).toEqual(['Boots'])
  expect(client.searches).toHaveLength(1)
  const engine = created.at(-1)
  engine!.get(pager).selectPage(1)
  unmount()
  await settle(() => {})
  expect(() => engine!.load()).toThrow('useNewEngine')
})

it('shows the page of the server at first, and a new one when it comes, without a request', async () => {
  const { client, App, dehydratedOf } = startApp()
  const [boots, tents] = [await dehydratedOf('Boots', 'boots'), await dehydratedOf('Tents', 'tents')]
  expect(renderToString(<App page={boots} />)).toContain('Boots')
  const { rerender } = render(<App page={boots} />, { wrapper: StrictMode })
  expect(titles()).toEqual(['Boots'])
  rerender(<App page={tents} />)
  expect(titles()).toEqual(['Tents'])
  expect(client.searches).toEqual([])
})

it.runIf(Activity)('creates another engine for a component that was hidden and is shown again', async () => {
  const { client, created, App } = startApp()
  const Hideable = Activity!
  const page = (mode: 'visible' | 'hidden') => (
    <Hideable mode={mode}>
      <App />
    </Hideable>
  )
  const { rerender } = render(page('visible'), { wrapper: StrictMode })
  await settle(() => client.last().respond())
  await settle(() => rerender(page('hidden')))
  expect(() => created.at(-1)!.load()).toThrow('stopped')
  await settle(() => rerender(page('visible')))
  expect(client.searches).toHaveLength(2)
  await settle(() => client.last().respond({ results: [buildResult('b', { title: 'Tents' })] }))
  expect(titles()).toEqual(['Tents'])
})
