import {
  createMemoryStorage,
  createPageMemory,
  createSearchEngine,
  FETCH_MORE_MIN_DELAY_MS,
  hydrate,
  type Result,
} from '@querent/engine'
import { buildResult, createFakeClient, type FakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { features, partOf, partsOf, responseOf, settle, show, startEngine, violationsOf } from '../testing/harness'
import { ResultLink } from './result-link'
import { ResultList } from './result-list'
import { CustomResultList } from './custom'

describe.each([
  ['ResultList', ResultList],
  ['ResultList in own markup', CustomResultList],
])('%s', (_, ResultList) => {
  const stateOf = (container: Element) => {
    const list = partOf(container, 'result-list')!
    return [list.dataset['state'], list.getAttribute('aria-busy'), list.textContent]
  }

  it('is idle, waits, shows results, keeps them while it waits again, and is empty', async () => {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: features() })
    const { container } = show(
      engine,
      <ResultList loading="Wait" empty="Nothing">
        {({ uniqueId }, index) => `${index}:${uniqueId} `}
      </ResultList>,
    )
    const respond = (...ids: string[]) =>
      settle(() => client.last().respond({ results: ids.map((id) => buildResult(id)), totalCountFiltered: ids.length }))

    expect(stateOf(container)).toEqual(['idle', 'false', ''])
    await settle(() => engine.load())
    expect(stateOf(container)).toEqual(['loading', 'true', 'Wait'])
    await respond('a', 'b')
    expect(stateOf(container)).toEqual(['ready', 'false', '0:a 1:b '])
    await settle(() => engine.execute('searchboxSubmit'))
    expect(stateOf(container)).toEqual(['loading', 'true', '0:a 1:b '])
    await respond()
    expect(stateOf(container)).toEqual(['empty', 'false', 'Nothing'])
  })

  it('keeps the element of a result that is still there', async () => {
    const { client, engine } = await startEngine()
    const { container } = show(engine, <ResultList />)
    const [, second] = partsOf(container, 'result')
    await settle(() => engine.execute('searchboxSubmit'))
    await settle(() => client.last().respond({ results: [buildResult('r2'), buildResult('r2')] }))
    expect(partsOf(container, 'result')[0]).toBe(second)
    expect(partsOf(container, 'result')).toHaveLength(2)
  })

  it('leaves the focus alone if the user moved it after a control of a result disappeared', async () => {
    const { client, engine } = await startEngine()
    const Hint = () => {
      const [isShown, setShown] = useState(true)
      return isShown && <button onClick={() => setShown(false)}>Got it</button>
    }
    const { user } = show(
      engine,
      <>
        <ResultList>{({ uniqueId }) => (uniqueId === 'r1' ? <Hint /> : <button>{uniqueId}</button>)}</ResultList>
        <input aria-label="Outside" />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    await user.click(screen.getByRole('textbox'))
    await settle(() => engine.execute('searchboxSubmit'))
    await settle(() => client.last().respond(responseOf()))
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('fetches more, and hands the focus to the first new result when the button goes', async () => {
    const { client, engine } = await startEngine({ response: responseOf({ totalCountFiltered: 12 }) })
    const { user } = show(engine, <ResultList loadMore labels={{ loadMore: 'More' }} />)
    const button = screen.getByRole('button', { name: 'More' })
    await user.click(button)
    expect([client.searches.length, client.last().request.firstResult, document.activeElement]).toEqual([2, 10, button])
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false])
    await user.click(button)
    expect(client.searches).toHaveLength(2)
    await settle(() =>
      client.last().respond({ results: [buildResult('r11'), buildResult('r12')], totalCountFiltered: 12 }),
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(12)
    expect(document.activeElement?.textContent).toBe('Title of r11')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers to fetch more only if enabled', async () => {
    const { engine } = await startEngine()
    expect(show(engine, <ResultList />).container.querySelector('button')).toBeNull()
  })

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x'])(
    'never leads to %j, and never reads a title as markup (I8)',
    async (clickUri) => {
      const title = '<img src=x onerror=alert(1)> & <script>alert(1)</script>'
      const hostile = buildResult('x', { title, clickUri, uri: clickUri, titleHighlights: [{ offset: 0, length: 9 }] })
      const { engine } = await startEngine({ response: responseOf({ results: [hostile] }) })
      const { container } = show(engine, <ResultList />)
      const link = partOf(container, 'result-link')!
      expect([link.hasAttribute('href'), link.textContent]).toEqual([false, title])
      expect(container.querySelectorAll('img, script')).toHaveLength(0)
      expect(link.querySelector('mark')?.textContent).toBe('<img src=')
    },
  )

  it('has no axe violations', async () => {
    const { engine } = await startEngine()
    expect(await violationsOf(show(engine, <ResultList loadMore labels={{ loadMore: 'More' }} />).container)).toEqual(
      [],
    )
  })

  describe('an infinite list', () => {
    interface Sight {
      target: Element
      come: () => void
    }
    /** What is looked at, and the way to scroll it into view. */
    let watched: Sight[] = []

    beforeEach(() => {
      watched = []
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      vi.stubGlobal(
        'IntersectionObserver',
        class {
          constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
          observe(target: Element) {
            this.report([{ isIntersecting: false }])
            watched.push({ target, come: () => this.report([{ isIntersecting: true }]) })
          }
          disconnect() {
            watched = []
          }
        },
      )
    })
    afterEach(() => {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    })

    const scroll = () =>
      settle(() => {
        vi.advanceTimersByTime(FETCH_MORE_MIN_DELAY_MS)
        watched[0]?.come()
      })
    const respondWith = ({ client }: { client: FakeClient }, first: number) =>
      settle(() =>
        client.last().respond({
          results: Array.from({ length: 10 }, (_, index) => buildResult(`r${first + index}`)),
          totalCountFiltered: 95,
        }),
      )

    it('fetches more each time its end comes near, by a button that stays', async () => {
      const started = await startEngine()
      show(started.engine, <ResultList infinite />)
      expect(started.client.searches).toHaveLength(1)
      await scroll()
      expect(watched).toEqual([])
      expect(started.client.last().request.firstResult).toBe(10)
      await scroll()
      expect(started.client.searches).toHaveLength(2)
      await respondWith(started, 11)
      await scroll()
      expect(started.client.last().request.firstResult).toBe(20)
      expect(screen.getByRole('button', { name: 'Show more results' })).toBeTruthy()
    })

    it('waits so long after a response that the list takes it for no loop', async () => {
      const { engine } = await startEngine()
      show(engine, <ResultList infinite />)
      await settle(() => void vi.advanceTimersByTime(FETCH_MORE_MIN_DELAY_MS - 1))
      expect(watched).toEqual([])
      await settle(() => void vi.advanceTimersByTime(1))
      expect(watched.map(({ target }) => target)).toEqual([screen.getByRole('button')])
    })

    it('repeats a failed request only by its button', async () => {
      const started = await startEngine()
      show(started.engine, <ResultList infinite loadMore labels={{ loadMore: 'More' }} />)
      await scroll()
      await settle(() => started.client.last().fail(new Error('No route')))
      await scroll()
      expect(started.client.searches).toHaveLength(2)
      await settle(() => screen.getByRole('button', { name: 'More' }).click())
      await respondWith(started, 11)
      expect(started.client.searches).toHaveLength(3)
      await scroll()
      expect(started.client.searches).toHaveLength(4)
    })

    it('ends with the results, and looks at nothing when it is gone', async () => {
      const { engine } = await startEngine({ response: responseOf({ totalCountFiltered: 10 }) })
      const { update } = show(engine, <ResultList infinite />)
      expect(screen.queryByRole('button')).toBeNull()
      update(null)
      await settle(() => void vi.advanceTimersByTime(1000))
      expect(watched).toEqual([])
    })

    it('shows only its button without an IntersectionObserver', async () => {
      vi.stubGlobal('IntersectionObserver', undefined)
      const { client, engine } = await startEngine()
      show(engine, <ResultList infinite />)
      await settle(() => screen.getByRole('button').click())
      expect(client.searches).toHaveLength(2)
    })
  })

  describe('the anchor', () => {
    const scrolledTo: (string | null)[] = []
    beforeEach(() => {
      scrolledTo.length = 0
      Element.prototype.scrollIntoView = function () {
        scrolledTo.push(this.textContent)
      }
    })

    it('is scrolled to when the list is first shown, and never again', async () => {
      const { client, engine } = await startEngine()
      const { update } = show(engine, <ResultList anchor="r7" />)
      expect(scrolledTo).toEqual(['Title of r7'])
      update(<ResultList anchor="r3" />)
      await settle(() => engine.execute('again'))
      await settle(() => client.last().respond({ results: [buildResult('r3')] }))
      expect(scrolledTo).toEqual(['Title of r7'])
    })

    it('that is not among the first results is left', async () => {
      const { client, engine } = await startEngine()
      show(engine, <ResultList anchor="x" />)
      await settle(() => engine.execute('again'))
      await settle(() => client.last().respond({ results: [buildResult('x')] }))
      expect(scrolledTo).toEqual([])
    })

    it('is the result that is clicked, also by a key and whatever the link does with it', async () => {
      const { engine } = await startEngine()
      const onAnchor = vi.fn()
      const { user } = show(
        engine,
        <ResultList onAnchor={onAnchor}>
          {({ uniqueId }) => (
            <button type="button" onClick={(event) => event.stopPropagation()}>
              {uniqueId}
            </button>
          )}
        </ResultList>,
      )
      await user.click(screen.getByRole('button', { name: 'r2' }))
      screen.getByRole('button', { name: 'r5' }).focus()
      await user.keyboard('{Enter}')
      expect(onAnchor.mock.calls).toEqual([['r2'], ['r5']])
    })

    it('restores the scroll position and all fetched results without a search', async () => {
      const storage = createMemoryStorage()
      const memory = createPageMemory({ storage, url: () => '/search' })
      const { client, engine } = await startEngine()
      memory.follow(engine)
      const { user, unmount } = show(
        engine,
        <ResultList loadMore labels={{ loadMore: 'More' }} onAnchor={memory.keepAnchor} />,
      )
      await user.click(screen.getByRole('button', { name: 'More' }))
      await settle(() =>
        client.last().respond({
          results: Array.from({ length: 10 }, (_, index) => buildResult(`r${index + 11}`)),
          totalCountFiltered: 95,
        }),
      )
      await settle(() => screen.getByText('Title of r15').closest('li')?.click())
      unmount()
      engine.stop()

      const remembered = memory.recall()
      const later = createFakeClient()
      const next = createSearchEngine({ client: later, features: features() })
      hydrate(next, remembered?.dehydrated)
      next.load()
      const { container } = show(next, <ResultList anchor={remembered?.anchor} />)
      expect([later.searches, partsOf(container, 'result').length, scrolledTo]).toEqual([[], 20, ['Title of r15']])
    })
  })
})

it('rejects children that are not a function, and names the fix', async () => {
  const { engine } = await startEngine()
  const message = 'children must be a function, such as {(result) => result.title} (received object).'
  expect(() => show(engine, <ResultList>{(<b>Result</b>) as never}</ResultList>)).toThrow(message)
  // React 18 logs errors while it renders.
  vi.mocked(console.error).mockClear()
})

it('links to what a result is of', async () => {
  const { engine } = await startEngine()
  const ref = createRef<HTMLAnchorElement>()
  const { container } = show(
    engine,
    <ResultList className="mine">
      {(result, index) => (
        <ResultLink result={result} ref={index === 0 ? ref : null} target="_blank" rel="noreferrer">
          Open
        </ResultLink>
      )}
    </ResultList>,
  )
  expect(ref.current?.outerHTML).toBe(
    '<a data-part="result-link" href="https://example.org/r1" target="_blank" rel="noreferrer">Open</a>',
  )
  expect(partOf(container, 'result-list')!.className).toBe('mine')
})

it('calls its child again for the results that changed, and for all when the child is another', async () => {
  const { client, engine } = await startEngine({
    response: responseOf({ results: ['a', 'b', 'c'].map((id) => buildResult(id)) }),
  })
  const called: string[] = []
  const child = ({ uniqueId, title }: Result, index: number) => {
    called.push(`${index}:${uniqueId}`)
    return title
  }
  const { container, update } = show(engine, <ResultList>{child}</ResultList>)
  called.length = 0
  await settle(() => engine.execute('again'))
  const results = [buildResult('a'), buildResult('b'), buildResult('c', { title: 'Another' }), buildResult('d')]
  await settle(() => client.last().respond(responseOf({ results })))
  expect(new Set(called)).toEqual(new Set(['2:c', '3:d']))
  update(<ResultList>{({ uniqueId }) => uniqueId}</ResultList>)
  expect(partsOf(container, 'result').map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c', 'd'])
})
