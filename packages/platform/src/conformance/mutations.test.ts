import { expect, it } from 'vitest'
import type { Backend, BackendQuery, BackendReply, Hit } from '../port'
import { createEmbeddedBackend } from '../embedded/embedded-backend'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { wrapBackend } from '../port/wrap-backend'
import { changeDocument } from '../retrieval/change-document'
import { createRecordingRunner } from '../testing/recording-runner'
import { describeBackend, type BackendCheckOptions } from './describe-backend'

type Mutation = (backend: Backend) => Partial<Backend>

const inReply =
  (change: (reply: BackendReply, query: BackendQuery) => Partial<BackendReply>): Mutation =>
  (backend) => ({
    async search(query, options) {
      const reply = await backend.search(query, options)
      return { ...reply, ...change(reply, query) }
    },
  })

const inHits = (change: (hit: Hit) => Partial<Hit>): Mutation =>
  inReply(({ hits }) => ({ hits: hits.map((hit) => ({ ...hit, ...change(hit) })) }))

const inQuery =
  (change: (query: BackendQuery) => Partial<BackendQuery>): Mutation =>
  (backend) => ({ search: (query, options) => backend.search({ ...query, ...change(query) }, options) })

const keyOf = ({ document }: Hit, { sort: [first] }: BackendQuery) =>
  first?.by === 'field' ? document.fields[first.field] : undefined

/** One mistake each, the topic that must find it, and the case that fails. */
const mutations: readonly [name: string, mutation: Mutation, topic: string, failing: string][] = [
  [
    'a wrong total',
    inReply(({ total }) => ({ total: total + 1 })),
    'documents',
    'finds a document by a word of its title',
  ],
  [
    'a lost facet value',
    inReply(({ facets }) => ({
      facets: facets.map((facet) => (facet.type === 'values' ? { ...facet, best: facet.best.slice(0, 2) } : facet)),
    })),
    'value facets',
    'finds nothing if no document has a selected value, and counts what the value would give',
  ],
  [
    'unstable pages',
    inReply(({ hits }, { firstResult }) => ({ hits: firstResult > 0 ? hits.toReversed() : hits })),
    'relations',
    'two pages make the longer page',
  ],
  [
    'an ignored filter',
    inQuery(({ filter, alternative }) => ({ filter: alternative ? undefined : filter })),
    'comparison',
    '350 generated requests have the replies of a search through all documents (seed 1)',
  ],
  [
    'days that are compared with moments',
    inQuery(({ facets }) => ({
      facets: facets.map((facet) =>
        facet.type === 'ranges'
          ? { ...facet, ranges: facet.ranges.map((range) => ({ ...range, wall: undefined })) }
          : facet,
      ),
    })),
    'days',
    'counts and selects days and moments in given ranges',
  ],
  [
    'a wrong order of ties',
    inReply(({ hits }, query) => {
      const [first, second, ...others] = hits
      const isTie = first && second && keyOf(first, query) !== undefined && keyOf(first, query) === keyOf(second, query)
      return { hits: isTie ? [second, first, ...others] : hits }
    }),
    'sorting',
    'the query "" sorted by [{"by":"field","field":"price","order":"descending"}] returns "aebdc"',
  ],
  [
    'highlights off by one',
    inHits(({ titleHighlights }) => ({
      titleHighlights: titleHighlights.map(({ offset, length }) => ({ offset: offset + 1, length })),
    })),
    'relations',
    'highlights lie inside the texts, and cover the words of the query and no others',
  ],
  [
    'a removed document that is still found',
    (backend) => ({
      async remove(ids, options) {
        const found = await backend.get(ids, options)
        await backend.remove(ids.slice(1), options)
        return found.length
      },
    }),
    'documents',
    'removes documents, and returns how many existed',
  ],
  [
    'a change that overwrites another one',
    (backend) => ({
      async update(id, changes, options) {
        const [document] = await backend.get([id], options)
        if (document) await backend.upsert([changeDocument(document, changes, options?.limits)], options)
        return document !== undefined
      },
    }),
    'updates',
    'loses none of the changes that are made at once',
  ],
  [
    'an approximate count told as exact',
    inReply(({ facets }) => ({
      facets: facets.map((facet) => {
        const round = (count: number) => (count > 30 ? Math.round(count / 10) * 10 : count)
        if (facet.type !== 'values') return facet
        return { ...facet, best: facet.best.map(({ value, count }) => ({ value, count: round(count) })) }
      }),
    })),
    'relations',
    'the count of a facet value is the total after it is selected',
  ],
  [
    'a wrong parent',
    inHits(({ parent }) => (parent?.parent ? { parent: parent.parent } : {})),
    'folding',
    'returns the requested number of members, and the parent if it is not among them',
  ],
  [
    'a swallowed abort',
    (backend) => ({ search: (query) => backend.search(query) }),
    'cancellation',
    'search rejects with the reason of an aborted signal, and changes nothing',
  ],
  [
    'half a change',
    (backend) => ({
      async upsert(documents, options) {
        const failures: unknown[] = []
        const untilFailure = async function* () {
          try {
            yield* documents
          } catch (error) {
            failures.push(error)
          }
        }
        const count = await backend.upsert(untilFailure(), options)
        if (failures.length > 0) throw failures[0]
        return count
      },
    }),
    'documents',
    'keeps the previous state if the source fails or the signal aborts',
  ],
  [
    'values in the order of their bytes',
    inReply(({ facets }) => ({
      facets: facets.map((facet) =>
        facet.type === 'values'
          ? { ...facet, best: facet.best.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) }
          : facet,
      ),
    })),
    'collation',
    'the values of a facet in the order {"by":"count"} follow the table',
  ],
  [
    'boosts that lower',
    inQuery(({ boosts }) => ({ boosts: boosts?.map((boost) => ({ ...boost, modifier: -boost.modifier })) })),
    'relations',
    'a boost never lowers a document below one without it',
  ],
  [
    'ranges without their ends',
    inReply(({ facets }, { facets: asked }) => ({
      facets: facets.map((facet, index) => {
        const query = asked[index]!
        if (facet.type !== 'ranges' || query.type !== 'ranges' || query.ranges.length > 0) return facet
        return { ...facet, values: facet.values.map((range) => ({ ...range, endInclusive: false })) }
      }),
    })),
    'range facets',
    'generates for the field price even ranges, at most 1: ["-5..20] 5"]',
  ],
  [
    'symbols that match every document',
    inQuery(({ text }) => ({ text: /[\p{L}\p{N}]/u.test(text) ? text : '' })),
    'text',
    'the hostile query "\\"\\"\\"" finds what users mean',
  ],
  [
    'words without other forms',
    inQuery(({ text }) => ({ text: /^[\x20-\x7e]+$/.test(text) ? text.replace(/[\w.'/-]+/g, '"$&"') : text })),
    'language',
    'a name that is written in another way is found by "ab-1234"',
  ],
  [
    'letters that keep their marks',
    inQuery(({ text }) => ({ text: text.replace('κοσμος', 'ksmos') })),
    'language',
    'among many scripts, the query "κοσμος ανθρωπος" finds ["greek"]',
  ],
  [
    'commas that glue words',
    inQuery(({ text }) => ({ text: text.includes(',') ? `"${text}"` : text })),
    'language',
    'a name that is written in another way is found by "shoes,running"',
  ],
  [
    'names without their highlights',
    inHits(({ document, titleHighlights }) => ({
      titleHighlights: document.title.includes('-') ? [] : titleHighlights,
    })),
    'language',
    'the query "wifi" highlights what it finds in "A Wi-Fi router"',
  ],
  [
    'a text that is never relaxed',
    inQuery(() => ({ relaxation: undefined })),
    'relaxing',
    '"stikcy header" takes the step correctedWords, and finds ["sticky"]',
  ],
  [
    'a text that is relaxed although a document has all words',
    inQuery(({ relaxation }) => ({ step: relaxation && 'anyWord' })),
    'relaxing',
    'the text "sticky header" finds ["sticky"] without relaxation, or if all its words match',
  ],
  [
    'a step that is decided by the filters',
    inQuery(({ relaxation, filter }) => ({ relaxation: relaxation && { within: filter ?? relaxation.within } })),
    'relaxing',
    'decides by all documents that may be seen, whatever filters and facets exclude',
  ],
  [
    'words in quotes that are relaxed',
    inQuery(({ text, relaxation }) => ({ text: relaxation ? text.replaceAll('"', ' ') : text })),
    'relaxing',
    '"\\"table header\\" caption prince" takes the step anyWord, and finds ["sticky"]',
  ],
  [
    'function words that count',
    inReply(({ relaxation }) => ({ relaxation: relaxation && { ...relaxation, omittedWords: [] } })),
    'relaxing',
    '"how do I keep the sticky header" takes the step mostWords, and finds ["sticky"]',
  ],
  [
    'documents that are ranked by the number of words that they have',
    inReply(({ hits, relaxation }) => ({
      hits: relaxation
        ? hits.toSorted((one, other) => (one.absentTerms?.length ?? 0) - (other.absentTerms?.length ?? 0))
        : hits,
    })),
    'relaxing',
    'ranks documents with a rare word before those with two frequent ones',
  ],
  [
    'a last word that is always a beginning',
    inQuery(({ text, step }) => ({ text: step ? text.replace(/y$/, '') : text })),
    'relaxing',
    'takes the last word for a beginning only if no document has it',
  ],
  [
    'a facet search of all words only',
    (backend) => ({
      searchFacet: (request, options) =>
        backend.searchFacet({ ...request, query: { ...request.query, relaxation: undefined } }, options),
    }),
    'relaxing',
    'searches facets among the documents that a relaxed text finds',
  ],
  [
    'a least number of words that is ignored',
    inQuery(() => ({ leastWords: undefined })),
    'relaxing',
    'the least number of words {"count":2} finds ["sticky"]',
  ],
  [
    'words that are never forgotten',
    (backend) => ({
      lookUp: async ({ words }, options) =>
        (await backend.lookUp({ words }, options)).map((facts) => ({ ...facts, isBeginning: true })),
    }),
    'words',
    'knows in how many documents a word is, and whether it begins one',
  ],
  [
    'an ignored vector',
    inQuery(() => ({ vector: undefined })),
    'vectors',
    'finds the nearest documents if no document has a word, the most similar first',
  ],
  [
    'a vector that replaces the words',
    inQuery(({ vector, text }) => (vector && text.includes(' ') ? { text: 'unheard' } : {})),
    'vectors',
    'adds the nearest documents to those with any word',
  ],
  [
    'neighbours among documents that may not be seen',
    inQuery(({ vector, relaxation }) => (vector && relaxation ? { relaxation: {} } : {})),
    'vectors',
    'finds the nearest of the documents that may be seen',
  ],
  [
    'a vector of the former text',
    (backend) => ({
      async update(id, changes, options) {
        const [document] = await backend.get([id], options)
        const isFound = await backend.update(id, { ...changes, title: document?.title }, options)
        return isFound
      },
    }),
    'vectors',
    'follows changes of the documents',
  ],
  [
    'facets that count the words alone',
    (backend) => ({
      async search(query, options) {
        const reply = await backend.search(query, options)
        if (!query.vector || query.facets.length === 0) return reply
        const words = await backend.search({ ...query, vector: undefined }, options)
        return { ...reply, facets: words.facets }
      },
    }),
    'vectors',
    'counts exactly what it finds, on all pages',
  ],
]

const check = (mutate: Mutation, options: Partial<BackendCheckOptions> = {}) => {
  const { runner, firstFailure } = createRecordingRunner(expect)
  describeBackend('kit', {
    runner,
    seed: 1,
    requests: 70,
    report: () => {},
    create({ fields, ranking, language, semantic }) {
      const backend = createEmbeddedBackend({ driver: createNodeSqliteDriver(), fields, ranking, language, semantic })
      return wrapBackend(backend, mutate(backend))
    },
    ...options,
  })
  return firstFailure
}

it.each(mutations)('finds %s', async (_name, mutate, topic, failing) => {
  const failure = await check(mutate, topic === 'comparison' ? { requests: 350 } : {})(` › ${topic} › `)
  expect(failure?.name).toBe(`kit › ${topic} › ${failing}`)
})

it('prints each wrong reply with its query and the seed', async () => {
  const failure = await check(inReply(({ total }) => ({ total: total + 1 })))(' › comparison › ')
  const { message } = failure!.error as Error
  expect(message).toMatch(/^70 of 70 replies are wrong \(QUERENT_SEED=1\):\n\{"text":"/)
  expect(message).toMatch(/\n {4}total: expected \d+, received \d+\n/)
})

/** Estimates with errors below two percent, which are marked. */
const estimate = inReply(({ facets }, { folding }) => ({
  facets: facets.map((facet) => {
    if (facet.type !== 'values' || !folding) return facet
    const best = facet.best.map(({ value, count }) => ({ value, count: count > 60 ? count + 1 : count }))
    return { ...facet, best, isApproximate: true }
  }),
}))

it.each<[string, Partial<BackendCheckOptions>, RegExp]>([
  ['within its tolerance', { capabilities: { exactCollections: 60 } }, /^right$/],
  [
    'out of its tolerance',
    { capabilities: { exactCollections: 60 }, tolerances: { approximateCounts: 0.001 } },
    /facets\.\d\.best\.\d\.count: expected \d+, received \d+/,
  ],
  ['that its capabilities do not state', {}, /the counts are approximate, which the capabilities do not state/],
])(
  'accepts counts that are marked as estimates, unless they are out of the tolerance: %s',
  async (_, options, message) => {
    const failure = await check(estimate, options)(' › comparison › ')
    expect(failure ? (failure.error as Error).message : 'right').toMatch(message)
  },
)
