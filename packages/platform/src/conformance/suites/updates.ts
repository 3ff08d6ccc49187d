import type { Backend, DocumentChanges } from '../../port'
import { buildDocument, buildFacet, buildQuery, readAll } from '../builders'
import type { Suite } from '../kit'

/** Checks that updates change only the given members of a document. */
export const updates: Suite = ({ it, expect, build }) => {
  const former = buildDocument('a', {
    title: 'First words',
    html: '<p>first</p>',
    fields: { colour: 'red', price: 1, tags: ['x', 'y'], other: 'kept', empty: null },
  })
  const buildShop = () =>
    build(
      [former, buildDocument('b')],
      [
        { name: 'colour', type: 'string' },
        { name: 'price', type: 'number' },
      ],
    )
  const idsOf = async (backend: Backend, text = '') =>
    (await backend.search(buildQuery({ text }))).hits.map(({ document }) => document.id)
  const facet = buildQuery({ facets: [buildFacet('colour')] })

  it('changes the given members of a document, and keeps the others', async () => {
    const backend = await buildShop()
    expect(await backend.update('a', { title: 'Second title', fields: { price: 2, size: 'L' } })).toBe(true)
    const changed = { ...former, title: 'Second title', fields: { ...former.fields, price: 2, size: 'L' } }
    expect(await backend.get(['a'])).toEqual([changed])
    expect([await idsOf(backend, 'words'), await idsOf(backend, 'second')]).toEqual([[], ['a']])
    expect(await backend.count()).toBe(2)
  })

  it('removes the fields and the HTML that are null', async () => {
    const backend = await buildShop()
    await backend.update('a', { html: null, fields: { colour: null, other: null, missing: null } })
    const { html: _, ...rest } = former
    const [document] = await backend.get(['a'])
    expect(document).toEqual({ ...rest, fields: { price: 1, tags: ['x', 'y'], empty: null } })
    expect(document).not.toHaveProperty('html')
    expect((await backend.search(facet)).facets).toMatchObject([{ best: [] }])
    await backend.update('a', { fields: null })
    expect(await backend.get(['a'])).toEqual([{ ...rest, fields: {} }])
  })

  it('moves a changed document to the end of the index order', async () => {
    const backend = await buildShop()
    await backend.update('a', { fields: { colour: 'blue' } })
    expect(await idsOf(backend)).toEqual(['b', 'a'])
    expect((await readAll(backend.scan())).map(({ id }) => id)).toEqual(['b', 'a'])
    expect((await backend.search(facet)).facets).toMatchObject([{ best: [{ value: 'blue', count: 1 }] }])
  })

  it('knows no document of another id, and adds none', async () => {
    const backend = await buildShop()
    expect(await backend.update('missing', { title: 'New' })).toBe(false)
    expect(await backend.update('A', { title: 'New' })).toBe(false)
    await backend.remove(['a'])
    expect(await backend.update('a', { title: 'New' })).toBe(false)
    expect(await readAll(backend.scan())).toEqual([buildDocument('b')])
  })

  it('changes documents with unusual ids', async () => {
    const ids = ['__proto__', 'a/b', '%2F', '\u0000', '\ud800', '🎉', 'x'.repeat(2000)]
    const backend = await build(ids.map((id) => buildDocument(id)))
    for (const id of ids) expect(await backend.update(id, { body: `changed ${id.length}` })).toBe(true)
    expect(await backend.get(ids)).toEqual(ids.map((id) => buildDocument(id, { body: `changed ${id.length}` })))
  })

  it('loses none of the changes that are made at once', async () => {
    const backend = await buildShop()
    const names = Array.from({ length: 20 }, (_, index) => `field${index}`)
    const changes: Promise<unknown>[] = []
    for (const [index, name] of names.entries()) {
      changes.push(backend.update('a', { fields: { [name]: index } }))
      if (index === 9) changes.push(backend.upsert([buildDocument('c')]))
    }
    await Promise.all(changes)
    const expected = Object.fromEntries(names.map((name, index) => [name, index]))
    expect((await backend.get(['a']))[0]?.fields).toEqual({ ...former.fields, ...expected })
    expect(await idsOf(backend)).toEqual(['b', 'c', 'a'])
  })

  it('changes what the change before has stored', async () => {
    const backend = await buildShop()
    const outcomes = await Promise.all([
      backend.update('new', { title: 'Too early' }),
      backend.upsert([buildDocument('new', { fields: { price: 1 } })]),
      backend.update('new', { fields: { colour: 'red' } }),
      backend.remove(['b']),
      backend.update('b', { title: 'Too late' }),
      backend.upsert([buildDocument('a')]),
      backend.update('a', { fields: { price: 3 } }),
    ])
    expect(outcomes).toEqual([false, 1, true, 1, false, 1, true])
    expect(await readAll(backend.scan())).toEqual([
      buildDocument('new', { fields: { price: 1, colour: 'red' } }),
      buildDocument('a', { fields: { price: 3 } }),
    ])
  })

  it('changes documents that were replaced while it waited', async () => {
    const backend = await buildShop()
    const replaced = buildDocument('a', { title: 'Replaced', fields: { price: 7 } })
    const [, isFound] = await Promise.all([
      backend.replaceAll([replaced]),
      backend.update('a', { fields: { colour: 'blue' } }),
    ])
    expect(isFound).toBe(true)
    expect(await backend.get(['a'])).toEqual([{ ...replaced, fields: { price: 7, colour: 'blue' } }])
  })

  it('refuses invalid members, and changes nothing', async () => {
    const backend = await buildShop()
    const invalid = [{ title: 5 }, { body: ['a'] }, { uri: {} }]
    for (const changes of invalid) {
      await expect(backend.update('a', changes as unknown as DocumentChanges)).rejects.toThrow('The document "a"')
    }
    expect(await readAll(backend.scan())).toEqual([former, buildDocument('b')])
  })

  it('refuses changes beyond the limits, which a document that exceeds them already may approach', async () => {
    const backend = await buildShop()
    const limits = { fields: 6, values: 6, bytes: 400 }
    const tooLarge: DocumentChanges[] = [
      { fields: { one: 1, two: 2 } },
      { fields: { tags: ['a', 'b', 'c'] } },
      { body: 'ä'.repeat(150) },
    ]
    for (const changes of tooLarge) {
      await expect(backend.update('a', changes, { limits })).rejects.toMatchObject({ code: 'tooLarge' })
    }
    expect(await backend.get(['a'])).toEqual([former])
    const few = { fields: 1, values: 1, bytes: 1 }
    expect(await backend.update('a', { fields: { other: null } }, { limits: few })).toBe(true)
    expect(await backend.update('a', { fields: { price: 9 } }, { limits: few })).toBe(true)
    const { other: _, ...fields } = former.fields
    expect(await backend.get(['a'])).toEqual([{ ...former, fields: { ...fields, price: 9 } }])
  })

  it('makes no change whose signal has aborted, and rejects after it is closed', async () => {
    const backend = await buildShop()
    const reason = new Error('no longer wanted')
    const signal = AbortSignal.abort(reason)
    await expect(backend.update('a', { title: 'New' }, { signal })).rejects.toBe(reason)
    expect(await backend.get(['a'])).toEqual([former])
    await backend.close()
    await expect(backend.update('a', { title: 'New' })).rejects.toThrow()
  })

  it.needing('suggest', 'words')('changes the titles and words that are suggested', async () => {
    const backend = await buildShop()
    await backend.update('a', { title: 'Winter tyres', body: '' })
    const suggest = async (word: string) =>
      (await backend.suggest({ words: [word], count: 5, isCorrected: false })).queries.map(
        ({ expression }) => expression,
      )
    expect([await suggest('first'), await suggest('winter')]).toEqual([[], ['Winter tyres']])
    const facts = await backend.lookUp({ words: ['words', 'winter'] })
    expect(facts.map(({ frequency }) => frequency)).toEqual([0, 1])
  })
}
