import { expect, vi } from 'vitest'
import {
  categoryFacet,
  categoryFacetSearch,
  createSearchEngine,
  facet,
  facetSearch,
  type FacetOptions,
  type SearchParameters,
} from '..'
import { createFakeClient } from '../testing'
import type { Proofs } from './rules'
import { refused, startPage } from './start-page'

const author = (options: Partial<FacetOptions>) => () => facet({ field: 'author', ...options })
/** What a facet of these options asks for. */
function sent(options: Partial<FacetOptions>) {
  const { engine, facetRequest } = startPage({ author: options })
  engine.load()
  return facetRequest()
}
const texts = (count: number) => Array.from({ length: count }, (_, index) => `value ${index}`)

/** What holds of a facet and the search in it. */
export const regularFacetProofs: Proofs = {
  'Toggle select flips idle and selected': async () => {
    const { facet, load, states } = startPage()
    await load()
    facet.toggleSelect('Ann')
    expect(states()[0]).toBe('Ann selected')
    facet.toggleSelect('Ann')
    expect(states()[0]).toBe('Ann idle')
  },
  'Toggle exclude flips idle and excluded': async () => {
    const { facet, load, states } = startPage()
    await load()
    facet.toggleExclude('Ann')
    expect(states()[0]).toBe('Ann excluded')
    facet.toggleExclude('Ann')
    expect(states()[0]).toBe('Ann idle')
  },
  'Deselect-all sets every value idle': async () => {
    const { facet, load, states } = startPage()
    await load()
    facet.toggleSelect('Ann')
    facet.toggleExclude('Bob')
    facet.deselectAll()
    expect(states()).toEqual(['Ann idle', 'Bob idle', 'Cid idle'])
  },
  'Restoring from URL marks the listed values selected, the others idle, and appends unknown ones': async () => {
    const { engine, facet, load, states } = startPage({ author: { numberOfValues: 3 } })
    await load()
    facet.toggleSelect('Ann')
    engine.restore({ f: { author: ['Zoe', 'Bob'] } })
    expect(states()).toEqual(['Ann idle', 'Bob selected', 'Cid idle', 'Zoe selected'])
  },
  'Regular facet sort: score, alphanumeric, alphanumericDescending, occurrences, automatic': () => {
    for (const order of ['score', 'alphanumeric', 'occurrences', 'automatic'] as const) {
      expect(sent({ sortCriteria: order }).sortCriteria).toBe(order)
    }
    const descending = { type: 'alphanumeric', order: 'descending' }
    expect(sent({ sortCriteria: 'alphanumericDescending' }).sortCriteria).toEqual(descending)
    refused(author({ sortCriteria: 'random' as 'score' }))
  },
  'Allowed values: type simple, 1 to 25 non-empty strings': () => {
    for (const values of [['Ann'], texts(25)]) {
      expect(sent({ allowedValues: values }).allowedValues).toEqual({ type: 'simple', values })
    }
    for (const allowedValues of [[], texts(26), ['']]) refused(author({ allowedValues }))
  },
  'Custom sort: 1 to 25 non-empty strings': () => {
    for (const customSort of [['Ann'], texts(25)]) expect(sent({ customSort }).customSort).toEqual(customSort)
    for (const customSort of [[], texts(26), ['']]) refused(author({ customSort }))
  },
  'Facet defaults: 8 values, injection depth 1000': () =>
    expect(sent({})).toMatchObject({ numberOfValues: 8, injectionDepth: 1000 }),
  'Facet search default 10 values': () => {
    const client = createFakeClient()
    const features = [
      facet({ field: 'author' }),
      facetSearch({ field: 'author' }),
      categoryFacet({ field: 'geo' }),
      categoryFacetSearch({ field: 'geo' }),
    ]
    const engine = createSearchEngine({ client, features })
    for (const search of [facetSearch, categoryFacetSearch]) engine.get(search).changeText('a')
    vi.advanceTimersByTime(100)
    expect(client.facetSearches.map(({ request }) => request.numberOfValues)).toEqual([10, 10])
  },
  'Facet value states: idle, selected, excluded': async () => {
    const { facet, load, states, engine } = startPage()
    await load()
    facet.toggleSelect('Ann')
    facet.toggleExclude('Bob')
    expect(states()).toEqual(['Ann selected', 'Bob excluded', 'Cid idle'])
    const parameters: SearchParameters = { f: { author: ['Ann'] }, fExcluded: { author: ['Bob'] } }
    expect(engine.parameters()).toEqual(parameters)
  },
  'Invalid configuration: an error that says what is wrong': () =>
    expect(author({ numberOfValues: 0, injectionDepth: -1 })).toThrow(
      'Invalid options for "facet": numberOfValues must be an integer of at least 1; injectionDepth must be an integer of at least 0',
    ),
}
