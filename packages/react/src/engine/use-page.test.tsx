import { createSearchEngine, draft, facet, query, type SearchEngine, type SearchPage } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { act } from '@testing-library/react'
import { expect, expectTypeOf, it } from 'vitest'
import { usePage } from '..'
import { responseOf, show, startEngine } from '../testing/harness'

/** Shows what `use` returns, and counts how often; under strict mode React renders twice each time. */
function probe(engine: SearchEngine, use: () => unknown) {
  let renders = 0
  function Probe() {
    renders++
    return <>{String(use())}</>
  }
  const { container, unmount } = show(engine, <Probe />)
  const first = renders
  return { shown: () => container.textContent, rendersSince: () => (renders - first) / 2, unmount }
}

it('follows the page through a search', async () => {
  const { client, engine } = await startEngine()
  const { shown } = probe(engine, () => usePage().status)
  act(() => engine.execute('again'))
  expect(shown()).toBe('loading')
  await act(() => client.last().respond(responseOf()))
  expect(shown()).toBe('succeeded')
})

it('shows what changed without a search, as a filter that is drafted or a page that is restored', () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), facet({ field: 'author' }), draft()] })
  const { shown } = probe(engine, () => JSON.stringify(usePage().parameters))
  act(() => engine.restore({ q: 'shoes' }))
  expect(shown()).toBe('{"q":"shoes"}')
  act(() => engine.get(draft).start())
  act(() => engine.get(facet).toggleSelect('Ann'))
  expect(shown()).toBe('{"q":"shoes","f":{"author":["Ann"]}}')
  expect(client.searches).toEqual([])
})

it('renders again only for the part that is selected', async () => {
  const { client, engine } = await startEngine()
  const status = probe(engine, () => usePage(({ status }) => status))
  const count = probe(engine, () => usePage(({ response }) => response?.totalCountFiltered))
  act(() => engine.execute('again'))
  await act(() => client.last().respond(responseOf()))
  expect([status.shown(), status.rendersSince()]).toEqual(['succeeded', 2])
  expect([count.shown(), count.rendersSince()]).toEqual(['95', 0])
})

it('follows no longer once it is gone', async () => {
  const { engine } = await startEngine()
  const { rendersSince, unmount } = probe(engine, () => usePage().status)
  unmount()
  act(() => engine.execute('again'))
  expect(rendersSince()).toBe(0)
})

it('has the type of the page, or of the part that is selected', () => {
  const Typed = () => {
    expectTypeOf(usePage()).toEqualTypeOf<SearchPage>()
    expectTypeOf(usePage(({ status }) => status)).toEqualTypeOf<SearchPage['status']>()
    return null
  }
  expect(Typed).toBeTypeOf('function')
})
