import { buildStaticFilter, buildStaticFilterValue } from '@coveo/headless'
import { deepStrictEqual as equal } from 'node:assert/strict'
import type { InteropDocument } from '../documents.ts'
import { hasValues, numberOf } from '../oracle.ts'
import { expectTotal, found, openPage } from '../page.ts'
import { suite } from '../suite.ts'

const staticFilter = suite('buildStaticFilter', {
  'filters the results by the expressions of its values': async (world) => {
    const page = openPage(world)
    const values = [
      buildStaticFilterValue({ caption: 'Guides', expression: '@source==Guide' }),
      buildStaticFilterValue({ caption: 'Cheap', expression: '@price<50' }),
      buildStaticFilterValue({ caption: 'By Ada', expression: '@author=="Ada Byron"' }),
    ]
    const filter = buildStaticFilter(page.engine, { options: { id: 'kind', values } })
    const isGuide = hasValues('source', { selected: ['Guide'] })
    const isCheap = (document: InteropDocument) => (numberOf(document, 'price') ?? Infinity) < 50
    await page.start()
    await page.after(() => filter.toggleSelect(filter.state.values[0]!))
    expectTotal(page, world.documents.filter(isGuide))
    await page.after(() => filter.toggleSelect(filter.state.values[1]!))
    expectTotal(
      page,
      world.documents.filter((document) => isGuide(document) || isCheap(document)),
    )
    await page.after(() => filter.toggleSingleSelect(filter.state.values[2]!))
    expectTotal(page, world.documents.filter(hasValues('author', { selected: ['Ada Byron'] })))
    await page.after(() => filter.deselectAll())
    expectTotal(page, world.documents)
  },
  'applies together with a query': async (world) => {
    const page = openPage(world)
    const values = [buildStaticFilterValue({ caption: 'Guides', expression: '@source==Guide' })]
    const filter = buildStaticFilter(page.engine, { options: { id: 'kind', values } })
    await page.ask('solar')
    await page.after(() => filter.toggleSelect(filter.state.values[0]!))
    expectTotal(page, found(world, 'solar', hasValues('source', { selected: ['Guide'] })))
    await page.after(() => filter.toggleSelect(filter.state.values[0]!))
    expectTotal(page, found(world, 'solar'))
  },
})

const staticFilterValue = suite('buildStaticFilterValue', {
  'creates a value that is initially selected': async (world) => {
    const page = openPage(world)
    const value = buildStaticFilterValue({ caption: 'Forum', expression: '@source=="Forum"', state: 'selected' })
    buildStaticFilter(page.engine, { options: { id: 'kind', values: [value] } })
    await page.start()
    equal(page.lastRequest()['cq'], '@source=="Forum"')
    expectTotal(page, world.documents.filter(hasValues('source', { selected: ['Forum'] })))
  },
})

export const staticFilterSuites = [staticFilter, staticFilterValue]
