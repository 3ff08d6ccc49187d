import type { AutomaticFacetCounts, Backend, BackendQuery, Document, FacetReply, Hit } from '../../port'
import type { Nearness } from '../../semantic/semantic-options'
import type { Kit, Suite } from '../kit'
import { createWorld, type World } from '../oracle/create-world'
import { differencesOf } from '../oracle/differences'
import { searchPlainly } from '../oracle/search-plainly'
import { simplifierOf } from '../simplify-query'

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

/** The counts of fields are in any order, and may be missing without values. */
const toSorted = (facets: readonly AutomaticFacetCounts[] | undefined) =>
  facets?.filter(({ named, best }) => named.length + best.length > 0).toSorted((a, b) => (a.field < b.field ? -1 : 1))

/** Returns what compares the replies of a backend with those of a program that reads all documents for each request. */
export const comparisonOf = ({ expect, can, capabilities, tolerances, seed }: Kit) => {
  const simplify = simplifierOf({ can })
  const { window = Infinity } = capabilities

  /** Estimates are only for backends that say so, and then only for counts that are marked. */
  const compareFacet = (expected: unknown, received: FacetReply | undefined, path: string) => {
    const isEstimate = received && 'isApproximate' in received && received.isApproximate
    if (!isEstimate || !can('exactCollections', 'exact counts of collections')) {
      const { isApproximate: _, ...exact } = { isApproximate: false, ...received }
      const tolerance = isEstimate ? tolerances.approximateCounts : 0
      return differencesOf(expected, received && exact, { tolerance, path })
    }
    return [`${path}: the counts are approximate, which the capabilities do not state`]
  }

  const compare = async (
    backend: Backend,
    { fields }: World,
    documents: readonly Document[],
    query: BackendQuery,
    nearness: Nearness | undefined,
  ) => {
    const reply = await backend.search(query)
    const expected = searchPlainly(documents, fields, query, reply, nearness)
    const isEstimate = reply.isTotalApproximate === true && !can('exactCollections', 'exact totals of collections')
    const options = { tolerance: isEstimate ? tolerances.approximateCounts : 0 }
    const { total, totalBeforeFolding } = expected
    const received = { total: reply.total, totalBeforeFolding: reply.totalBeforeFolding }
    const hits = expected.hits.slice(0, Math.max(0, window - query.firstResult))
    const differences = [
      ...differencesOf({ total, totalBeforeFolding }, received, options),
      ...expected.facets.flatMap((facet, index) => compareFacet(facet, reply.facets[index], `facets.${index}`)),
      ...differencesOf(query.facets.length, reply.facets.length, { path: 'facets.length' }),
      ...differencesOf(toSorted(expected.automaticFacets), toSorted(reply.automaticFacets), {
        path: 'automaticFacets',
      }),
      ...differencesOf(hits, reply.hits.map(toComparable), { path: 'hits' }),
    ]
    return { differences, found: totalBeforeFolding, isAll: totalBeforeFolding === documents.length }
  }

  /** Replaces some documents and removes others, in the index and in a list, which it returns. */
  const change = async (backend: Backend, world: World, documents: readonly Document[]) => {
    const revised = world.revise()
    const removed = new Set(revised.filter((_, index) => index % 3 === 0).map(({ id }) => id))
    await backend.upsert(revised)
    await backend.remove([...removed])
    const former = new Set(revised.map(({ id }) => id))
    return [...documents.filter(({ id }) => !former.has(id)), ...revised.filter(({ id }) => !removed.has(id))]
  }

  /** Asks for everything, and changes the documents meanwhile. @throws {Error} If a reply is wrong. */
  const compareAll = async (backend: Backend, world: World, nearness?: Nearness) => {
    const { queries } = world
    await backend.upsert(world.documents)
    let documents = world.documents
    const wrong: string[] = []
    let some = 0
    for (const [place, generated] of queries.entries()) {
      if (place > 0 && place % BATCH === 0) documents = await change(backend, world, documents)
      const query = simplify(generated)
      const { differences, found, isAll } = await compare(backend, world, documents, query, nearness)
      if (found > 0 && !isAll) some++
      if (differences.length > 0) wrong.push([JSON.stringify(query), ...differences].join('\n    '))
    }
    // The comparison would prove little if most requests matched nothing, or everything.
    expect(some).toBeGreaterThan(queries.length / 4)
    if (wrong.length > 0) {
      throw new Error(
        `${wrong.length} of ${queries.length} replies are wrong (QUERENT_SEED=${seed}):\n${wrong.join('\n')}`,
      )
    }
  }
  return { compareAll }
}

/** Compares the replies of a backend with the replies of a program that reads all documents for each request. */
export const comparison: Suite = (kit) => {
  const { it, create, can, seed, requests } = kit
  const world = createWorld(seed, { documents: 800, queries: requests, hasForms: can('forms', 'words in other forms') })

  it(`${requests} generated requests have the replies of a search through all documents (seed ${seed})`, async () => {
    const { compareAll } = comparisonOf(kit)
    await compareAll(await create({ fields: world.fields }), world)
  })
}
