import type { Backend, BackendQuery, Document, Hit } from '../../backend'
import type { Suite } from '../kit'
import { createWorld } from '../oracle/create-world'
import { differencesOf } from '../oracle/differences'
import { searchPlainly } from '../oracle/search-plainly'

const QUERIES = 350
/** Requests between two changes of the documents. */
const BATCH = 50

const parentsOf = ({ parent }: Hit): string[] => (parent ? [parent.document.id, ...parentsOf(parent)] : [])

const toComparable = (hit: Hit) => ({
  id: hit.document.id,
  ...(hit.children && {
    children: hit.children.map((child) => child.document.id),
    total: hit.totalNumberOfChildren,
    parents: parentsOf(hit),
  }),
})

/** Compares the replies of a backend with those of a program that reads all documents for each request. */
export const comparison: Suite = ({ it, expect, create, seed }) => {
  const world = createWorld(seed, { documents: 1200, queries: QUERIES })

  const compare = async (backend: Backend, documents: readonly Document[], query: BackendQuery) => {
    const { total, totalBeforeFolding, facets, automaticFacets, hits } = await backend.search(query)
    const expected = searchPlainly(documents, world.fields, query, { facets })
    const received = { total, totalBeforeFolding, facets, automaticFacets, hits: hits.map(toComparable) }
    const differences = differencesOf(expected, received)
    const isAll = expected.totalBeforeFolding === documents.length
    return { differences, found: expected.totalBeforeFolding === 0 ? 'nothing' : isAll ? 'everything' : 'some' }
  }

  it(`answers ${QUERIES} generated requests like a plain reading of all documents (seed ${seed})`, async () => {
    const backend = await create({ fields: world.fields })
    await backend.upsert(world.documents)
    let documents = [...world.documents]
    const wrong: string[] = []
    const found = { nothing: 0, some: 0, everything: 0 }
    for (const [place, query] of world.queries.entries()) {
      if (place > 0 && place % BATCH === 0) {
        const revised = world.revise()
        const removed = revised.filter((_, index) => index % 3 === 0).map(({ id }) => id)
        await backend.upsert(revised)
        await backend.remove(removed)
        const gone = new Set(revised.map(({ id }) => id))
        documents = [
          ...documents.filter(({ id }) => !gone.has(id)),
          ...revised.filter(({ id }) => !removed.includes(id)),
        ]
      }
      const outcome = await compare(backend, documents, query)
      found[outcome.found as keyof typeof found]++
      if (outcome.differences.length > 0) wrong.push([JSON.stringify(query), ...outcome.differences].join('\n    '))
    }
    // The comparison would prove little if most requests matched nothing, or everything.
    expect(found.some).toBeGreaterThan(QUERIES / 3)
    if (wrong.length > 0) {
      throw new Error(`${wrong.length} of ${QUERIES} replies are wrong (QUERENT_SEED=${seed}):\n${wrong.join('\n')}`)
    }
  })
}
