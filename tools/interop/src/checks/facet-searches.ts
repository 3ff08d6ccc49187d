import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { countValues, hasValues, select } from '../oracle.ts'
import { expectTotal, found } from '../page.ts'
import { tags } from '../vocabulary.ts'
import type { World } from '../world.ts'
import { bySelection, openFacets, statesOf, valueOf } from '../facet-page.ts'

/** Checks of facet searches. */
export const searching = {
  'finds values by a part of their text, with their counts': async (world: World) => {
    const { facet, after } = await openFacets(world, { field: 'author', numberOfValues: 3 })
    await after(() => facet.facetSearch.updateText('an'))
    await after(() => facet.facetSearch.search())
    const { values: shown, isLoading, query } = facet.state.facetSearch
    const counts = countValues(world.documents, 'author')
    const expected = [...counts].filter(([value]) => /an/i.test(value))
    equal({ isLoading, query }, { isLoading: false, query: 'an' })
    ok(expected.length > 2)
    equal(Object.fromEntries(shown.map(({ rawValue, count }) => [rawValue, count])), Object.fromEntries(expected))
  },
  'finds values without their diacritics': async (world: World) => {
    const { facet, after } = await openFacets(world, { field: 'tags', numberOfValues: 1 })
    await after(() => facet.facetSearch.updateText('agyp'))
    await after(() => facet.facetSearch.search())
    equal(
      facet.state.facetSearch.values.map(({ rawValue }) => rawValue),
      ['ägypten'],
    )
  },
  'counts under the query and the other facets': async (world: World) => {
    const { facet, other, after, ask } = await openFacets(
      world,
      { field: 'author', numberOfValues: 3 },
      { field: 'source' },
    )
    await ask('energy')
    await after(() => other.toggleSelect(valueOf(other, 'Manual')))
    await after(() => facet.facetSearch.updateText('ra'))
    await after(() => facet.facetSearch.search())
    const counts = countValues(found(world, 'energy', hasValues('source', { selected: ['Manual'] })), 'author')
    const expected = [...counts].filter(([value]) => /ra/i.test(value))
    equal(
      Object.fromEntries(facet.state.facetSearch.values.map(({ rawValue, count }) => [rawValue, count])),
      Object.fromEntries(expected),
    )
  },
  'selects a found value, and omits it from the next search': async (world: World) => {
    const page = await openFacets(world, { field: 'author', numberOfValues: 3 })
    await page.after(() => page.facet.facetSearch.updateText('zoe'))
    await page.after(() => page.facet.facetSearch.search())
    const [hit] = page.facet.state.facetSearch.values
    ok(hit)
    equal(hit.rawValue, 'Zoë Çelik')
    await page.after(() => page.facet.facetSearch.select(hit))
    equal(statesOf(page.facet)['Zoë Çelik'], 'selected')
    expectTotal(page, select(world.documents, [bySelection('author', 'author', { selected: ['Zoë Çelik'] })]))
    await page.after(() => page.facet.facetSearch.updateText('zoe'))
    await page.after(() => page.facet.facetSearch.search())
    equal(page.facet.state.facetSearch.values, [])
  },
  'excludes a found value': async (world: World) => {
    const page = await openFacets(world, { field: 'author', numberOfValues: 3 })
    await page.after(() => page.facet.facetSearch.updateText('voss'))
    await page.after(() => page.facet.facetSearch.search())
    await page.after(() => page.facet.facetSearch.exclude(page.facet.state.facetSearch.values[0]!))
    expectTotal(page, select(world.documents, [bySelection('author', 'author', { excluded: ['Carl Voss'] })]))
  },
  'selects a found value as the only one': async (world: World) => {
    const page = await openFacets(world, { field: 'author', numberOfValues: 3 })
    await page.after(() => page.facet.toggleSelect(page.facet.state.values[0]!))
    await page.after(() => page.facet.facetSearch.updateText('voss'))
    await page.after(() => page.facet.facetSearch.search())
    await page.after(() => page.facet.facetSearch.singleSelect(page.facet.state.facetSearch.values[0]!))
    expectTotal(page, select(world.documents, [bySelection('author', 'author', { selected: ['Carl Voss'] })]))
  },
  'finds values by their captions': async (world: World) => {
    const options = { field: 'filetype', facetSearch: { captions: { docx: 'Word document', xlsx: 'Spreadsheet' } } }
    const { facet, after } = await openFacets(world, options)
    await after(() => facet.facetSearch.updateText('spread'))
    await after(() => facet.facetSearch.search())
    const count = countValues(world.documents, 'filetype').get('xlsx')
    equal(facet.state.facetSearch.values, [{ displayValue: 'Spreadsheet', rawValue: 'xlsx', count }])
  },
  'shows more found values, until all are shown': async (world: World) => {
    const options = { field: 'tags', numberOfValues: 1, facetSearch: { numberOfValues: 5 } }
    const { facet, after } = await openFacets(world, options)
    await after(() => facet.facetSearch.updateText('e'))
    await after(() => facet.facetSearch.search())
    equal(
      { count: facet.state.facetSearch.values.length, more: facet.state.facetSearch.moreValuesAvailable },
      { count: 5, more: true },
    )
    for (let turn = 0; facet.state.facetSearch.moreValuesAvailable && turn < 20; turn++) {
      await after(() => facet.facetSearch.showMoreResults())
    }
    const expected = tags.filter((tag) => /[eé]/.test(tag))
    equal(facet.state.facetSearch.values.map(({ rawValue }) => rawValue).sort(), expected.toSorted())
  },
  'shows all values for an empty text, and none after it is cleared': async (world: World) => {
    const { facet, after } = await openFacets(world, { field: 'source', numberOfValues: 2 })
    await after(() => facet.facetSearch.search())
    equal(facet.state.facetSearch.values.length, 6)
    await after(() => facet.facetSearch.clear())
    equal(facet.state.facetSearch.values, [])
  },
}
