import { expect } from 'vitest'
import { addFeature, searchBox } from '..'
import type { Proofs } from './rules'
import { accepted, refused, startPage } from './start-page'

const completion = { expression: 'shoes', score: 1, highlighted: '{sh}[oes]', executableConfidence: 1 }

/** What holds of a search box. */
export const searchBoxProofs: Proofs = {
  'A suggest response is ignored unless it is of the latest request': async () => {
    const { box, client, type } = startPage()
    type('s')
    type('sh')
    await client.suggests[1]!.respond({ completions: [completion] })
    await client.suggests[0]!.respond({ completions: [] })
    expect(box.state.suggestions).toEqual([completion])
  },
  'Clearing empties completions, and a call in flight does not fill them again': async () => {
    const { box, client, type } = startPage()
    type('s')
    box.clearSuggestions()
    await client.suggests[0]!.respond({ completions: [completion] })
    expect(box.state.suggestions).toEqual([])
  },
  'Selecting a suggestion sets the query, runs the search, then clears the suggestions': async () => {
    const { box, client, type, request } = startPage()
    type('s')
    await client.suggests[0]!.respond({ completions: [completion] })
    box.selectSuggestion('shoes')
    expect([box.state.text, request().q, box.state.suggestions]).toEqual(['shoes', 'shoes', []])
  },
  'Submit runs the search, then clears the suggestions': async () => {
    const { box, client, type, request } = startPage()
    type('sh')
    await client.suggests[0]!.respond({ completions: [completion] })
    box.submit()
    expect([request().q, box.state.suggestions]).toEqual(['sh', []])
  },
  'Search box: id required': () => refused(() => searchBox({ id: '' })),
  'Search box: numberOfSuggestions at least 0': () => {
    accepted(() => searchBox({ numberOfSuggestions: 0 }))
    refused(() => searchBox({ numberOfSuggestions: -1 }))
  },
  'Search box: enableQuerySyntax default false': () => {
    const { box, request } = startPage()
    box.submit()
    expect(request().enableQuerySyntax).toBe(false)
  },
  'Search box: clearFilters default true': async () => {
    const { box, facet, load, states } = startPage()
    await load()
    facet.toggleSelect('Ann')
    box.submit()
    expect(states()).toEqual(['Ann idle', 'Bob idle', 'Cid idle'])
  },
  'Suggest failure: stored on that suggest entry': async () => {
    const { box, client, engine, type } = startPage()
    type('s')
    addFeature(engine, searchBox({ id: 'footer' }))
    await client.suggests[0]!.fail(new Error('No route'))
    expect(box.state.suggestionsError).toEqual({ code: 'unknown', message: 'No route' })
    expect(engine.get(searchBox, 'footer').state.suggestionsError).toBeUndefined()
  },
  'Suggestions 5': () => {
    const { client, type } = startPage()
    type('s')
    expect(client.suggests[0]!.request.count).toBe(5)
  },
  'Suggest partial query maximum 256 characters': () => {
    const { client, type } = startPage()
    type('a'.repeat(257))
    expect(client.suggests[0]!.request.q).toHaveLength(256)
  },
  'Semicolons in stored partial queries are percent-encoded': () => {
    const { box, type } = startPage()
    type('a;b;c')
    expect(box.actor.getSnapshot().context.partialQueries).toEqual(['a%3Bb%3Bc'])
  },
}
