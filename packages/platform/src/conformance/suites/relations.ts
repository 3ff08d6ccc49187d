import type { BackendQuery, Condition, Hit } from '../../port'
import { buildFacet, buildQuery } from '../builders'
import type { Suite } from '../kit'
import { createWorld } from '../oracle/create-world'
import { createRandom } from '../../text/random'
import { wordOf } from '../oracle/generate-documents'
import { tokens } from '../oracle/texts'
import { simplifierOf } from '../simplify-query'

const idOf = ({ document }: Hit) => document.id

/** Relations between the replies of several requests, which need no expected reply. */
export const relations: Suite = ({ it, expect, share, can, seed }) => {
  const { fields, documents, queries: generated } = createWorld(seed + 1, { documents: 300, queries: 120 })
  const queries = generated.map(simplifierOf({ can }))
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const library = share(documents, fields)
  const search = async (changes: Partial<BackendQuery>) => (await library()).search(buildQuery(changes))
  const idsOf = async (changes: Partial<BackendQuery>) =>
    (await search({ numberOfResults: documents.length, ...changes })).hits.map(idOf)

  /** Texts of one or two frequent words, some of them unfinished. */
  const texts = Array.from({ length: 40 }, (_, index) => {
    const words = Array.from({ length: 1 + (index % 2) }, () => wordOf(below(24))).join(' ')
    return index % 3 === 0 ? words.slice(0, -1) : `${words} `
  })
  const filters = queries.flatMap(({ filter }): Condition[] => (filter ? [filter] : []))

  it('two pages make the longer page', async () => {
    let compared = 0
    for (const query of queries) {
      const at = (firstResult: number, numberOfResults: number) => search({ ...query, firstResult, numberOfResults })
      const [first, second, both] = [await at(0, 7), await at(7, 7), await at(0, 14)]
      expect([query, [...first.hits, ...second.hits].map(idOf)]).toEqual([query, both.hits.map(idOf)])
      if (second.hits.length > 0) compared++
    }
    expect(compared).toBeGreaterThan(queries.length / 10)
  })

  it('two pages make the longer page of a text, without repeated results', async () => {
    for (const text of texts) {
      const all = await idsOf({ text })
      const pages = []
      for (let firstResult = 0; firstResult < all.length; firstResult += 50) {
        pages.push(...(await idsOf({ text, firstResult, numberOfResults: 50 })))
      }
      expect([text, pages]).toEqual([text, all])
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it('a filter gives a subset, and its negation gives the rest', async () => {
    expect(filters.length).toBeGreaterThan(5)
    for (const [index, filter] of filters.entries()) {
      const text = texts[index % texts.length]!
      const all = await idsOf({ text })
      const some = await idsOf({ text, filter })
      const rest = await idsOf({ text, filter: { type: 'not', condition: filter } })
      expect([filter, [...some, ...rest].toSorted()]).toEqual([filter, all.toSorted()])
    }
  })

  it('an excluded facet value and the selected one divide the results', async () => {
    for (const text of texts) {
      const select = (state: 'selected' | 'excluded') =>
        idsOf({ text, facets: [buildFacet('status', { [state]: ['open'] })] })
      const [selected, excluded] = [await select('selected'), await select('excluded')]
      expect([...selected, ...excluded].toSorted()).toEqual((await idsOf({ text })).toSorted())
    }
  })

  it('the count of a facet value is the total after it is selected', async () => {
    let compared = 0
    for (const text of texts) {
      const names = ['status', 'tags', 'author', 'language']
      const { facets } = await search({ text, facets: names.map((name) => buildFacet(name, { numberOfValues: 3 })) })
      for (const reply of facets) {
        if (reply.type !== 'values') throw new TypeError('The reply has another type')
        for (const { value, count } of reply.best) {
          const selection = buildFacet(reply.field, { selected: [value] })
          const { total } = await search({ text, facets: [selection] })
          expect([text, reply.field, value, count]).toEqual([text, reply.field, value, total])
          compared++
        }
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it.needing('boosts', 'relevance')('a boost never lowers a document below one without it', async () => {
    for (const text of texts) {
      const before = await idsOf({ text })
      const boosted = new Set(before.filter(() => random() < 0.3))
      const boosts = [{ condition: { type: 'ids' as const, ids: [...boosted] }, modifier: 1 + below(9), name: 'boost' }]
      const after = await idsOf({ text, boosts })
      expect(after.toSorted()).toEqual(before.toSorted())
      for (const id of boosted) {
        const ahead = new Set(before.slice(0, before.indexOf(id)))
        const overtaking = after.slice(0, after.indexOf(id)).filter((other) => !boosted.has(other) && !ahead.has(other))
        expect([text, id, overtaking]).toEqual([text, id, []])
      }
    }
  })

  it('pinned documents come first, in their order', async () => {
    for (const text of texts) {
      const pinned = Array.from({ length: 1 + below(4) }, () => `doc-${below(documents.length)}`)
      const ids = await idsOf({ text, pinned })
      const wanted = [...new Set(pinned)]
      expect(ids.slice(0, wanted.length)).toEqual(wanted)
      expect(new Set(ids)).toEqual(new Set([...wanted, ...(await idsOf({ text }))]))
    }
  })

  it.needing('highlights')(
    'highlights lie inside the texts, and cover the words of the query and no others',
    async () => {
      let covered = 0
      for (const text of texts) {
        const words = tokens(text)
        const unfinished = text.endsWith(' ') ? undefined : words.at(-1)
        const isWanted = (word: string) =>
          words.includes(word) || (unfinished !== undefined && word.startsWith(unfinished))
        for (const { document, excerpt, titleHighlights, excerptHighlights } of (await search({ text })).hits) {
          for (const [shown, highlights] of [
            [document.title, titleHighlights],
            [excerpt, excerptHighlights],
          ] as const) {
            let end = 0
            for (const { offset, length } of highlights) {
              expect(offset).toBeGreaterThanOrEqual(end)
              expect(length).toBeGreaterThan(0)
              end = offset + length
            }
            expect(end).toBeLessThanOrEqual(shown.length)
            const marked = highlights.flatMap(({ offset, length }) => tokens(shown.slice(offset, offset + length)))
            expect([text, shown, marked]).toEqual([text, shown, tokens(shown).filter(isWanted)])
            covered += marked.length
          }
        }
      }
      expect(covered).toBeGreaterThan(100)
    },
  )
}
