import { buildFacet, buildFacetConditionsManager, buildFacetManager } from '@coveo/headless'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { valuesOf } from '../oracle.ts'
import { openPage } from '../page.ts'
import { suite } from '../suite.ts'
import { expectCounts, valueOf } from '../facet-page.ts'
import { searching } from './facet-searches.ts'
import { selecting } from './facet-selections.ts'
import { values } from './facet-values.ts'

const conditions = suite('buildFacetConditionsManager', {
  'shows a facet after a selection in another facet': async (world) => {
    const page = openPage(world, { clearsFilters: false })
    const parent = buildFacet(page.engine, { options: { field: 'source' } })
    const dependent = buildFacet(page.engine, { options: { field: 'filetype' } })
    const manager = buildFacetConditionsManager(page.engine, {
      facetId: 'filetype',
      conditions: [
        {
          parentFacetId: 'source',
          condition: (values) => values.some((value) => 'value' in value && value.state === 'selected'),
        },
      ],
    })
    await page.start()
    equal({ enabled: dependent.state.enabled, values: dependent.state.values }, { enabled: false, values: [] })
    await page.after(() => parent.toggleSelect(valueOf(parent, 'Shop')))
    await page.ask('')
    equal(dependent.state.enabled, true)
    expectCounts(
      dependent,
      world.documents.filter((document) => valuesOf(document, 'source').includes('Shop')),
      'filetype',
    )
    manager.stopWatching()
  },
})

const manager = suite('buildFacetManager', {
  'has each facet of the response, and keeps their order when a value is selected': async (world) => {
    const page = openPage(world)
    const facetManager = buildFacetManager(page.engine)
    const facets = ['source', 'author', 'filetype', 'tags'].map((field) =>
      buildFacet(page.engine, { options: { field } }),
    )
    await page.start()
    const { facetIds } = facetManager.state
    equal(facetIds.toSorted(), ['author', 'filetype', 'source', 'tags'])
    await page.after(() => facets[0]!.toggleSelect(valueOf(facets[0]!, 'Blog')))
    equal(facetManager.state.facetIds, facetIds)
    const payloads = facets.map((facet) => ({ facetId: facet.state.facetId, payload: facet }))
    equal(
      facetManager.sort(payloads).map(({ facetId }) => facetId),
      facetIds,
    )
  },
})

export const facetSuites = [suite('buildFacet', { ...selecting, ...values, ...searching }), conditions, manager]
