import type { BackendQuery, Document, FieldDefinition } from '../../port'
import { buildDocument, buildFacet, buildFacetSearch, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks what a text finds that no document has all words of. */
export const relaxing: Suite = ({ it, expect, share }) => {
  const kind = (value: string) => ({ fields: { kind: value } })
  const documents: readonly Document[] = [
    buildDocument('sticky', { title: 'Sticky header', body: 'Keeps a table header visible', ...kind('guide') }),
    buildDocument('scroll', {
      title: 'Scroll position',
      body: 'Restores the place that you left on a page',
      ...kind('guide'),
    }),
    buildDocument('table', { title: 'Tables', body: 'Rows, columns, a caption', ...kind('guide') }),
    buildDocument('secret', { title: 'Header of a purple elephant', body: 'For staff', ...kind('hidden') }),
    buildDocument('phrase', { title: 'To be or not', body: 'The question of the prince', ...kind('play') }),
  ]
  const fields: FieldDefinition[] = [{ name: 'kind', type: 'string', isFacet: true }]
  const english = share(documents, fields, undefined, 'en')
  const plain = share(documents, fields)
  const search = async (text: string, changes: Partial<BackendQuery> = {}) =>
    (await english()).search(buildQuery({ text, sort: [{ by: 'relevancy' }], relaxation: {}, ...changes }))
  const found = async (text: string, changes: Partial<BackendQuery> = {}) => {
    const { hits, total, relaxation } = await search(text, changes)
    expect(total).toBe(hits.length)
    return { ids: hits.map(({ document }) => document.id).toSorted(), relaxation }
  }

  it.each([
    ['sticky header', ['sticky']],
    ['"table header"', ['sticky']],
    ['the tables', []],
    ['unheard', []],
    ['', ['phrase', 'scroll', 'secret', 'sticky', 'table']],
  ])('the text %j finds %j without relaxation, or if all its words match', async (text, ids) => {
    expect(await found(text, { relaxation: undefined })).toEqual({ ids, relaxation: undefined })
    if (ids.length > 0) expect(await found(text)).toEqual({ ids, relaxation: undefined })
  })

  it.each<[string, string, string[], string[]]>([
    ['stikcy header', 'correctedWords', ['sticky'], []],
    ['table-haeder', 'correctedWords', ['sticky'], []],
    ['how do I keep the sticky header', 'mostWords', ['sticky'], ['how', 'do', 'I', 'the']],
    ['a sticky table of elephants', 'mostWords', ['sticky'], ['a', 'of']],
    ['sticky scroll', 'anyWord', ['scroll', 'sticky'], []],
    ['sticky scroll header', 'mostWords', ['sticky'], []],
    ['stikcy scroll caption elephants prince', 'anyWord', ['phrase', 'scroll', 'secret', 'sticky', 'table'], []],
    ['header zzyzx', 'mostWords', ['secret', 'sticky'], ['zzyzx']],
    ['"table header" caption prince', 'anyWord', ['sticky'], []],
    ['the or of not in', 'mostWords', ['phrase'], ['in']],
  ])('%j takes the step %s, and finds %j', async (text, step, ids, omittedWords) => {
    expect(await found(text)).toEqual({ ids, relaxation: { step, omittedWords } })
  })

  it('never finds documents without a word in quotes', async () => {
    expect((await found('"table header" purple elephants')).ids).toEqual(['sticky'])
    expect((await found('"header table" sticky')).ids).toEqual([])
  })

  it('does not know function words without a language', async () => {
    const backend = await plain()
    const { relaxation } = await backend.search(buildQuery({ text: 'how the sticky header', relaxation: {} }))
    expect(relaxation).toEqual({ step: 'mostWords', omittedWords: ['how'] })
  })

  it('decides by all documents that may be seen, whatever filters and facets exclude', async () => {
    const guide = { type: 'field', field: 'kind', operator: 'equals', values: ['guide'] } as const
    const hidden = { type: 'field', field: 'kind', operator: 'equals', values: ['hidden'] } as const
    // A document has both words, but the filter excludes it. Another document has only one.
    expect(await found('sticky header', { filter: hidden })).toEqual({ ids: [], relaxation: undefined })
    const facets = [buildFacet('kind', { selected: ['hidden'] })]
    expect(await found('sticky header', { facets })).toEqual({ ids: [], relaxation: undefined })
    // Only a document that nobody may see has both words.
    expect(await found('purple elephant', { constant: guide, relaxation: {} })).toEqual({
      ids: [],
      relaxation: undefined,
    })
    const visible = { constant: guide, relaxation: { within: guide } }
    expect(await found('elephant header', visible)).toEqual({
      ids: ['sticky'],
      relaxation: { step: 'anyWord', omittedWords: [] },
    })
  })

  it('relaxes a text beside documents that need not match it', async () => {
    const pinned = await search('sticky scroll', { pinned: ['table'] })
    expect(pinned.hits.map(({ document }) => document.id).toSorted()).toEqual(['scroll', 'sticky', 'table'])
    expect(pinned.relaxation?.step).toBe('anyWord')
  })

  it('counts facets, pages and facet searches by one step', async () => {
    const facets = [buildFacet('kind')]
    const text = 'sticky scroll'
    const first = await search(text, { facets, numberOfResults: 1 })
    const second = await search(text, { facets, numberOfResults: 1, firstResult: 1 })
    expect([first, second].map(({ total, relaxation }) => [total, relaxation?.step])).toEqual([
      [2, 'anyWord'],
      [2, 'anyWord'],
    ])
    expect(first.hits[0]!.document.id).not.toBe(second.hits[0]!.document.id)
    expect(first.facets).toMatchObject([{ best: [{ value: 'guide', count: 2 }] }])
    expect(second.facets).toEqual(first.facets)
  })

  it.needing('facetSearch')('searches facets among the documents that a relaxed text finds', async () => {
    const backend = await english()
    const query = buildQuery({ text: 'sticky scroll', relaxation: {} })
    const relaxed = await backend.searchFacet(buildFacetSearch('kind', { text: 'gui', query }))
    expect(relaxed.values).toMatchObject([{ value: 'guide', count: 2 }])
    expect(relaxed.relaxation?.step).toBe('anyWord')
    const strict = await backend.searchFacet(
      buildFacetSearch('kind', { text: 'gui', query: buildQuery({ text: 'sticky scroll' }) }),
    )
    expect([strict.values, strict.relaxation]).toEqual([[], undefined])
  })

  it.needing('highlights')('highlights the words that a document has, and names those that it lacks', async () => {
    const { hits } = await search('sticky scroll')
    const sticky = hits.find(({ document }) => document.id === 'sticky')!
    expect(sticky.titleHighlights).toEqual([{ offset: 0, length: 6 }])
    expect(sticky.absentTerms).toEqual(['scroll'])
  })

  it.needing('relevance')('ranks documents with more of the words first', async () => {
    const { hits } = await search('keeps header visible elephant caption')
    expect(hits.map(({ document }) => document.id)[0]).toBe('sticky')
  })

  it.needing('relevance')('ranks documents with a rare word before those with two frequent ones', async () => {
    const filler = 'They are in the shade of a tree on the hill today'
    const ids = Array.from({ length: 30 }, (_, index) => `d${index}`)
    const backend = await share([
      buildDocument('rare', { body: `${filler}, the sheep eats grass` }),
      ...ids.map((id, index) =>
        buildDocument(id, { body: `${filler}, ${index < 10 ? 'a blue lamb' : 'a brown dog'}` }),
      ),
    ])()
    const { hits } = await backend.search(
      buildQuery({ text: 'blue lamb sheep ', step: 'anyWord', sort: [{ by: 'relevancy' }] }),
    )
    expect(hits.map(({ document }) => document.id).slice(0, 3)).toEqual(['rare', 'd0', 'd1'])
  })

  it('takes the last word for a beginning only if no document has it', async () => {
    const backend = await share([
      buildDocument('key', { title: 'A key', body: 'It opens doors' }),
      buildDocument('keyboard', { title: 'A keyboard', body: 'It has letters' }),
    ])()
    const find = async (text: string) => {
      const { hits } = await backend.search(buildQuery({ text, step: 'anyWord' }))
      return hits.map(({ document }) => document.id).toSorted()
    }
    expect(await find('sheep key')).toEqual(['key'])
    expect(await find('sheep keyb')).toEqual(['keyboard'])
  })

  it.needing('relevance')('ranks a text before a mere name, if words may be left out', async () => {
    const filler = 'They are in the shade of a tree on the hill today'
    const backend = await share([
      buildDocument('name', { title: 'Photo, sheep', body: '' }),
      buildDocument('text', { title: 'Shade', body: `${filler}, the sheep` }),
      ...['a', 'b', 'c', 'd'].map((id) => buildDocument(id, { title: 'Shade', body: filler })),
    ])()
    const { hits } = await backend.search(buildQuery({ text: 'sheep ', step: 'anyWord', sort: [{ by: 'relevancy' }] }))
    expect(hits.map(({ document }) => document.id)).toEqual(['text', 'name'])
  })

  it.needing('explains')('explains the scores by the words and their share', async () => {
    const { hits } = await search('keeps header elephant caption', { explain: true })
    expect(hits.length).toBeGreaterThan(0)
    for (const { score, explanation } of hits) {
      expect(explanation!.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 3)
    }
    const details = hits[0]!.explanation!.map(({ name, detail }) => `${name}: ${detail}`)
    expect(details).toContain('coverage: 2 of 4 words')
    expect(details).toContain('length: 7 words')
    const sumOf = (wanted: string) =>
      hits[0]!.explanation!.reduce((sum, { name, value }) => (name === wanted ? sum + value : sum), 0)
    // A word of one of five documents is worth ln 4, and one of two documents ln 3.
    expect(sumOf('coverage') / sumOf('words')).toBeCloseTo(
      ((Math.log(4) + Math.log(3)) / Math.log(4 ** 3 * 3)) ** 3 - 1,
      3,
    )
  })

  it.each<[BackendQuery['leastWords'], string[]]>([
    [{ count: 2 }, ['sticky']],
    [{ count: 1 }, ['scroll', 'secret', 'sticky']],
    [{ count: 9 }, []],
    [{ share: 0.5 }, ['sticky']],
    [{ share: 1 }, []],
    [{ share: 0.01 }, ['scroll', 'secret', 'sticky']],
  ])('the least number of words %j finds %j', async (leastWords, ids) => {
    const reply = await found('sticky header scroll zzyzx', { leastWords, relaxation: undefined })
    expect(reply).toEqual({ ids, relaxation: undefined })
  })

  it.needing('explains')('explains the share of the words beside those in quotes', async () => {
    const changes = { leastWords: { count: 1 }, relaxation: undefined, explain: true }
    const { hits } = await search('"table header" sticky zzyzx', changes)
    const details = hits.map(({ explanation }) => explanation!.find(({ name }) => name === 'coverage')?.detail)
    expect(details).toEqual(['1 of 2 words'])
  })
}
