import type { Backend, Document, Hit } from '../../port'
import { generateDocuments } from '../oracle/generate-documents'
import { tokens } from '../oracle/texts'
import { buildDocument, buildFacetSearch, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks which documents the words, phrases and prefixes of a query match. */
export const text: Suite = ({ it, expect, build, share, can, bounded }) => {
  const idsOf = async (backend: Backend, text: string) => {
    const { hits, total } = await backend.search(buildQuery({ text }))
    expect(total).toBe(hits.length)
    return hits.map(({ document }) => document.id).toSorted()
  }

  const library = share(
    [
      buildDocument('grid', { title: 'CSS Grid', body: 'Lays out content in rows and columns.' }),
      buildDocument('flex', { title: 'Flexible box', body: 'Lays out a row, or a column. Not a grid.' }),
      buildDocument('cafe', { title: 'Café Ünal', body: 'Crème brûlée; it’s C++ for dessert.' }),
      buildDocument('quote', {
        title: 'foo-bar',
        body: `She said "don't panic" AND left.`,
        fields: { author: 'Ada Byron' },
      }),
      buildDocument('hindi', { title: 'हिन्दी', body: '한국어 文字 Straße', fields: { author: 'Grace Hopper' } }),
    ],
    [{ name: 'author', type: 'string', isSearchable: true }],
  )

  it.each([
    ['', ['cafe', 'flex', 'grid', 'hindi', 'quote']],
    ['grid', ['flex', 'grid']],
    ['GRID lays', ['flex', 'grid']],
    ['grid css', ['grid']],
    ['grid missing', []],
    ['gri', ['flex', 'grid']],
    ['gri ', []],
    ['gri lays', []],
    ['"gri"', []],
    ['"lays out"', ['flex', 'grid']],
    ['"out lays"', []],
    ['"lays out" col', ['flex', 'grid']],
    ['"lays out', ['flex', 'grid']],
    ['“out content”', ['grid']],
    ['“content out”', []],
    ['cafe unal', ['cafe']],
    ['CAFÉ', ['cafe']],
    ['creme brul', ['cafe']],
    ['c++', ['cafe']],
    ['foo-bar', ['quote']],
    ['bar-foo', []],
    ["don't", ['quote']],
    ['byron', ['quote']],
    ['hopp', ['hindi']],
    ['हिन्दी', ['hindi']],
    ['한국', ['hindi']],
    ['文字', ['hindi']],
  ])('the query %j finds %j', async (text, ids) => {
    const backend = await library()
    expect(await idsOf(backend, text)).toEqual(ids)
  })

  it.each([
    ['AND', ['grid', 'quote']],
    ['said AND left', ['quote']],
    ['NOT grid', ['flex']],
    ['OR', ['flex']],
    ['title:grid', []],
    ['{title} : grid', []],
    ['grid*', ['flex', 'grid']],
    ['^css', ['grid']],
    ['NEAR(lays out)', []],
    ['"grid', ['flex', 'grid']],
    ['"""', []],
    ['said "" left', ['quote']],
    ["'; drop table docs; --", []],
    ['css\u0000grid', ['grid']],
    ['\u0001grid\u0002', ['flex', 'grid']],
    ['grid 🎉', ['flex', 'grid']],
    ['🎉', []],
    ['?!... -- ***', []],
    ['grid \ud83c', ['flex', 'grid']],
    ['grid '.repeat(2000), ['flex', 'grid']],
    ['x'.repeat(10_000), []],
    [Array.from({ length: 2000 }, (_, index) => `w${index}`).join(' '), []],
    ['"'.repeat(10_000), []],
    ['('.repeat(10_000), []],
    [' \t\n', ['cafe', 'flex', 'grid', 'hindi', 'quote']],
  ])('the hostile query %j finds what users mean', async (text, ids) => {
    const backend = await library()
    const count = tokens(text).length
    const found = await bounded(count, idsOf(backend, text))
    if (found) expect(found).toEqual(ids)
    if (can('words', 'hostile texts are tried')) {
      const tried = await bounded(count, backend.tryTexts({ texts: [text], count: 1, query: buildQuery() }))
      if (tried) expect(tried).toEqual(ids.length > 0 ? [0] : [])
    }
    if (can('facetSearch', 'facets are searched for hostile texts')) {
      const call = backend.searchFacet(buildFacetSearch('author', { text, query: buildQuery({ text }) }))
      const values = await bounded(count, call)
      if (values) expect(values).toEqual({ values: expect.any(Array), hasMore: false })
    }
  })

  it('reads no text from the prototype of objects', async () => {
    const backend = await build([buildDocument('1')], [{ name: 'constructor', type: 'string', isSearchable: true }])
    expect(await idsOf(backend, 'function')).toEqual([])
  })

  it.needing('relevance')(
    'ranks a word in the title above one in a searchable field, and that above one in the body',
    async () => {
      const backend = await build(
        [
          buildDocument('body', { title: 'One', body: 'tree of words' }),
          buildDocument('field', { title: 'Two', body: 'many other words', fields: { author: 'tree' } }),
          buildDocument('title', { title: 'Tree', body: 'many other words' }),
          buildDocument('none', { title: 'Four', body: 'many other words' }),
        ],
        [{ name: 'author', type: 'string', isSearchable: true }],
      )
      const { hits } = await backend.search(buildQuery({ text: 'tree' }))
      expect(hits.map(({ document }) => document.id)).toEqual(['title', 'field', 'body'])
      expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a))
    },
  )

  it.needing('relevance')('ranks a complete word above a prefix match', async () => {
    const backend = await build([
      buildDocument('longer', { title: 'Gridlock' }),
      buildDocument('whole', { title: 'Grid' }),
      buildDocument('other', { title: 'Table' }),
    ])
    const { hits } = await backend.search(buildQuery({ text: 'grid' }))
    expect(hits.map(({ document }) => document.id)).toEqual(['whole', 'longer'])
  })

  const marked = (text: string, ranges: { offset: number; length: number }[]) =>
    ranges.map(({ offset, length }) => text.slice(offset, offset + length))

  it.needing('highlights')('highlights matching words in UTF-16 units', async () => {
    const document = buildDocument('1', {
      title: '🎉 Café grid \u0001odd\u0002 Gridlock',
      body: 'A 🎉🎉 grid, and "rows of a CAFE".',
    })
    const backend = await build([document])
    const { hits } = await backend.search(buildQuery({ text: '"rows of" cafe grid' }))
    const [hit] = hits
    expect(hit?.document).toEqual(document)
    expect(marked(document.title, hit!.titleHighlights)).toEqual(['Café', 'grid', 'Gridlock'])
    expect(marked(hit!.excerpt, hit!.excerptHighlights)).toEqual(['grid', 'rows of', 'CAFE'])
  })

  it.needing('highlights')('highlights nothing for a query without words', async () => {
    const backend = await build([buildDocument('1', { body: 'Some text' })])
    const { hits } = await backend.search(buildQuery({ text: ' ' }))
    expect(hits).toEqual([
      {
        document: buildDocument('1', { body: 'Some text' }),
        score: 0,
        excerpt: 'Some text',
        titleHighlights: [],
        excerptHighlights: [],
      },
    ])
  })

  it.needing('highlights')('highlights an unfinished word after other words of the same term', async () => {
    const document = buildDocument('1', { title: 'A bar and a foo-bar', body: 'barely foo barely' })
    const backend = await build([document])
    const { hits } = await backend.search(buildQuery({ text: 'foo-bar' }))
    expect(marked(document.title, hits[0]!.titleHighlights)).toEqual(['foo-bar'])
    expect(marked(document.body, hits[0]!.excerptHighlights)).toEqual(['foo barely'])
  })

  const filler = (word: string, count: number) => `${word} `.repeat(count)

  it.needing('highlights')('takes the excerpt from the part with the most words of the query', async () => {
    const body = `${filler('alpha', 50)}grid grid grid grid ${filler('beta', 100)}grid with rows ${filler('gamma', 100)}grid`
    const backend = await build([buildDocument('1', { body })])
    const { hits } = await backend.search(buildQuery({ text: 'rows grid ', excerptLength: 60 }))
    const { excerpt, excerptHighlights } = hits[0]!
    expect(marked(excerpt, excerptHighlights)).toEqual(['grid', 'rows'])
    expect(excerpt).toMatch(/^…beta( beta)* grid with rows gamma( gamma)*…$/)
    expect(excerpt.length).toBeGreaterThan(45)
    expect(excerpt.length).toBeLessThanOrEqual(62)
  })

  it.needing('highlights').each([
    [0, ''],
    [9, 'One two…'],
    [13, 'One two three'],
    [500, 'One two three'],
  ])('an excerpt of %s characters without words starts at the beginning', async (excerptLength, excerpt) => {
    const backend = await build([buildDocument('1', { body: 'One two three' })])
    const { hits } = await backend.search(buildQuery({ excerptLength }))
    expect(hits[0]?.excerpt).toBe(excerpt)
  })

  it.needing('highlights')('never splits a character or a highlight, regardless of the length of words', async () => {
    const document: Document = buildDocument('1', { body: `${'😀'.repeat(90)}grid${'😀'.repeat(90)}` })
    const backend = await build([document])
    for (let excerptLength = 6; excerptLength < 60; excerptLength++) {
      const { hits } = await backend.search(buildQuery({ text: 'grid', excerptLength }))
      const { excerpt, excerptHighlights } = hits[0]!
      expect(excerpt).not.toMatch(/\p{Surrogate}/u)
      expect(excerpt.length).toBeLessThanOrEqual(excerptLength + 3)
      expect(marked(excerpt, excerptHighlights)).toEqual(['grid'])
    }
  })

  it.needing('highlights').each([1, 2, 3, 8, 9])(
    'never splits a character in a text without words, at %s characters',
    async (excerptLength) => {
      const backend = await build([buildDocument('1', { body: '😀'.repeat(20) })])
      const { hits } = await backend.search(buildQuery({ excerptLength }))
      expect(hits[0]?.excerpt).toBe(`${'😀'.repeat(Math.floor(excerptLength / 2))}…`)
    },
  )

  it.needing(
    'highlights',
    'explains',
    'relevance',
  )('highlights and explains a large page like a small one', async () => {
    const backend = await build([...generateDocuments({ count: 4000 })])
    const search = async (firstResult: number, numberOfResults: number) => {
      const query = buildQuery({
        text: 'ba',
        sort: [{ by: 'relevancy' }],
        firstResult,
        numberOfResults,
        explain: true,
      })
      return (await backend.search(query)).hits
    }
    const many = await search(0, 4000)
    expect(many.length).toBeGreaterThan(1000)
    expect(many.slice(0, 20)).toEqual(await search(0, 20))
    const unexplained = ({ explanation: _, ...hit }: Hit): Hit => hit
    expect(many.slice(-30)).toEqual((await search(many.length - 30, 30)).map(unexplained))
  })
}
