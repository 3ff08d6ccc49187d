import { automaticFacets, pager, staticFilter, tabs, type AutomaticFacetsOptions } from '@querent/engine'
import { buildFacetValues } from '@querent/engine/testing'
import { expect } from 'vitest'
import { proof } from '../proof'
import { refused, start } from '../start'

const COLOUR = {
  field: 'colour',
  label: 'Colour',
  moreValuesAvailable: true,
  indexScore: 0.3,
  values: buildFacetValues({ black: 5, white: 3 }),
}
const SIZE = { field: 'size', values: buildFacetValues({ M: 2 }) }
const GUIDES = { caption: 'Guides', expression: '@source==Guide' }
const FORUM = { caption: 'Forum', expression: '@source==Forum' }

function startAutomatic(options?: AutomaticFacetsOptions) {
  const started = start([pager(), automaticFacets(options)])
  const automatic = started.engine.get(automaticFacets)
  return {
    ...started,
    automatic,
    states: () =>
      automatic.state.facets.map(({ field, values }) => [field, ...values.map((it) => `${it.value} ${it.state}`)]),
    load: () => started.search({ generateAutomaticFacets: { facets: [COLOUR, SIZE] } }),
    sent: () => started.request().generateAutomaticFacets,
  }
}

function startStatic() {
  const started = start([
    tabs({ tabs: [{ id: 'all' }, { id: 'shop', expression: '@source==Shop' }] }),
    staticFilter({ id: 'kind', values: [GUIDES, FORUM] }),
  ])
  const filter = started.engine.get(staticFilter)
  return { ...started, filter, tabs: started.engine.get(tabs), cq: () => started.request().cq }
}

/** Automatic facets, static filters and tabs. */
export const filterProofs = [
  proof('3.9', 'automatic facets are identified by their field', async () => {
    const { automatic, load, states, sent } = startAutomatic()
    await load()
    automatic.toggleSelect('size', 'M')
    expect(states()).toEqual([
      ['colour', 'black idle', 'white idle'],
      ['size', 'M selected'],
    ])
    expect(sent()).toMatchObject({ currentFacets: [{ field: 'size', currentValues: [{ value: 'M' }] }] })
  }),
  proof('3.10', 'an automatic facet has its field, label, values, index score and whether there are more', async () => {
    const { automatic, load } = startAutomatic()
    await load()
    expect(automatic.state.facets).toMatchObject([COLOUR, { ...SIZE, moreValuesAvailable: false }])
    expect(automatic.state.facets[0]!.values[0]).toEqual({ value: 'black', state: 'idle', numberOfResults: 5 })
  }),
  proof('3.11', 'the numbers of automatic facets and values are sent', () => {
    const { engine, sent } = startAutomatic({ desiredCount: 2, numberOfValues: 3 })
    engine.load()
    expect(sent()).toMatchObject({ desiredCount: 2, numberOfValues: 3 })
  }),
  proof('4.7', 'a value of an automatic facet flips between idle and selected', async () => {
    const { automatic, load, states } = startAutomatic()
    await load()
    automatic.toggleSelect('colour', 'black')
    expect(states()[0]).toEqual(['colour', 'black selected', 'white idle'])
    automatic.toggleSelect('colour', 'black')
    expect(states()[0]).toEqual(['colour', 'black idle', 'white idle'])
  }),
  proof('4.8', 'a restored page creates missing automatic facets and sets all other values idle', async () => {
    const { automatic, engine, load, states } = startAutomatic()
    await load()
    automatic.toggleSelect('colour', 'black')
    engine.restore({ af: { size: ['M'], brand: ['Kite', 'Lund'] } })
    expect(states()).toEqual([
      ['colour', 'black idle', 'white idle'],
      ['size', 'M selected'],
      ['brand', 'Kite selected', 'Lund selected'],
    ])
  }),
  proof('5.23 9.9', 'automatic facets are 1 to 20, and have at least 1 value', () => {
    for (const options of [{ desiredCount: 1 }, { desiredCount: 20, numberOfValues: 1 }]) {
      const { engine, sent } = startAutomatic(options)
      engine.load()
      expect(sent()).toMatchObject(options)
    }
    for (const options of [{ desiredCount: 0 }, { desiredCount: 21 }, { desiredCount: 1.5 }, { numberOfValues: 0 }]) {
      refused(() => automaticFacets(options))
    }
  }),
  proof('5.23 9.9', 'by default there are 5 automatic facets of 8 values', () => {
    const { engine, sent } = startAutomatic()
    engine.load()
    expect(sent()).toMatchObject({ desiredCount: 5, numberOfValues: 8 })
  }),
  proof('3.12', 'a static filter has an id, and values with a caption, an expression and a state', () => {
    const { filter } = startStatic()
    filter.toggleSelect('Forum')
    expect(filter.state).toMatchObject({
      id: 'kind',
      values: [
        { ...GUIDES, state: 'idle' },
        { ...FORUM, state: 'selected' },
      ],
    })
  }),
  proof('4.9', 'a value of a static filter is selected by its caption', () => {
    const { cq, filter } = startStatic()
    const stateAfter = (caption: string) => {
      filter.toggleSelect(caption)
      return [filter.state.values.map(({ state }) => state), cq()]
    }
    expect(stateAfter('Forum')).toEqual([['idle', 'selected'], '@source==Forum'])
    expect(stateAfter('Guides')).toEqual([['selected', 'selected'], '(@source==Guide OR @source==Forum)'])
    expect(stateAfter('Forum')).toEqual([['selected', 'idle'], '@source==Guide'])
  }),
  proof('4.9', 'a value of a static filter is excluded by its caption', () => {
    const { cq, filter } = startStatic()
    const stateAfter = (caption: string) => {
      filter.toggleExclude(caption)
      return [filter.state.values.map(({ state }) => state), cq()]
    }
    expect(stateAfter('Forum')).toEqual([['idle', 'excluded'], 'NOT (@source==Forum)'])
    expect(stateAfter('Forum')).toEqual([['idle', 'idle'], undefined])
  }),
  proof('3.13', 'a tab has an id, an expression and whether it is active', () => {
    const { tabs } = startStatic()
    expect(tabs.state.tabs).toEqual([
      { id: 'all', expression: '', isActive: true },
      { id: 'shop', expression: '@source==Shop', isActive: false },
    ])
  }),
  proof('4.10', 'only one tab is active at a time', () => {
    const { engine, request, tabs } = startStatic()
    const active = () => tabs.state.tabs.filter(({ isActive }) => isActive).map(({ id }) => id)
    expect(active()).toEqual(['all'])
    tabs.select('shop')
    expect([active(), request().tab, request().cq]).toEqual([['shop'], 'shop', '@source==Shop'])
    engine.restore({ tab: 'all' })
    expect(active()).toEqual(['all'])
  }),
]
