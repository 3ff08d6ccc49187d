import { expect } from 'vitest'
import {
  automaticFacets,
  createSearchEngine,
  memoryHistory,
  pager,
  staticFilter,
  tabs,
  urlState,
  type AutomaticFacetsOptions,
} from '..'
import { buildFacetValues, createFakeClient } from '../testing'
import type { Proofs } from './rules'

const GUIDES = { caption: 'Guides', expression: '@source==Guide' }
const FORUM = { caption: 'Forum', expression: '@source==Forum' }

function start(url = '') {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [
      pager(),
      tabs({ tabs: [{ id: 'all' }, { id: 'shop', expression: '@source==Shop' }] }),
      staticFilter({ id: 'kind', values: [GUIDES, FORUM] }),
      automaticFacets(),
      urlState({ history: memoryHistory(url) }),
    ],
  })
  const automatic = engine.get(automaticFacets)
  const filter = engine.get(staticFilter)
  return {
    client,
    engine,
    automatic,
    filter,
    tabs: engine.get(tabs),
    request: () => client.last().request,
    automaticStates: () =>
      automatic.state.facets.map(({ field, values }) => [field, ...values.map((it) => `${it.value} ${it.state}`)]),
    filterStates: () => filter.state.values.map(({ state }) => state),
    /** Searches, and is answered with 100 results and one automatic facet. */
    load: async () => {
      engine.execute('interfaceLoad')
      const facets = [{ field: 'colour', values: buildFacetValues({ black: 5, white: 3 }) }]
      await client.last().respond({ totalCountFiltered: 100, generateAutomaticFacets: { facets } })
    },
  }
}

/** Each of these acts, done on page 4, leads to the first result. */
async function startsAnew(...acts: ((started: ReturnType<typeof start>) => void)[]) {
  const started = start()
  for (const act of acts) {
    await started.load()
    started.engine.get(pager).selectPage(4)
    expect(started.request().firstResult).toBe(30)
    act(started)
    expect(started.request().firstResult).toBe(0)
  }
}

const refused = (options: AutomaticFacetsOptions) =>
  expect(() => automaticFacets(options)).toThrow(expect.objectContaining({ code: 'invalid-options' }))

/** What holds of automatic facets, static filters and tabs. */
export const filtersProofs: Proofs = {
  'The page is restored from sf, af and tab of its URL': () => {
    const { engine, request } = start('tab=shop&af-colour=black&sf-kind=Forum')
    expect(engine.parameters()).toEqual({ tab: 'shop', af: { colour: ['black'] }, sf: { kind: ['Forum'] } })
    engine.load()
    expect(request()).toMatchObject({
      tab: 'shop',
      cq: '@source==Shop AND @source==Forum',
      generateAutomaticFacets: { currentFacets: [{ field: 'colour' }] },
    })
  },
  'An automatic facet value toggles between idle and selected': async () => {
    const { automatic, automaticStates, load } = start()
    await load()
    automatic.toggleSelect('colour', 'black')
    expect(automaticStates()).toEqual([['colour', 'black selected', 'white idle']])
    automatic.toggleSelect('colour', 'black')
    expect(automaticStates()).toEqual([['colour', 'black idle', 'white idle']])
  },
  'Restoring automatic facets from URL creates missing facets with selected values and sets the rest idle':
    async () => {
      const { automatic, automaticStates, engine, load } = start()
      await load()
      automatic.toggleSelect('colour', 'black')
      engine.restore({ af: { size: ['M'] } })
      expect(automaticStates()).toEqual([
        ['colour', 'black idle', 'white idle'],
        ['size', 'M selected'],
      ])
    },
  'Select and exclude toggles of a static filter are matched by caption': () => {
    const { filter, filterStates, request } = start()
    filter.toggleSelect('Forum')
    expect([filterStates(), request().cq]).toEqual([['idle', 'selected'], '@source==Forum'])
    filter.toggleExclude('Forum')
    expect([filterStates(), request().cq]).toEqual([['idle', 'excluded'], 'NOT (@source==Forum)'])
    filter.toggleExclude('Forum')
    expect([filterStates(), request().cq]).toEqual([['idle', 'idle'], undefined])
  },
  'Only one tab is active at a time': () => {
    const { engine, tabs } = start()
    const active = () => tabs.state.tabs.filter(({ isActive }) => isActive).map(({ id }) => id)
    expect(active()).toEqual(['all'])
    tabs.select('shop')
    expect(active()).toEqual(['shop'])
    engine.restore({ tab: 'all' })
    expect(active()).toEqual(['all'])
  },
  'A change of an automatic facet resets firstResult': () =>
    startsAnew(
      ({ automatic }) => automatic.toggleSelect('colour', 'black'),
      ({ automatic }) => automatic.deselectAll('colour'),
    ),
  'A change of a filter resets firstResult': () =>
    startsAnew(
      ({ filter }) => filter.toggleSelect('Guides'),
      ({ filter }) => filter.toggleExclude('Forum'),
      ({ filter }) => filter.toggleSingleSelect('Forum'),
      ({ filter }) => filter.deselectAll(),
    ),
  'A change of tab resets firstResult': () => startsAnew(({ tabs }) => tabs.select('shop')),
  'Automatic facets: desiredCount 1 to 20, numberOfValues at least 1': () => {
    expect(automaticFacets({ desiredCount: 1 }).input).toMatchObject({ desiredCount: 1 })
    refused({ desiredCount: 0 })
    refused({ desiredCount: 21 })
    refused({ numberOfValues: 0 })
    expect(automaticFacets({ desiredCount: 20, numberOfValues: 1 }).input).toEqual({
      desiredCount: 20,
      numberOfValues: 1,
    })
  },
  'Automatic facets: desired count 5, values 8': () => {
    const { engine, request } = start()
    engine.load()
    expect(request().generateAutomaticFacets).toMatchObject({ desiredCount: 5, numberOfValues: 8 })
  },
}
