import {
  browserHistory,
  createSearchEngine,
  dehydrate,
  numericFilter,
  pager,
  query,
  resultList,
  searchBox,
  urlState,
} from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as React from 'react'
import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { QuantityStepper } from '../commerce'
import { EngineProvider } from './engine-provider'
import { NumericFilter } from '../range-filter'
import { ResultList } from '../result-list'
import { SearchBox } from '../search-box'
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
  expect(() => engine!.load()).toThrow('The engine was stopped')
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

it('shows the page that comes with a URL of a router without a request, and goes back with the router', async () => {
  const entries = ['https://shop.example/?q=boots']
  const listeners = {
    currententrychange: new Set<(event: never) => void>(),
    popstate: new Set<(event: never) => void>(),
  }
  const tell = (type: keyof typeof listeners, event: object) => {
    for (const listener of listeners[type]) listener(event as never)
  }
  const target = {
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners[type as 'popstate'].add(listener),
    removeEventListener: (type: string, listener: (event: never) => void) =>
      void listeners[type as 'popstate'].delete(listener),
  }
  const pushState = (_: unknown, __: string, url: string) => {
    entries.push(new URL(url, entries.at(-1)).href)
    tell('currententrychange', { navigationType: 'push' })
  }
  const location = {
    get href() {
      return entries.at(-1)!
    },
  }
  const history = browserHistory({
    location,
    history: { state: null, pushState, replaceState: pushState },
    navigation: target,
    ...target,
  })
  const { client, dehydratedOf } = startApp()
  const create = () => createSearchEngine({ client, features: [query(), pager(), resultList(), urlState({ history })] })
  const App = ({ page, url }: { page: unknown; url?: string }) => {
    // As the router of Next does when it has rendered a page.
    React.useInsertionEffect(() => {
      if (url) pushState(null, '', url)
    }, [url])
    return (
      <EngineProvider engine={useNewEngine(create, page)}>
        <ResultList />
      </EngineProvider>
    )
  }
  const [boots, tents] = [await dehydratedOf('Boots', 'boots'), await dehydratedOf('Tents', 'tents')]
  // Without `act`, which runs all effects at once.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const go = async (page: ReactNode, title: string) => {
    React.startTransition(() => root.render(page))
    await vi.waitFor(() => expect(titles()).toEqual([title]))
  }
  await go(<App page={boots} />, 'Boots')
  await go(<App page={tents} url="/?q=tents" />, 'Tents')
  entries.pop()
  tell('popstate', {})
  await go(<App page={boots} url="" />, 'Boots')
  root.unmount()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  expect(client.searches).toEqual([])
})

describe.runIf(Activity)('a component that is hidden', () => {
  const Hideable = Activity!

  function startHideable(wrapper?: typeof StrictMode) {
    const started = startApp()
    const page = (mode: 'visible' | 'hidden') => (
      <Hideable mode={mode}>
        <started.App />
      </Hideable>
    )
    const { rerender, unmount } = render(page('visible'), wrapper && { wrapper })
    const set = (mode: 'visible' | 'hidden') => settle(() => rerender(page(mode)))
    const engine = () => started.created.at(-1)!
    return { ...started, engine, set, unmount: () => settle(unmount) }
  }

  it.each([StrictMode, undefined])('is as it was when it is shown again, without a request: %o', async (wrapper) => {
    const { client, created, engine, set } = startHideable(wrapper)
    await settle(() => client.last().respond({ totalCountFiltered: 95 }))
    await settle(() => engine().get(pager).selectPage(3))
    await settle(() =>
      client.last().respond({ results: [buildResult('b', { title: 'Tents' })], totalCountFiltered: 95 }),
    )
    const before = { engines: created.length, requests: client.searches.length }
    for (const mode of ['hidden', 'visible', 'hidden', 'visible'] as const) await set(mode)
    expect(titles()).toEqual(['Tents'])
    expect(engine().get(pager).state.page).toBe(3)
    expect({ engines: created.length, requests: client.searches.length }).toEqual(before)
  })

  it('keeps what was typed and not submitted', async () => {
    const create = () =>
      createSearchEngine({
        client: createFakeClient(),
        features: [query(), searchBox(), numericFilter({ field: 'size' })],
      })
    const App = () => (
      <EngineProvider engine={useNewEngine(create)}>
        <SearchBox />
        <NumericFilter />
        <QuantityStepper name="Lamp" quantity={2} onQuantityChange={() => {}} />
      </EngineProvider>
    )
    const page = (mode: 'visible' | 'hidden') => (
      <Hideable mode={mode}>
        <App />
      </Hideable>
    )
    const { rerender } = render(page('visible'))
    const user = userEvent.setup({ delay: null })
    const boxes = () => [
      screen.getByRole<HTMLInputElement>('combobox'),
      screen.getByLabelText<HTMLInputElement>('From'),
      screen.getByRole<HTMLInputElement>('spinbutton'),
    ]
    for (const box of boxes()) {
      await user.clear(box)
      await user.type(box, '12')
    }
    for (const mode of ['hidden', 'visible'] as const) await settle(() => rerender(page(mode)))
    expect(boxes().map(({ value }) => value)).toEqual(['12', '12', '12'])
  })

  it('shows the results that arrive in the meantime', async () => {
    const { client, set } = startHideable()
    await set('hidden')
    await settle(() => client.last().respond({ results: [buildResult('a', { title: 'Boots' })] }))
    await set('visible')
    expect(titles()).toEqual(['Boots'])
    expect(client.searches).toHaveLength(1)
  })

  it.each([['visible'], ['hidden'], ['hidden', 'visible']] as const)(
    'stops its engine when it is removed after it was %s, %s',
    async (...modes) => {
      const { engine, set, unmount } = startHideable()
      for (const mode of modes) await set(mode)
      engine().get(pager).selectPage(1)
      await unmount()
      expect(() => engine().load()).toThrow('stopped')
    },
  )

  it('loads when it is shown first, and is stopped if it never was', async () => {
    const { App, client, created } = startApp()
    const { rerender, unmount } = render(
      <Hideable mode="hidden">
        <App />
      </Hideable>,
    )
    await settle(() => {})
    expect([created.length, client.searches.length]).toEqual([1, 0])
    rerender(
      <Hideable mode="visible">
        <App />
      </Hideable>,
    )
    expect(client.searches).toHaveLength(1)
    await settle(unmount)
    expect(() => created[0]!.load()).toThrow('stopped')

    const other = startApp()
    const hidden = render(
      <Hideable mode="hidden">
        <other.App />
      </Hideable>,
    )
    await settle(hidden.unmount)
    expect(() => other.created[0]!.load()).toThrow('stopped')
  })
})
