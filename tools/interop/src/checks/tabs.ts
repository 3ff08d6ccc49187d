import { buildFacet, buildTab, buildTabManager } from '@coveo/headless'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { hasValues } from '../oracle.ts'
import { expectTotal, openPage } from '../page.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'
import { lastYear } from '../clock.ts'
import { expressions } from '../expressions.ts'

const tab = suite('buildTab', {
  'filters the results by its expression, and shows all again': async (world) => {
    const page = openPage(world)
    const all = buildTab(page.engine, { options: { id: 'all', expression: '' }, initialState: { isActive: true } })
    const guides = buildTab(page.engine, { options: { id: 'guides', expression: '@source==Guide' } })
    await page.start()
    await page.after(() => guides.select())
    expectTotal(page, world.documents.filter(hasValues('source', { selected: ['Guide'] })))
    equal({ tab: page.lastRequest()['tab'], isActive: guides.state.isActive }, { tab: 'guides', isActive: true })
    await page.after(() => all.select())
    expectTotal(page, world.documents)
  },
  ...Object.fromEntries(
    expressions.map(([expression, holds]) => [
      `understands ${expression.replace(String(lastYear), 'YYYY')}`,
      async (world: World) => {
        const page = openPage(world)
        buildTab(page.engine, { options: { id: 'one', expression }, initialState: { isActive: true } })
        await page.start()
        equal(page.engine.state.search.error, null)
        expectTotal(page, world.documents.filter(holds))
      },
    ]),
  ),
  'clears the filters of the previous tab': async (world) => {
    const page = openPage(world)
    const facet = buildFacet(page.engine, { options: { field: 'filetype' } })
    buildTab(page.engine, { options: { id: 'all', expression: '' }, initialState: { isActive: true } })
    const shop = buildTab(page.engine, {
      options: { id: 'shop', expression: '@source==Shop', clearFiltersOnTabChange: true },
    })
    await page.start()
    await page.after(() => facet.toggleSelect(facet.state.values[0]!))
    await page.after(() => shop.select())
    expectTotal(page, world.documents.filter(hasValues('source', { selected: ['Shop'] })))
  },
  'reports an invalid expression': async (world) => {
    const page = openPage(world)
    buildTab(page.engine, { options: { id: 'broken', expression: '@source==(' }, initialState: { isActive: true } })
    await page.start()
    equal(page.engine.state.search.error?.statusCode, 400)
    equal(page.summary.state.isLoading, false)
  },
})

const tabManager = suite('buildTabManager', {
  'reports the active tab': async (world) => {
    const page = openPage(world)
    const manager = buildTabManager(page.engine)
    buildTab(page.engine, { options: { id: 'all', expression: '' }, initialState: { isActive: true } })
    const guides = buildTab(page.engine, { options: { id: 'guides', expression: '@source==Guide' } })
    await page.start()
    equal(manager.state.activeTab, 'all')
    await page.after(() => guides.select())
    equal(manager.state.activeTab, 'guides')
  },
})

export const tabSuites = [tab, tabManager]
