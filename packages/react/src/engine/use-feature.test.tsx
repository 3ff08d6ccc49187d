import * as features from '@querent/engine'
import { createSearchEngine, defineSearchFeature, facet, pager, searchBox } from '@querent/engine'
import { options } from '@querent/engine/options'
import { createFakeClient } from '@querent/engine/testing'
import { act, render } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { setup } from 'xstate'
import * as components from '..'
import { Facet, Pager, QuerySummary, ResultList, SearchBox, Sort, useFacet } from '..'
import { EngineProvider } from './engine-provider'
import { everyComponent, startFullEngine } from '../testing/every-component'
import { errorOf, partOf, responseOf, settle, show, startEngine } from '../testing/harness'
import { kindsAskedBy, kindsOf } from '../testing/kinds'
import { SearchPage } from '../testing/search-page'
import { useFeature } from './use-feature'

it('I4: mounting, unmounting and mounting twice change nothing in the engine and send nothing', async () => {
  const { client, clock, engine } = await startEngine()
  engine.get(pager).selectPage(2)
  await client.last().respond(responseOf())
  const before = { page: engine.page, parameters: engine.parameters() }
  const heard = vi.fn()
  engine.observe(heard)
  const snapshots = vi.fn()
  engine.get(searchBox).actor.subscribe(snapshots)
  engine.get(facet).actor.subscribe(snapshots)

  const first = show(engine, <SearchPage />)
  first.update(null)
  first.update(<SearchPage />)
  show(engine, <SearchPage />)
  first.unmount()
  act(() => clock.increment(60_000))

  expect(heard).not.toHaveBeenCalled()
  expect(snapshots).not.toHaveBeenCalled()
  expect({ page: engine.page, parameters: engine.parameters() }).toEqual(before)
  expect(engine.page).toBe(before.page)
  expect([client.searches.length, client.suggests.length, client.facetSearches.length]).toEqual([2, 0, 0])
})

it.each(everyComponent)('I4: %s comes and goes, and leaves no trace of either', async (_, element) => {
  const { client, clock, engine } = await startFullEngine()
  const before = { page: engine.page, parameters: engine.parameters() }
  const heard = vi.fn()
  engine.observe(heard)
  const { update, unmount } = show(engine, element)
  update(null)
  update(element)
  unmount()
  act(() => clock.increment(60_000))
  expect(heard).not.toHaveBeenCalled()
  expect({ page: engine.page, parameters: engine.parameters() }).toEqual(before)
  const { searches, suggests, facetSearches, plans, previews, fieldCalls } = client
  expect([searches, suggests, facetSearches, plans, previews, fieldCalls].map((calls) => calls.length)).toEqual([
    1, 0, 0, 0, 0, 0,
  ])
})

it('keeps what it returns as long as the state is the same, and the commands for ever', async () => {
  const { engine } = await startEngine()
  const returned: ReturnType<typeof useFeature<never, unknown, { nextPage: () => void }>>[] = []
  const Probe = (_: { of: number }) => {
    returned.push(useFeature(pager) as never)
    return null
  }
  const show = (of: number) => (
    <EngineProvider engine={engine}>
      <Probe of={of} />
    </EngineProvider>
  )
  const { rerender } = render(show(1))
  rerender(show(2))
  act(() => engine.get(pager).nextPage())
  const [first, second, third] = returned
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(third?.nextPage).toBe(first?.nextPage)
  expect(returned).toHaveLength(3)
})

it('renders only what changed: at a keystroke the box, once; at a search not the unchanged', async () => {
  const { client, engine } = await startEngine()
  let commits: string[] = []
  const counted = (id: string, children: ReactNode) => (
    <Profiler id={id} onRender={(id) => void commits.push(id)}>
      {children}
    </Profiler>
  )
  const { user, container } = show(
    engine,
    <>
      {counted('box', <SearchBox />)}
      {counted('list', <ResultList />)}
      {counted('pager', <Pager />)}
      {counted('sort', <Sort />)}
      {counted('facet', <Facet />)}
      {counted('summary', <QuerySummary />)}
    </>,
  )
  const commitsOf = async (step: () => unknown) => {
    commits = []
    await settle(async () => void (await step()))
    return commits
  }
  await user.click(partOf(container, 'input')!)

  expect(await commitsOf(() => user.keyboard('a'))).toEqual(['box'])
  expect(await commitsOf(() => user.keyboard('b'))).toEqual(['box'])
  expect(await commitsOf(() => engine.execute('searchboxSubmit'))).toEqual(['list', 'summary'])
  expect(await commitsOf(() => client.last().respond(responseOf()))).toEqual(['list', 'summary'])
  expect(await commitsOf(() => engine.get(pager).nextPage())).toEqual(['list', 'pager', 'summary'])
})

it('finds one of several instances by its id, and lists the ids if no id is given', async () => {
  const engine = createSearchEngine({
    client: createFakeClient(),
    features: [facet({ field: 'author' }), facet({ field: 'year', facetId: 'y' })],
  })
  const Probe = ({ id }: { id?: string }) => <>{useFacet(id).state.field}</>
  expect(show(engine, <Probe id="y" />).container.textContent).toBe('year')
  expect(errorOf(() => show(engine, <Probe />))).toMatchObject({
    code: 'unknown-feature',
    message: 'The engine has no feature "facet": name one of "facet:author", "facet:y"',
  })
  expect(errorOf(() => show(engine, <Pager />))).toMatchObject({ code: 'unknown-feature' })
})

it('follows another engine that takes the place of the first', async () => {
  const [one, other] = [await startEngine(), await startEngine()]
  act(() => other.engine.get(pager).selectPage(4))
  const Probe = () => <>{useFeature(pager).state.page}</>
  const { container, rerender } = render(
    <EngineProvider engine={one.engine}>
      <Probe />
    </EngineProvider>,
  )
  rerender(
    <EngineProvider engine={other.engine}>
      <Probe />
    </EngineProvider>,
  )
  expect(container.textContent).toBe('4')
  act(() => other.engine.get(pager).nextPage())
  expect(container.textContent).toBe('5')
})

it('renders again only if what is selected changes, as it is compared', async () => {
  const { engine } = await startEngine()
  const shown: Record<string, unknown[]> = { page: [], pages: [], equal: [] }
  let nextPage: (() => void) | undefined
  const Page = () => {
    const pages = useFeature(pager, { select: ({ page }) => page })
    shown['page']!.push(pages.state)
    nextPage = pages.nextPage
    return null
  }
  const Pages = () => {
    shown['pages']!.push(useFeature(pager, { select: ({ maxPage }) => ({ maxPage }) }).state)
    return null
  }
  const Equal = () => {
    const isEqual = (previous: { maxPage: number }, next: { maxPage: number }) => previous.maxPage === next.maxPage
    shown['equal']!.push(useFeature(pager, { select: ({ maxPage }) => ({ maxPage }), isEqual }).state)
    return null
  }
  render(
    <EngineProvider engine={engine}>
      <Page />
      <Pages />
      <Equal />
    </EngineProvider>,
  )
  act(() => engine.get(searchBox).changeText('shoes'))
  act(() => nextPage?.())
  expect(shown).toEqual({ page: [1, 2], pages: [{ maxPage: 10 }, { maxPage: 10 }], equal: [{ maxPage: 10 }] })
})

it('selects of one of several instances', () => {
  const engine = createSearchEngine({
    client: createFakeClient(),
    features: [facet({ field: 'author' }), facet({ field: 'year', facetId: 'y' })],
  })
  const Probe = () => <>{useFeature(facet, { instance: 'y', select: ({ field }) => field }).state}</>
  expect(show(engine, <Probe />).container.textContent).toBe('year')
})

it('shows a feature whose state has the status "error", and throws nothing that it holds', () => {
  const upload = defineSearchFeature({
    kind: 'upload',
    schema: options({}),
    machine: setup({}).createMachine({}),
    state: () => ({ status: 'error' as const, error: new Error('The file is too large.') }),
    commands: () => ({}),
  })
  const engine = createSearchEngine({ client: createFakeClient(), features: [upload()] })
  function Probe() {
    const { status, error } = useFeature(upload).state
    const selected = useFeature(upload, { select: ({ error }) => error.message }).state
    return <>{[status, error.message, selected].join()}</>
  }
  expect(show(engine, <Probe />).container.textContent).toBe('error,The file is too large.,The file is too large.')
})

it('infers state and commands from the feature', () => {
  function Typed() {
    const box = useFeature(searchBox)
    const text: string = box.state.text
    // @ts-expect-error a search box has no pages
    void box.nextPage
    const selected: string = useFeature(searchBox, { select: ({ text }) => text }).state
    // @ts-expect-error the selected value is not the state
    void selected.text
    return <>{text}</>
  }
  expect(Typed).toBeTypeOf('function')
})

it('there is a hook for each feature of the engine that shows something, which finds it by its kind', () => {
  expect(kindsAskedBy(components)).toEqual(kindsOf(features).filter((kind) => kind !== 'urlState'))
})
