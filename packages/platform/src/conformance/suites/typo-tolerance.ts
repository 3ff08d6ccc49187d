import type { BackendQuery, Document, FieldDefinition } from '../../port'
import { buildDocument, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks that words with typing errors match, and within which limits. */
export const typoTolerance: Suite = ({ it, expect, build, share, bounded }) => {
  const documents: readonly Document[] = [
    buildDocument('grid', { title: 'Grid', body: 'Lays out rows and columns' }),
    buildDocument('more', { title: 'More of the grid', body: 'A grid of grids' }),
    buildDocument('girl', { title: 'Girls', body: 'and a gird of iron' }),
    buildDocument('layout', { title: 'Layout', body: 'Crème brûlée, version 2024' }),
    buildDocument('plural', { title: 'Pages', body: 'All the layouts' }),
    buildDocument('layer', { title: 'Top layers', body: 'A layer on a layer' }),
  ]

  const fields: FieldDefinition[] = [{ name: 'note', type: 'string', isSearchable: true }]
  const buildLibrary = (typoTolerance = true) => build(documents, fields, { typoTolerance })
  const library = share(documents, fields, { typoTolerance: true })
  const search = async (text: string, changes: Partial<BackendQuery> = {}) =>
    (await library()).search(buildQuery({ text, ...changes }))
  const idsOf = async (text: string, changes: Partial<BackendQuery> = {}) =>
    (await search(text, changes)).hits.map(({ document }) => document.id)

  it.each([
    ['grdi', ['grid', 'more']],
    ['grjd ', ['grid', 'more']],
    ['LAYOTU', ['layout']],
    ['lay-otu', ['grid']],
    ['brulle creem', ['layout']],
    ['rows colums', ['grid']],
    ['layrs', ['layer', 'grid']],
    ['unheard', []],
    ['rows unheard', []],
  ])('the misspelled query %j finds %j', async (text, ids) => {
    expect(await idsOf(text)).toEqual(ids)
  })

  it.each([
    ['gird', ['girl']],
    ['layer', ['layer']],
    ['lay', ['layer', 'layout', 'grid', 'plural']],
    ['"grdi"', []],
    ['2025', []],
    ['gr', ['grid', 'more']],
    ['xy', []],
  ])('the correct, quoted, numeric or short query %j finds %j', async (text, ids) => {
    expect((await idsOf(text)).toSorted()).toEqual(ids.toSorted())
  })

  it.needing('highlights')('returns and highlights the searched words, and reports missing ones', async () => {
    const { hits, termsToHighlight } = await search('Layotu brûlée')
    expect(termsToHighlight).toEqual({ Layotu: ['layout'], brûlée: [] })
    expect(hits).toEqual([
      {
        document: documents[3],
        score: expect.any(Number),
        excerpt: documents[3]!.body,
        titleHighlights: [{ offset: 0, length: 6 }],
        excerptHighlights: [{ offset: 6, length: 6 }],
        absentTerms: ['Layotu'],
      },
    ])
  })

  it('returns the words that it searched instead of unknown ones', async () => {
    expect((await search('Layotu brûlée colums')).replacedWords).toEqual({ Layotu: 'layout', colums: 'columns' })
    expect((await search('lay-otu')).replacedWords).toEqual({ lay: 'lays', otu: 'out' })
    for (const text of ['layout', 'unheard', '"grdi"', ''])
      expect((await search(text)).replacedWords).toEqual(undefined)
    expect((await search('grdi', { isTypoTolerant: false })).replacedWords).toEqual(undefined)
  })

  it('follows the option of the query, or else the option of the backend', async () => {
    const strict = await buildLibrary(false)
    expect((await strict.search(buildQuery({ text: 'grdi' }))).total).toBe(0)
    expect((await strict.search(buildQuery({ text: 'grdi', isTypoTolerant: true }))).total).toBe(2)
    expect(await idsOf('grdi', { isTypoTolerant: false })).toEqual([])
  })

  it('uses added words, and drops removed ones', async () => {
    const backend = await buildLibrary()
    const query = () => buildQuery({ text: 'kubernets' })
    expect((await backend.search(query())).total).toBe(0)
    await backend.upsert([buildDocument('new', { title: 'Kubernetes' })])
    expect((await backend.search(query())).total).toBe(1)
    await backend.remove(['new'])
    expect((await backend.search(query())).total).toBe(0)
    const many = Array.from({ length: 1500 }, (_, index) => buildDocument(`${index}`, { title: `Kubernetes ${index}` }))
    await backend.upsert(many)
    expect((await backend.search(query())).total).toBe(1500)
  })

  it('handles long texts of unknown words', async () => {
    expect(
      (await bounded(2000, idsOf(Array.from({ length: 2000 }, (_, index) => `grxd${index}x`).join(' ')))) ?? [],
    ).toEqual([])
    expect(
      (await bounded(2000, idsOf(Array.from({ length: 2000 }, (_, index) => `grxd${index}x`).join('-')))) ?? [],
    ).toEqual([])
  })

  it('uses the option at the time of the query', async () => {
    const backend = await buildLibrary()
    const query = buildQuery({ text: 'grdi' })
    expect((await backend.search(query)).total).toBe(2)
    query.text = 'layotu'
    expect((await backend.search(query)).total).toBe(1)
  })

  it.needing('relevance', 'explains')('ranks a more distant word lower', async () => {
    const near = await search('grdi', { explain: true })
    const right = await search('grid ', { explain: true })
    const scoreOf = (reply: typeof near) => {
      const { score, explanation } = reply.hits.find(({ document }) => document.id === 'more')!
      expect(explanation).toEqual([{ name: 'words', value: expect.closeTo(score, 4), detail: 'grid' }])
      return score
    }
    expect(scoreOf(near)).toBeCloseTo(scoreOf(right) / 2, 4)
  })
}
