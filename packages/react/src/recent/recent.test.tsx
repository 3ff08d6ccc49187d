import {
  createMemoryStorage,
  createSearchEngine,
  interactiveResult,
  query,
  recentQueries,
  recentResults,
  resultList,
} from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { EngineProvider } from '../engine/engine-provider'
import { ResultLink } from '../result-list/result-link'
import { partOf, settle, show, violationsOf } from '../testing/harness'
import { RecentQueries } from './recent-queries'
import { RecentResults } from './recent-results'
import { CustomRecentQueries, CustomRecentResults } from './custom'
import { CustomResultLink } from '../result-list/custom'

describe.each([
  ['components', { RecentQueries, RecentResults, ResultLink }],
  [
    'own markup',
    { RecentQueries: CustomRecentQueries, RecentResults: CustomRecentResults, ResultLink: CustomResultLink },
  ],
])('%s', (_, { RecentQueries, RecentResults, ResultLink }) => {
  function startEngine(queries: string[] = [], storage = createMemoryStorage()) {
    const client = createFakeClient()
    const clock = new SimulatedClock()
    const engine = createSearchEngine({
      client,
      environment: { clock, storage },
      features: [query(), resultList(), interactiveResult(), recentQueries({ queries }), recentResults()],
    })
    return { client, clock, engine, storage }
  }

  const names = (role: string) =>
    screen.queryAllByRole(role).map((it) => it.getAttribute('aria-label') ?? it.textContent)
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

  it('searches for a recent query, and forgets one and all, without losing the focus', async () => {
    const { client, engine } = startEngine(['shoes', 'boots', 'hats'])
    const { container, user } = show(engine, <RecentQueries empty="None" className="mine" />)
    expect(names('button')).toEqual([
      'shoes',
      'Forget shoes',
      'boots',
      'Forget boots',
      'hats',
      'Forget hats',
      'Forget all recent queries',
    ])
    expect(await violationsOf(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'boots' }))
    expect(client.searches.map(({ request }) => request.q)).toEqual(['boots'])
    await user.click(screen.getByRole('button', { name: 'Forget shoes' }))
    expect([names('button')[0], focused()]).toEqual(['boots', 'Forget boots'])
    const root = partOf(container, 'recent-queries')!
    await user.click(screen.getByRole('button', { name: 'Forget all recent queries' }))
    expect([root.dataset['state'], root.textContent, document.activeElement, root.className]).toEqual([
      'empty',
      'None',
      root,
      'mine',
    ])
  })

  it('keeps the focus when the last one is forgotten', async () => {
    const { engine } = startEngine(['shoes'])
    const { container, user } = show(engine, <RecentQueries>{(query) => `“${query}”`}</RecentQueries>)
    expect(names('button')[0]).toBe('“shoes”')
    await user.click(screen.getByRole('button', { name: 'Forget shoes' }))
    expect(document.activeElement).toBe(partOf(container, 'recent-queries'))
  })

  it('shows the results that were opened, as links, and forgets them', async () => {
    const { engine } = startEngine()
    const Page = () => (
      <>
        {['a', 'b'].map((id) => (
          <ResultLink key={id} result={buildResult(id)} onClick={(event) => event.preventDefault()} />
        ))}
        <RecentResults empty="None" />
      </>
    )
    const { container, user } = show(engine, <Page />)
    const list = partOf(container, 'recent-results')!
    expect(list.textContent).toBe('None')
    for (const name of ['Title of a', 'Title of b']) await user.click(screen.getByRole('link', { name }))
    expect([...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org/b',
      'https://example.org/a',
    ])
    expect(await violationsOf(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Forget Title of b' }))
    expect([...list.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Title of a'])
    await user.click(screen.getByRole('button', { name: 'Forget all recent results' }))
    expect([list.textContent, document.activeElement]).toEqual(['None', list])
  })

  it('takes over what the server rendered, which knows nothing of the storage, and then shows what is stored', async () => {
    const page = (engine: ReturnType<typeof startEngine>['engine']) => (
      <EngineProvider engine={engine}>
        <RecentQueries />
      </EngineProvider>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page(startEngine().engine))
    const onRecoverableError = vi.fn()
    const { engine } = startEngine(['shoes'])
    const root = await act(async () => hydrateRoot(container, page(engine), { onRecoverableError }))
    expect([onRecoverableError.mock.calls, names('button')[0]]).toEqual([[], 'shoes'])
    await act(async () => root.unmount())
    container.remove()
  })

  const openings = (engine: ReturnType<typeof startEngine>['engine']) => {
    const opened: unknown[] = []
    engine.observe((signal) => {
      if (signal.type === 'feature.emitted' && signal.event.type === 'result.opened')
        opened.push(signal.event['result'])
    })
    return opened
  }

  it.each([
    ['a click', (link: Element) => fireEvent.click(link), 1],
    [
      'the middle button',
      (link: Element) => fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 })),
      1,
    ],
    ['another button', (link: Element) => fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 })), 0],
    ['the context menu', (link: Element) => fireEvent.contextMenu(link), 1],
  ])('a link says that its result is opened by %s', async (_, act, times) => {
    const { engine } = startEngine()
    const opened = openings(engine)
    const own = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const link = <ResultLink result={buildResult('a')} onClick={own} onAuxClick={own} onContextMenu={own} />
    const { container } = show(engine, link)
    await settle(() => void act(partOf(container, 'result-link')!))
    expect([opened.length, own.mock.calls.length]).toEqual([times, 1])
  })

  it('a link of the recent results says that it is one of them', async () => {
    const { engine } = startEngine()
    engine.get(recentResults).add(buildResult('a'))
    const opened: unknown[] = []
    engine.get(interactiveResult).actor.on('result.opened', ({ from }) => opened.push(from))
    show(engine, <RecentResults />)
    await settle(() => void fireEvent.contextMenu(screen.getByRole('link')))
    expect(opened).toEqual(['recentResults'])
  })

  it('a link says so on Enter, and on a touch that lasts a second', async () => {
    const { engine, clock } = startEngine()
    const opened = openings(engine)
    const { container, user } = show(
      engine,
      <>
        <ResultLink result={buildResult('a')} onClick={(event) => event.preventDefault()} />
        <ResultLink result={buildResult('b')} />
      </>,
    )
    await user.tab()
    await user.keyboard('{Enter}')
    expect(opened).toEqual([buildResult('a')])
    const touched = container.querySelectorAll('a')[1]!
    for (const end of ['touchEnd', 'touchMove', 'touchCancel'] as const) {
      fireEvent.touchStart(touched)
      clock.increment(999)
      fireEvent[end](touched)
      clock.increment(1000)
    }
    expect(opened).toHaveLength(1)
    fireEvent.touchStart(touched)
    clock.increment(1000)
    expect(opened).toEqual([buildResult('a'), buildResult('b')])
  })

  it('a link that leads nowhere opens nothing', async () => {
    const { engine } = startEngine()
    const opened = openings(engine)
    const { container } = show(engine, <ResultLink result={buildResult('a', { clickUri: 'javascript:alert(1)' })} />)
    fireEvent.click(partOf(container, 'result-link')!)
    expect(opened).toEqual([])
  })

  it('a link does without the feature', async () => {
    const engine = createSearchEngine({ client: createFakeClient(), features: [] })
    const { container } = show(
      engine,
      <ResultLink result={buildResult('a')} onClick={(event) => event.preventDefault()} />,
    )
    expect(() => fireEvent.click(partOf(container, 'result-link')!)).not.toThrow()
  })
})
