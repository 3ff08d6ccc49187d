import { breadcrumbs, createSearchEngine, facet, query, staticFilter } from '@querent/engine'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { EngineProvider } from '../engine/engine-provider'
import { Facet } from '../facet'
import { FilterDrawer, type FilterDrawerProps } from './filter-drawer'
import { LabelsProvider } from '../labels/labels-provider'
import { de } from '../labels/de'
import { StaticFilter } from '../static-filter/static-filter'
import { CustomFilterDrawer } from './custom'
import { partOf, settle, show, violationsOf } from '../testing/harness'
import { installModalDialog } from '../testing/modal-dialog'

installModalDialog()

async function startEngine() {
  const client = createFakeClient()
  const values = [{ caption: 'In stock', expression: '@stock>0' }]
  const features = [query(), breadcrumbs(), facet({ field: 'author' }), staticFilter({ id: 'stock', values })]
  const engine = createSearchEngine({ client, features })
  engine.load()
  const answer = (totalCountFiltered: number) =>
    client.last().respond({
      results: [buildResult('a')],
      totalCountFiltered,
      facets: [buildFacet('author', { values: buildFacetValues({ Ann: 3, Bob: 2 }) })],
    })
  return { client, engine, answer }
}

const filters = (
  <>
    <Facet label="Author" allowCollapse />
    <StaticFilter label="Stock" />
    <input aria-label="Own" defaultValue="" />
  </>
)

describe.each([
  ['FilterDrawer', FilterDrawer],
  ['FilterDrawer in own markup', CustomFilterDrawer],
])('%s', (_, FilterDrawer) => {
  async function start(props: FilterDrawerProps = {}) {
    const started = await startEngine()
    await started.answer(12_345)
    const view = show(started.engine, <FilterDrawer {...props}>{filters}</FilterDrawer>)
    const dialog = partOf(view.container, 'drawer') as HTMLDialogElement
    const shown = partOf(view.container, 'filters')!
    const isIn = () => dialog.contains(shown)
    return { ...started, ...view, dialog, shown, isIn }
  }
  const button = (name: string) => screen.getByRole('button', { name })

  it('has the filters in the page, and moves them into a modal dialog and back, with their state and ids', async () => {
    const { user, container, dialog, shown, isIn } = await start()
    expect([dialog.open, isIn(), partOf(container, 'filter-drawer')!.dataset['state']]).toEqual([
      false,
      false,
      'closed',
    ])
    const own = screen.getByRole('textbox', { name: 'Own' })
    await user.type(own, 'typed')
    const place = [shown.previousSibling, shown.nextSibling]
    const ids = Array.from(shown.querySelectorAll('[id]'), ({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    const opener = button('Filters')
    expect([opener.getAttribute('aria-haspopup'), opener.getAttribute('type')]).toEqual(['dialog', 'button'])
    await user.click(opener)
    expect([dialog.open, isIn(), partOf(container, 'filter-drawer')!.dataset['state']]).toEqual([true, true, 'open'])
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBe(dialog)
    expect(dialog.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect([dialog.open, isIn(), document.activeElement]).toEqual([false, false, opener])
    expect([shown.previousSibling, shown.nextSibling]).toEqual(place)
    expect(screen.getByRole('textbox', { name: 'Own' })).toBe(own)
    expect([(own as HTMLInputElement).value, Array.from(shown.querySelectorAll('[id]'), ({ id }) => id)]).toEqual([
      'typed',
      ids,
    ])
  })

  it('counts the active filters of every kind, and announces and shows the results of each choice', async () => {
    const { user, container, answer, client, dialog } = await start()
    await user.click(button('Filters'))
    const shows = () => partOf(container, 'show-results')!
    expect([shows().textContent, partOf(container, 'footer')!.ariaLive ?? 'polite']).toEqual([
      'Show 12,345 results',
      'polite',
    ])
    await user.click(screen.getByRole('checkbox', { name: 'Ann 3' }))
    expect([shows().textContent, dialog.open]).toEqual(['Show 12,345 results', true])
    await user.click(screen.getByRole('checkbox', { name: 'In stock' }))
    await settle(() => answer(1))
    expect([shows().textContent, client.searches.length]).toEqual(['Show 1 result', 3])
    await user.click(shows())
    expect([dialog.open, document.activeElement]).toEqual([false, button('Filters (2)')])
  })

  it('closes by its button, and opens again', async () => {
    const { user, dialog, isIn } = await start()
    for (let time = 0; time < 2; time++) {
      await user.click(button('Filters'))
      expect([dialog.open, isIn()]).toEqual([true, true])
      await user.click(button('Close'))
      expect([dialog.open, isIn(), document.activeElement]).toEqual([false, false, button('Filters')])
    }
  })

  it('returns the filters to the page when the page hides the button, and stays open otherwise', async () => {
    const { user, container, dialog, isIn } = await start()
    await user.click(button('Filters'))
    const opener = partOf(container, 'open-filters')!
    const boxes = vi.spyOn(opener, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
    await settle(() => void window.dispatchEvent(new Event('resize')))
    expect([dialog.open, isIn()]).toEqual([true, true])
    boxes.mockReturnValue([] as unknown as DOMRectList)
    await settle(() => void window.dispatchEvent(new Event('resize')))
    expect([dialog.open, isIn()]).toEqual([false, false])
  })

  it('renders as usual while it is open, and can be unmounted then', async () => {
    const { user, container, update, engine, answer } = await start()
    await user.click(button('Filters'))
    await settle(() => engine.execute('again'))
    await settle(() => answer(3))
    update(<FilterDrawer className="mine">{<Facet label="Writer" />}</FilterDrawer>)
    expect(screen.getByRole('group', { name: 'Writer' }).closest('dialog')).toBeTruthy()
    update(<p>Other</p>)
    expect(container.textContent).toBe('Other')
  })

  it('accepts labels, parts, attributes and a ref, and has no axe violations', async () => {
    const ref = createRef<HTMLDivElement>()
    const { user, container, update } = await start({ ref, className: 'mine' } as FilterDrawerProps)
    expect([ref.current?.className, await violationsOf(container)]).toEqual(['mine', []])
    await user.click(button('Filters'))
    expect(await violationsOf(container)).toEqual([])
    const labels = { open: (count: number) => `${count} chosen`, title: 'Narrow', close: 'Leave', show: () => 'See' }
    update(<FilterDrawer labels={labels} parts={{ drawer: { className: 'own' } }} />)
    expect([partOf(container, 'drawer')?.className, partOf(container, 'title')?.textContent]).toEqual(['own', 'Narrow'])
    expect(['0 chosen', 'Leave', 'See'].map((name) => button(name).textContent)).toEqual(['0 chosen', 'Leave', 'See'])
    update(
      <LabelsProvider labels={de}>
        <FilterDrawer />
      </LabelsProvider>,
    )
    expect(partOf(container, 'show-results')?.textContent).toBe('12.345 Ergebnisse anzeigen')
  })
})

it('is written by a server with the filters in the page, and taken over', async () => {
  const page = (engine: Awaited<ReturnType<typeof startEngine>>['engine']) => (
    <EngineProvider engine={engine}>
      <FilterDrawer>{filters}</FilterDrawer>
    </EngineProvider>
  )
  const container = document.createElement('div')
  const { engine } = await startEngine()
  container.innerHTML = renderToString(page(engine))
  const shown = partOf(container, 'filters')!
  expect([shown.closest('dialog'), shown.querySelectorAll('input').length]).toEqual([null, 2])
  expect(partOf(container, 'show-results')?.textContent).toBe('Show results')
  const problems: unknown[] = []
  await settle(() => {
    hydrateRoot(container, page(engine), { onRecoverableError: (error) => problems.push(error) })
  })
  expect([problems, partOf(container, 'filters')]).toEqual([[], shown])
})
