import { expect, vi } from 'vitest'
import { facet, facetSearch, type FacetOptions, type SearchParameters } from '..'
import type { Proofs } from './rules'
import { accepted, refused, startPage } from './start-page'

const author = (options: Partial<FacetOptions>) => () => facet({ field: 'author', ...options })
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
  'Restoring from URL marks the listed values selected, the others idle, and adds unknown ones': async () => {
    const { engine, facet, load, states } = startPage()
    await load()
    facet.toggleSelect('Ann')
    engine.restore({ f: { author: ['Bob', 'Zoe'] } })
    expect(states().sort()).toEqual(['Ann idle', 'Bob selected', 'Cid idle', 'Zoe selected'])
  },
  'Facet id: letters, digits, hyphen, underscore': () => {
    accepted(author({ facetId: 'Az09-_' }))
    for (const facetId of ['', 'a b', 'a.b', 'é']) refused(author({ facetId }))
  },
  'Facet field required': () => {
    refused(author({ field: '' }))
    refused(() => facet({} as FacetOptions))
  },
  'Facet numberOfValues at least 1': () => {
    accepted(author({ numberOfValues: 1 }))
    for (const numberOfValues of [0, -1, 1.5]) refused(author({ numberOfValues }))
  },
  'Facet injection depth at least 0': () => {
    accepted(author({ injectionDepth: 0 }))
    refused(author({ injectionDepth: -1 }))
  },
  'Regular facet sort: score, alphanumeric, alphanumericDescending, occurrences, automatic': () => {
    for (const order of ['score', 'alphanumeric', 'alphanumericDescending', 'occurrences', 'automatic'] as const) {
      accepted(author({ sortCriteria: order }))
    }
    refused(author({ sortCriteria: 'random' as 'score' }))
  },
  'Results-must-match: allValues or atLeastOneValue': () => {
    accepted(author({ resultsMustMatch: 'allValues' }))
    accepted(author({ resultsMustMatch: 'atLeastOneValue' }))
    refused(author({ resultsMustMatch: 'some' as 'allValues' }))
  },
  'Allowed values: type simple, 1 to 25 non-empty strings': () => {
    const { engine, facetRequest } = startPage({ author: { allowedValues: ['Ann'] } })
    engine.load()
    expect(facetRequest().allowedValues).toEqual({ type: 'simple', values: ['Ann'] })
    accepted(author({ allowedValues: texts(25) }))
    for (const allowedValues of [[], texts(26), ['']]) refused(author({ allowedValues }))
  },
  'Custom sort: 1 to 25 non-empty strings': () => {
    accepted(author({ customSort: texts(25) }))
    for (const customSort of [[], texts(26), ['']]) refused(author({ customSort }))
  },
  'Facet defaults: 8 values, injection depth 1000': () => {
    const { engine, facetRequest } = startPage()
    engine.load()
    expect(facetRequest()).toMatchObject({ numberOfValues: 8, injectionDepth: 1000 })
  },
  'Facet search default 10 values': () => {
    const { client, engine } = startPage()
    engine.get(facetSearch).changeText('a')
    vi.advanceTimersByTime(100)
    expect(client.facetSearches[0]!.request.numberOfValues).toBe(10)
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
